package templates

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

const head = "csprint-template: 1\n"

var lists = Vocabulary{
	Kind:   "roster",
	Fields: map[string][]string{"name": {"text"}, "men": {"text"}, "losses": {"box"}, "levels": {"boxes", "ticks"}, "blank": {"box", "ticks"}},
	Legend: []string{"levels"},
	Beside: []string{"commander", "leader"},
}

// columns reads rosters/battle from a folder with these files.
func columns(t *testing.T, files map[string]string) (*Columns, string) {
	t.Helper()
	l, err := Open(folder(t, files))
	if err != nil {
		t.Fatal(err)
	}
	c, err := l.Columns("rosters/mine", lists)
	if err != nil {
		return nil, err.Error()
	}
	return c, ""
}

const base = head + "kind: roster\nlegend: [levels]\ncolumns:\n" +
	"  name: {field: name, wide: rest}\n  men: {field: men, wide: 9mm, head: Men}\n  level: {field: levels}\n"

func TestDesignsTakeAfterOneAnother(t *testing.T) {
	c, wrong := columns(t, map[string]string{
		"rosters/base.yaml": base,
		"rosters/club.yaml": head + "extends: base\nbeside: leader\ncolumns:\n  men: {wide: 14mm}\n  level: ~\n",
		"rosters/mine.yaml": head + "extends: club\ncolumns:\n  men: {head: Heads}\n  ammo: {field: blank, head: Ammo, wide: 12mm, before: men}\n",
	})
	if wrong != "" {
		t.Fatal(wrong)
	}
	var got []string
	for _, column := range c.List {
		got = append(got, column.Name)
	}
	if strings.Join(got, " ") != "name ammo men" || c.Beside.Text != "leader" || c.Legend[0].Text != "levels" {
		t.Errorf("columns %v, beside %s, legend %v", got, c.Beside.Text, c.Legend)
	}
	if men := c.List[2]; men.Wide != 14_000 || men.Head != "Heads" || men.Field.Text != "men" {
		t.Errorf("men: %+v", men)
	}
}

func TestOwnNameIsCsprintsDesign(t *testing.T) {
	l, err := Open(folder(t, map[string]string{
		"record.yaml":      head + "extends: record\nslots: {branch: ~}\n",
		"record-tall.yaml": head + "extends: record\nslots: {code: ~}\n",
	}))
	if err != nil {
		t.Fatal(err)
	}
	slots := Parts{Key: "slots", Noun: "slot", Shows: []string{"field", "text"}}
	for name, gone := range map[string]int{"record": 1, "record-tall": 2} {
		whole, err := l.ownFile("record")
		if err != nil {
			t.Fatal(err)
		}
		all := len(Alone(whole, "record", slots).Parts)
		d, err := l.Design(name, slots)
		if err != nil || len(d.Parts) != all-gone {
			t.Errorf("%s has %d slots of %d, %v", name, len(d.Parts), all, err)
		}
	}
}

func TestDesignsThatCannotBeTakenAfter(t *testing.T) {
	mine := func(text string) map[string]string { return map[string]string{"rosters/mine.yaml": head + text} }
	with := func(files map[string]string, name, text string) map[string]string {
		files["rosters/"+name+".yaml"] = head + text
		return files
	}
	const columns1 = "columns: {name: {field: name, wide: rest}}\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  []string
	}{
		"circle": {with(with(mine("extends: club\n"), "club", "extends: old\n"), "old", "extends: mine\n"),
			[]string{"old.yaml:2:10: designs take after one another in a circle: mine → club → old → mine"}},
		"itself":    {mine("extends: mine\n"), []string{"in a circle: mine → mine"}},
		"too deep":  {with(with(with(with(mine("extends: a\n"), "a", "extends: b\n"), "b", "extends: c\n"), "c", "extends: d\n"), "d", "kind: roster\n"+columns1), []string{"c.yaml:2:10", "mine → a → b → c → d", "at most 3 steps"}},
		"nobody":    {mine("extends: btatle\n"), []string{`mine.yaml:2:10: no such design: "btatle"`, `did you mean "battle"?`}},
		"elsewhere": {mine("extends: ../record\n"), []string{`no such design: "../record"`}},
		"of another kind": {map[string]string{"rosters/mine.yaml": head + "kind: roster\nextends: other\n", "rosters/other.yaml": head + "kind: forces\n" + columns1},
			[]string{"mine.yaml:3:10: other is a design of kind forces, expected of kind roster"}},
		"of this kind by its folder alone": {mine("kind: key\n" + columns1), []string{`kind is "key"`, "roster"}},
		"a base that fails":                {with(mine("extends: club\n"), "club", "kind: roster\ncolumns: {name: {field: nmae, wide: rest}}\n"), []string{`club.yaml:3:25: no field is called "nmae"`, `did you mean "name"?`}},
	} {
		_, wrong := columns(t, c.files)
		for _, want := range c.want {
			if !strings.Contains(wrong, want) {
				t.Errorf("%s\n got %s\nwant %s", name, wrong, want)
			}
		}
	}
}

func TestColumnProblems(t *testing.T) {
	for text, want := range map[string]string{
		"columns: {levle: ~}":                                            `mine.yaml:3:18: no column is called "levle", expected one of name, men, level` + "\n  hint: did you mean \"level\"?",
		"columns: {mne: {wide: 4mm}}":                                    `no column is called "mne"`,
		"columns: {ammo: {wide: 4mm}}":                                   "a new column says what it shows",
		"columns: {men: {feild: name}}":                                  `unknown key "feild"`,
		"columns: {men: {field: mem}}":                                   `no field is called "mem", expected one of blank, levels, losses, men, name`,
		"columns: {men: {draw: boxes}}":                                  `draw is "boxes"`,
		"columns: {men: {wide: 9}}":                                      "add the unit",
		"columns: {men: {wide: 900mm}}":                                  "wide",
		"columns: {men: {wide: rest}}":                                   "2 columns have what the others leave",
		"columns: {name: {wide: 30mm}}":                                  "0 columns have what the others leave",
		"columns: {men: {share: 3}}":                                     "a width and a share",
		"columns: {men: 14mm}":                                           "a mapping",
		"columns: {men: {align: middle}}":                                `align is "middle"`,
		"columns: {men: {style: lable}}":                                 `no style is called "lable"`,
		"columns: {men: {size: 4pt}}":                                    "from 6pt",
		"columns: {ammo: {field: blank, wide: 9mm, before: mne}}":        `no column before it is called "mne"`,
		"columns: {ammo: {field: blank}}":                                `column "ammo" has no width`,
		"legend: [levles]":                                               `"levles"`,
		"beside: friend":                                                 `beside is "friend"`,
		"colums: {}":                                                     `unknown key "colums"`,
		"columns: [{name: men, wide: 1mm}, {name: men, wide: 2mm}]":      `two columns are called "men"`,
		"columns: {name: {field: name, wide: rest, fit: {floor: 20pt}}}": "floor is 20pt, larger than the size",
		"styles: {label: {colr: ink}}":                                   `unknown key "colr"`,
	} {
		_, wrong := columns(t, map[string]string{"rosters/base.yaml": base, "rosters/mine.yaml": head + "extends: base\n" + text + "\n"})
		if !strings.Contains(wrong, want) {
			t.Errorf("%s\n got %s\nwant %s", text, wrong, want)
		}
	}
}

func TestStylesAreLaidUnder(t *testing.T) {
	c, wrong := columns(t, map[string]string{
		"styles.yaml":       head + "kind: styles\nstyles:\n  label: {size: 8pt}\n  figure: {face: sans-bold, size: 12pt}\n",
		"rosters/mine.yaml": head + "kind: roster\nstyles: {figure: {colour: second}}\ncolumns:\n  name: {field: name, wide: rest, style: label}\n  men: {field: men, wide: 9mm, style: figure, size: 9pt}\n",
	})
	if wrong != "" {
		t.Fatal(wrong)
	}
	if name, men := c.List[0], c.List[1]; name.Size != 800 || name.Face != "sans-medium" || men.Size != 900 || men.Face != "sans-bold" || men.Colour != "second" {
		t.Errorf("%+v\n%+v", name, men)
	}
}

// FuzzDesign holds that no text makes the reader of columns panic, and that what
// it takes has columns that can be laid out.
func FuzzDesign(f *testing.F) {
	f.Add(base)
	f.Add(head + "extends: battle\ncolumns: {level: ~, men: {wide: 14mm}}\n")
	f.Add(head + "kind: roster\ncolumns:\n  - {name: name, field: name, share: 10}\n")
	f.Add("extends: mine\nstyles: {label: ~}\n")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := source.Parse("mine.yaml", []byte(text))
		if err != nil {
			return
		}
		l := &Library{theirs: map[string][]byte{"rosters/mine": []byte(text)}, asked: map[string]bool{}}
		if c, err := l.Columns("rosters/mine", lists); err == nil {
			for _, column := range c.List {
				if column.Wide < 0 || column.Size < LeastPoints*100 || lists.Fields[column.Field.Text] == nil {
					t.Errorf("%+v", column)
				}
			}
		}
		Alone(file, "mine", Parts{Key: "slots", Noun: "slot", Shows: []string{"field"}})
	})
}
