package card

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/templates"
)

// designOf reads a record of one slot.
func designOf(t *testing.T, line string) (*slot.Template, string) {
	t.Helper()
	text := "csprint-template: 1\nkind: record\nsize: {w: 88mm, h: 63mm}\nslots:\n  - " + line + "\n"
	f, err := source.Parse("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	design := slot.ReadTemplate(templates.Alone(f, "mine", slot.SlotParts), Shown())
	if err := f.Problems().Err(); err != nil {
		return design, err.Error()
	}
	return design, ""
}

func TestSlotProblems(t *testing.T) {
	const box = "box: [4mm, 4mm, 40mm, 5mm]"
	for _, c := range []struct {
		slot string
		want []string
	}{
		{"{name: a, field: nmae, " + box + "}", []string{`mine.yaml:5:22: a record shows no field "nmae"`, `did you mean "name"?`}},
		{"{name: a, feild: name, " + box + "}", []string{"mine.yaml:5:5: slot \"a\" shows 0 things", `did you mean "field"?`}},
		{"{name: a, field: name, symbol: arm, " + box + "}", []string{"shows 2 things"}},
		{"{name: a, field: name, colur: ink, " + box + "}", []string{"unknown key \"colur\"", `did you mean "colour"?`}},
		{"{name: a, field: name, face: serif-blod, " + box + "}", []string{`face is "serif-blod"`, `did you mean "serif-bold"?`}},
		{"{name: a, field: name, size: 5pt, " + box + "}", []string{`size is "5pt"`, "from 6pt"}},
		{"{name: a, field: name, size: 9, " + box + "}", []string{`size is "9"`}},
		{"{name: a, field: name, size: 9pt, fit: {floor: 12pt}, " + box + "}", []string{"floor is 12pt, larger than the size"}},
		{"{name: a, field: name, size: 9pt, fit: {flor: 7pt}, " + box + "}", []string{`unknown key "flor"`}},
		{"{name: a, field: name, box: [4mm, 4mm, 90mm, 5mm]}", []string{"outside the record", "at most 88.000, 63.000 mm"}},
		{"{name: a, field: name, box: [4, 4, 9, 5]}", []string{"add the unit"}},
		{"{name: a, band: side, box: [4mm, 4mm, 40mm, 1mm]}", []string{`box of slot "a" is 40.000 × 1.000 mm, expected 2.000 mm at least`}},
		{"{name: a, field: name}", []string{"box is missing"}},
		{"{name: a, band: side, after: b, " + box + "}", []string{`comes after "b", which is no slot`}},
		{"{name: a, scale: sketch, " + box + "}", []string{"a slot with sketch: deployment"}},
		{"{name: a, rings: losses, " + box + "}", []string{`shows no rings "losses"`, "one of artillery-hits"}},
		{"{name: a, ladder: losses, columns: [men], " + box + "}", []string{`unknown key "columns"`}},
		{"{name: a, field: name, bleeds: [up], " + box + "}", []string{`"up"`, "one of left, right, top, bottom"}},
		{"{name: a, text: \"\", " + box + "}", []string{"text is empty"}},
		{"just text", []string{"a mapping"}},
	} {
		_, got := designOf(t, c.slot)
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s\n got %s\nwant %s", c.slot, got, want)
			}
		}
	}
}

func TestFrontsCannotNameAUnit(t *testing.T) {
	f, err := source.Parse("mine.yaml", []byte("csprint-template: 1\nkind: card-front\nsize: {w: 88mm, h: 63mm}\nslots:\n  - {name: a, field: unit, box: [4mm, 4mm, 40mm, 5mm]}\n"))
	if err != nil {
		t.Fatal(err)
	}
	slot.ReadTemplate(templates.Alone(f, "mine", slot.SlotParts), Shown())
	if err := f.Problems().Err(); err == nil || !strings.Contains(err.Error(), `a card-front shows no field "unit", expected no field there`) {
		t.Errorf("a front that names its unit: %v", err)
	}
}

func TestDesignsAreScaled(t *testing.T) {
	backs := ownDesigns().All["sprue-cards"]().Backs
	for _, c := range []struct {
		w, h float64
		want string
	}{
		{152.4, 101.6, "card-back-4x6"}, {215.9, 139.7, "card-back-half"}, {210, 148.5, "card-back-half"},
		{297, 210, "card-back-full"}, {279.4, 215.9, "card-back-full"}, {90, 60, "card-back-poker"}, {120, 80, "card-back-4x6"}, {304.8, 38.1, "card-back-half"},
	} {
		size := layout.Size{W: layout.MM(c.w), H: layout.MM(c.h)}
		design := slot.Nearest(backs, size)
		if design.Name != c.want {
			t.Errorf("%s is nearest to %s, want %s", size, design.Name, c.want)
		}
		scaled := design.At(size)
		card := layout.Rect{W: size.W, H: size.H}
		for _, line := range scaled.Slots {
			if line.Verb == "field" && line.Size < layout.Pt(slot.LeastPoints) || !card.Contains(line.Box) {
				t.Errorf("%s at %s: %s of %s in %s", c.want, size, line.Name, line.Size, line.Box)
			}
		}
	}
	if design := slot.Nearest(backs, layout.Size{W: layout.MM(152.4), H: layout.MM(101.6)}); design.At(design.Size) != design {
		t.Error("a design at its own size is drawn anew")
	}
}

// library is csprint's designs under a folder with these files.
func library(t *testing.T, files map[string]string) *templates.Library {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	l, err := templates.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const smallRecord = `csprint-template: 1
kind: record
size: {w: 60mm, h: 40mm}
slots:
  - {name: name, field: name, box: [4mm, 6mm, 52mm, 6mm], face: serif-bold, size: 14pt, fit: {floor: 7pt}, colour: side}
  - {name: code, code: record, box: [28mm, 10mm, 26mm, 26mm], quiet: 2.4mm}
`

func TestUsersDesignIsPrinted(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.Designs = library(t, map[string]string{
		"small.yaml":         smallRecord,
		"sprue-records.yaml": "csprint-template: 1\nkind: sprue\ntitle: My records\nfronts: [small]\nroom: 13.5mm\n",
	})
	d := desk.Open(t, "salamanca.yaml", settings)
	pages := imposition.Pages(d, RecordRuns(d, &d.Game.Sides[0]))
	if err := d.Problems(); err != nil {
		t.Fatal(err)
	}
	if text := desk.Words(pages); len(pages) != 1 || !strings.Contains(text, "My records") || strings.Contains(text, "DISORDER") {
		t.Errorf("%d pages that say %q", len(pages), text)
	}
}

func TestBacksOfRecords(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.Designs = library(t, map[string]string{
		"sprue-records.yaml": "csprint-template: 1\nkind: sprue\ntitle: Records\nfronts: [record, record-tall]\nbacks: [record-back]\nroom: 13.5mm\nbars: true\n",
	})
	d := desk.Open(t, "salamanca.yaml", settings)
	pages := imposition.Pages(d, RecordRuns(d, &d.Game.Sides[0]))
	if err := d.Problems(); err != nil {
		t.Fatal(err)
	}
	if len(pages) != 6 {
		t.Errorf("18 records on both sides take %d pages, want 6", len(pages))
	}
	desk.CheckPages(t, "records with backs", pages)
}

func TestDesignProblems(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  []string
	}{
		"wrong kind": {map[string]string{"sprue-records.yaml": "csprint-template: 1\nkind: sprue\ntitle: x\nfronts: [card-front]\n"},
			[]string{"sprue-records.yaml:4:10: card-front is the design of a card-front, expected of a record"}},
		"unknown": {map[string]string{"sprue-cards.yaml": "csprint-template: 1\nkind: sprue\ntitle: x\nfronts: [card-frnt]\nbacks: [card-back-half]\n"},
			[]string{`sprue-cards.yaml:4:10: no such design: "card-frnt"`, `did you mean "card-front"?`}},
		"no version": {map[string]string{"record.yaml": strings.Replace(smallRecord, "csprint-template: 1\n", "", 1)}, []string{"csprint-template is missing"}},
		"no yaml":    {map[string]string{"record.yaml": "{"}, []string{"record.yaml"}},
		"two files":  {map[string]string{"record.yaml": "kind: record\n", "card-front.yaml": "kind: record\n"}, []string{"record.yaml", "card-front.yaml"}},
	} {
		settings := desk.Plain(layout.A4)
		settings.Designs = library(t, c.files)
		d := desk.Open(t, "salamanca.yaml", settings)
		Prepare(d)
		err := d.Problems()
		if err == nil {
			t.Errorf("%s: no problem", name)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %s", name, err, want)
			}
		}
		Cards(d, &d.Game.Sides[0]) // must not panic: csprint's own designs stand in
		imposition.Pages(d, RecordRuns(d, &d.Game.Sides[0]))
	}
}

// Whatever a design says, reading it either reports a problem or gives
// something that can be drawn.
func FuzzTemplate(f *testing.F) {
	f.Add(smallRecord)
	f.Add("csprint-template: 1\nkind: sprue\n")
	f.Add("csprint-template: 1\nkind: card-back\nsize: {w: 88mm, h: 63mm}\nslots:\n  - {name: t, table: units, columns: [men], box: [1mm, 1mm, 20mm, 20mm]}\n")
	f.Add("csprint-template: 1\nkind: record\nsize: {w: 88mm, h: 63mm}\nslots:\n  - {name: s, sketch: deployment, paces: 50, heavy: 4, box: [1mm, 1mm, 2mm, 2mm]}\n")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := source.Parse("fuzz.yaml", []byte(text))
		if err != nil {
			return
		}
		over := templates.Alone(file, "fuzz", slot.SlotParts)
		if over == nil {
			return // it extends another
		}
		design := slot.ReadTemplate(over, Shown())
		if file.Problems().Err() != nil {
			return
		}
		d := desk.Salamanca(t)
		side := &d.Game.Sides[0]
		about := &slot.Subject{Side: side, Arm: side.Units()[0].Arm, Unit: side.Units()[0], Card: &side.Cards[0], PerBox: 1}
		slot.NewStencil(d, design, side).Face(about)
	})
}
