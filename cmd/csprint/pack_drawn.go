package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"path"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/scramble"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
)

// numbersDrawn are the numbers on the sheets of a pack's scenario, those of the ground aside,
// rolled by its seed or by another.
func numbersDrawn(p *pack.Pack, name, seed string) (scramble.Drawn, error) {
	file, err := source.Parse(p.At(name).File, p.Data(name))
	if err != nil {
		return nil, err
	}
	folder, err := folderOf(p, path.Dir(name))
	if err != nil {
		return nil, err
	}
	reach := job.Beside(file, folder)
	reach.Packs = func(string) (*pack.Pack, error) { return p, nil }
	j, err := job.Open(file, reach)
	if err != nil {
		return nil, err
	}
	if j.Spec.Seed == "" {
		j.Spec.Seed = dice.Seed(seed)
	}
	g, err := j.Roll(nil)
	if err != nil {
		return nil, err
	}
	options := job.Plain()
	options.Sheets = job.Full
	options.Only = sheet.WordedKinds(j.Book)
	settings, err := job.PrintSettings(options, fonts.Embedded(), nil, false)
	if err != nil {
		return nil, err
	}
	sheets, err := job.Lay(settings, g, j.Book, options)
	if sheets == nil {
		return nil, err
	}
	drawn := scramble.Drawn{} // a word of nonsense may be too wide where the rules' own is not
	for _, f := range sheets.Files {
		for _, page := range f.Document.Pages {
			drawn.Add(page.Frame)
		}
	}
	return drawn, nil
}

// folderOf is one of a pack's folders, to open files in.
func folderOf(p *pack.Pack, dir string) (fs.FS, error) {
	var data bytes.Buffer
	if err := p.WriteZip(&data); err != nil {
		return nil, err
	}
	all, err := zip.NewReader(bytes.NewReader(data.Bytes()), int64(data.Len()))
	if err != nil {
		return nil, err
	}
	return fs.Sub(all, dir)
}

// placeDrawn is what says what a sheet shows at a place: the slot of a design of the pack, a
// table of the rules, or the scenario.
func placeDrawn(p *pack.Pack, scenario, from string) source.Place {
	design, slot, _ := strings.Cut(from, "/")
	for _, name := range p.Names(pack.DesignsFolder) {
		if strings.TrimSuffix(path.Base(name), ".yaml") != design {
			continue
		}
		file, err := source.Parse(p.At(name).File, p.Data(name))
		if err != nil {
			return p.At(name)
		}
		if slots := file.Root().Map().Map("slots"); slots.Has(slot) {
			return slots.Place(slot)
		}
		return p.At(name)
	}
	if at := rules.PlaceOf(p, path.Base(from)); at.Line > 0 {
		return at
	}
	return p.At(scenario)
}
