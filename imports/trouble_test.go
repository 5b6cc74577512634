package imports

import (
	"archive/zip"
	"bytes"
	"github.com/csprint/csprint/imports/list"
	"strings"
	"testing"
	"unicode/utf16"
)

// rosz is a roster as BattleScribe packs it.
func rosz(t testing.TB, name string, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(text)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestPackedRoster(t *testing.T) {
	im := read(t, "a.rosz", rosz(t, "a.ros", lists(t)["roster.ros"]))
	if im.Report.Units != 3 {
		t.Errorf("%d units", im.Report.Units)
	}
}

// TestTrouble holds what is said of files that are no lists: the place, what is
// wrong, what was expected.
func TestTrouble(t *testing.T) {
	for _, c := range []struct{ name, data, says string }{
		{"a.csv", "", "a.csv: file is empty, expected a list of units"},
		{"a.txt", " \n \n", "a.txt: file is empty"},
		{"a.csv", "Unit,Men\n\x00\x01,3\n", "a.csv:2:1: control character U+0000, expected a list in text"},
		{"a.pdf", "%PDF-1.7\n", "a.pdf: this is a PDF, expected a list csprint reads\n  hint: open it, select the list"},
		{"a.xls", "\xD0\xCF\x11\xE0\xA1\xB1", "a.xls: this is a file of an old office program"},
		{"a.ods", string(rosz(t, "mimetype", []byte("application/vnd.oasis.opendocument.spreadsheet"))), "a.ods: "},
		{"a.xlsx", string(rosz(t, "xl/workbook.xml", []byte("x"))), "a.xlsx: workbooks are not read here"},
		{"a.rosz", string(rosz(t, "a.txt", []byte("x"))), "a.rosz: an archive without a roster"},
		{"a.rosz", string(rosz(t, "a.ros", make([]byte, list.MostBytes+1))), "a.rosz: unpacked it has more than 50 MB"},
		{"a.rosz", "PK\x03\x04....ros", "a.rosz: this is no whole archive"},
		{"a.ros", "<roster><forces>", "a.ros:1:17: this is no whole XML"},
		{"a.ros", "<html></html>", `a.ros:1:1: XML of "html", expected a roster of BattleScribe`},
		{"a.ros", strings.Repeat("<a>", 100), "a.ros:1:184: selections inside selections, expected at most 60"},
		{"a.json", "{\"sides\": [", "a.json:1:12: this is no whole JSON"},
		{"a.json", "{\n \"a\": 1 }", "a.json: JSON without sides"},
		{"a.json", "{\"sides\":" + strings.Repeat("[", 100), "a.json:1:70: lists inside lists, expected at most 60"},
		{"a.csv", "Unit,Men\nCa\xC3\xA7adores,500\nL\xE9gion,300\n", "a.csv:3:2: text is in two encodings, expected one"},
		{"a.txt", string([]byte{0xFF, 0xFE, 'a'}), "a.txt: text is broken UTF-16"},
		{"a.csv", "Unit,Men\n\"" + strings.Repeat("x\n", 3000), "a.csv:2:1: a cell of more than 4,000 letters, expected quotes that close"},
		{"a.csv", "Unit" + strings.Repeat(",", 500) + "\n", "a.csv:1:1: more columns than csprint reads, expected at most 400"},
		{"a.txt", strings.Repeat("a", 5000), "a.txt:1:1: a line of more than 4,000 letters"},
		{"a.csv", "Total,5\n", "a.csv: no units in it"},
	} {
		_, err := Read(one(c.name, []byte(c.data)), Options{})
		if err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%s %.30q: %v\nwant %s", c.name, c.data, err, c.says)
		}
	}
}

// TestEncodings holds that one list reads alike in each encoding.
func TestEncodings(t *testing.T) {
	const list = "Unit,Men\r\n12th Caçadores,600\r\nLégion,300\r\n"
	var little, big []byte
	for _, u := range utf16.Encode([]rune("\uFEFF" + list)) {
		little, big = append(little, byte(u), byte(u>>8)), append(big, byte(u>>8), byte(u))
	}
	var western []byte
	for _, r := range list {
		western = append(western, byte(r))
	}
	for said, data := range map[string][]byte{"UTF-8": []byte("\uFEFF" + list), "UTF-16": little, "UTF-16 ": big, "Windows-1252": western} {
		im := read(t, "a.csv", data)
		if names := namesOf(im.Armies[0].Units); names != "12th Caçadores, Légion" {
			t.Errorf("%s: %s", said, names)
		}
		if !strings.HasSuffix(im.Report.Format, strings.TrimSpace(said)+", heading in row 1") && !strings.Contains(im.Report.Format, strings.TrimSpace(said)) {
			t.Errorf("%s is said to be %s", said, im.Report.Format)
		}
	}
}

func namesOf(nodes []*Node) string {
	var names []string
	for _, n := range nodes {
		names = append(names, n.Name)
	}
	return strings.Join(names, ", ")
}

// FuzzRead holds that no bytes make an import stop otherwise than by a problem,
// and that what comes of them is a scenario.
func FuzzRead(f *testing.F) {
	for name, data := range lists(f) {
		f.Add(name, data)
	}
	for _, text := range manners(f) {
		f.Add(text.Name, text.Data)
	}
	f.Add("a.rosz", rosz(f, "a.ros", []byte("<roster/>")))
	book := books(f)[0]
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		im, err := Read(one(name, data), Options{})
		if err != nil {
			return
		}
		s := im.Scenario(book, "csprint import")
		if len(s.Left) > 0 {
			t.Errorf("the scenario wants mending: %v\n%s", s.Left, s.Text)
		}
		if len(HeadMeanings(s.Text)) != len(im.Report.Columns) {
			t.Errorf("%d meanings at the head of %d columns\n%s", len(HeadMeanings(s.Text)), len(im.Report.Columns), s.Text)
		}
	})
}

// TestSheetsOfNotes holds that a sheet that is no table of units is no side.
func TestSheetsOfNotes(t *testing.T) {
	cells := func(texts ...string) (row list.Row) {
		for i, text := range texts {
			row.Cells = append(row.Cells, list.Cell{Text: text, Column: i + 1})
		}
		return row
	}
	main := list.Table{Sheet: "OOB", Rows: []list.Row{cells("Side", "Unit", "Men"), cells("Austrian", "IR 14", "500"), cells("French", "2e Ligne", "600")}}
	for what, c := range map[string]struct {
		rows  []list.Row
		sides int
	}{
		"notes":              {[]list.Row{cells("To do: paint the Landwehr")}, 2},
		"words of troops":    {[]list.Row{cells("Landwehr to paint")}, 2},
		"a list of strength": {[]list.Row{cells("Landwehr", "600")}, 3},
	} {
		workbook := func(string, []byte) ([]list.Table, []string, error) {
			return []list.Table{main, {Sheet: "Notes", Rows: c.rows}}, nil, nil
		}
		im, err := Read(one("a.xlsx", rosz(t, "xl/workbook.xml", nil)), Options{Workbook: workbook})
		if err != nil {
			t.Fatal(err)
		}
		if told := strings.Contains(im.Report.Text(), `left out the sheet "Notes"`); len(im.Armies) != c.sides || told != (c.sides == 2) {
			t.Errorf("%s: %d sides, want %d; told %v", what, len(im.Armies), c.sides, told)
		}
	}
}
