package leaks

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/leaks/paper"
)

// What files that were exported may be at most.
const (
	mostExported = 64 << 20 // bytes of one, and of what is packed in one; a module of Salamanca unpacks to 7 MB
	mostDocument = 4 << 20  // bytes of text in one: a saved object, a table, a map but for its picture, all documents of a module with the names of its files; 1,700 cards take 2.4 MB
)

// CheckExport reads the files that were exported of the packet's game into another
// folder, and looks for what their readers may not know: in their texts as in those
// of the packet, in pictures that say more than they show, and in whatever tells one
// card from another beside its picture: its place, its name, the length of a file.
func (p *Packet) CheckExport(dir string, common *Vocabulary) (*Report, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	secrets, report := p.sort(common), &Report{Exported: true}
	report.Common = secrets.common
	sets := map[string]*pictures{}
	for _, e := range entries {
		name := e.Name()
		switch side, ok := p.exportedFor(name); {
		case folder.Reserved(name):
		case !ok:
			report.Unread = append(report.Unread, name)
		default:
			report.Read = append(report.Read, name)
			readers := audience{reader: side, file: name}
			s := p.searchOf(readers, secrets)
			if sets[side] == nil {
				sets[side] = &pictures{}
			}
			if err := p.exported(s, filepath.Join(dir, name), sets[side]); err != nil {
				s.found = append(s.found, Finding{File: name, What: err.Error(), Whole: true})
			}
			report.Findings = append(report.Findings, s.found...)
		}
	}
	if len(report.Read) == 0 {
		return nil, fmt.Errorf("%s: has no file of this packet's sides that csprint export wrote", dir)
	}
	for _, side := range p.Sides {
		if set := sets[side.ID]; set != nil {
			report.Findings = append(report.Findings, set.findings(&side)...)
		}
	}
	return report, nil
}

// exportedFor is the side whose file it is by its name, empty for everyone's.
func (p *Packet) exportedFor(name string) (side string, ok bool) {
	if everyones.MatchString(name) {
		return "", true
	}
	for _, s := range p.Sides {
		rest, his := strings.CutPrefix(name, s.ID)
		known := rest == ".json" || rest == ".vmod" || rest == "-cards.csv" || strings.HasPrefix(rest, "-") && strings.HasSuffix(rest, ".png")
		if his && known && len(s.ID) >= len(side) {
			side, ok = s.ID, true
		}
	}
	return side, ok
}

// everyones are the names of what is exported of the table, for everyone.
var everyones = regexp.MustCompile(`^(map\.uvtt|ground-[A-Z]+[1-9][0-9]*\.stl|heightmap\.(png|csv)|projector-[1-9][0-9]*\.png)$`)

// exported reads one file.
func (p *Packet) exported(s *search, path string, set *pictures) error {
	most := map[string]int64{".json": mostDocument, ".csv": mostDocument}[filepath.Ext(s.file)]
	data, err := readExported(path, cmp.Or(most, mostExported), p.budget)
	if err != nil {
		return err
	}
	switch ending := filepath.Ext(s.file); {
	case ending == ".stl":
		return solid(data)
	case ending == ".png" && s.reader == "":
		_, err = readPicture(s.file, data, s.pictures)
		return err
	case s.file == "heightmap.csv":
		_, err = s.typed("heightmap", data)
		return err
	case ending == ".png":
		return set.add(s.file, strings.TrimPrefix(s.file, s.reader+"-"), data)
	case ending == ".csv":
		return s.list(data)
	case ending == ".json":
		return s.deck(data)
	case ending == ".uvtt":
		return s.tabletop(data)
	}
	return p.module(s, data)
}

// reads counts bytes of text that secrets are looked for in, and refuses those beyond the bound of one file.
func (s *search) reads(n int) error {
	if s.read += n; s.read > mostDocument {
		return fmt.Errorf("has %d bytes of text up to here, expected at most %d", s.read, mostDocument)
	}
	return nil
}

func readExported(path string, most int64, budget *paper.Budget) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("is no plain file")
	case info.Size() > most:
		return nil, fmt.Errorf("has %d bytes, expected at most %d", info.Size(), most)
	case !budget.Spend(int(info.Size() / hashShare)):
		return nil, fmt.Errorf("was not read: %w", paper.ErrSpent)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, most))
}
