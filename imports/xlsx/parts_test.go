package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/csprint/csprint/imports/list"
)

// A stuff is one part of a workbook that is made by hand.
type stuff struct{ name, text string }

const (
	relationship = `http://schemas.openxmlformats.org/officeDocument/2006/relationships`
	spreadsheet  = `http://schemas.openxmlformats.org/spreadsheetml/2006/main`
)

// common is the least that a workbook of one sheet has beside the sheet.
func common() []stuff {
	return []stuff{
		{"_rels/.rels", `<Relationships><Relationship Id="rId1" Type="` + relationship + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", `<workbook xmlns="` + spreadsheet + `" xmlns:r="` + relationship + `"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="` + relationship + `/worksheet" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="rId2" Type="` + relationship + `/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="` + relationship + `/styles" Target="styles.xml"/></Relationships>`},
		{"xl/sharedStrings.xml", `<sst><si><t>Coleman</t></si><si><t xml:space="preserve"> two </t></si><si><r><rPr><b/></rPr><t>Ca</t></r><r><t>çadores</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si><si><t>a_x000D__x005F_x0041_</t></si></sst>`},
		{"xl/styles.xml", `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d/m"/></numFmts><cellStyleXfs><xf numFmtId="17"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/><xf numFmtId="164"/><xf numFmtId="13"/></cellXfs></styleSheet>`},
	}
}

// sheet1 is the sheet that those parts name.
func sheet1(rows string) stuff {
	return stuff{"xl/worksheets/sheet1.xml", `<worksheet xmlns="` + spreadsheet + `"><sheetData>` + rows + `</sheetData></worksheet>`}
}

// archive packs parts; of those of one name the last stands where the first did,
// unless twice asks for both.
func archive(t testing.TB, twice bool, parts ...stuff) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i, p := range parts {
		last := p.text
		for _, later := range parts[i+1:] {
			if later.name == p.name && !twice {
				last = "\x00"
			}
		}
		if last == "\x00" {
			continue
		}
		w, err := z.Create(p.name)
		if err == nil {
			_, err = w.Write([]byte(p.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func book1(t testing.TB, parts ...stuff) []byte {
	return archive(t, false, append(common(), parts...)...)
}

// brief is tables in one line: One 1 a|b 2 c.
func brief(tables []list.Table) string {
	var words []string
	for _, t := range tables {
		words = append(words, t.Sheet)
		for _, row := range t.Rows {
			var cells []string
			for _, c := range row.Cells {
				text := c.Text
				if c.Fault != "" {
					text += "!"
				}
				if c.Note != "" {
					text += "*"
				}
				cells = append(cells, text)
			}
			words = append(words, fmt.Sprint(row.Line), strings.Join(cells, "|"))
		}
	}
	return strings.Join(words, " ")
}

// in16 is text in UTF-16, with its mark.
func in16(text string, little bool) string {
	var b []byte
	for _, u := range utf16.Encode([]rune("\uFEFF" + text)) {
		if little {
			b = append(b, byte(u), byte(u>>8))
		} else {
			b = append(b, byte(u>>8), byte(u))
		}
	}
	return string(b)
}

const plainRow = `<row r="1"><c r="A1" t="inlineStr"><is><t>Légion</t></is></c></row>`

// TestWaysToWriteAWorkbook holds the tables of what programs write, and may.
func TestWaysToWriteAWorkbook(t *testing.T) {
	strict := func(s stuff) stuff {
		s.text = strings.NewReplacer(relationship, "http://purl.oclc.org/ooxml/officeDocument/relationships", spreadsheet, "http://purl.oclc.org/ooxml/spreadsheetml/main").Replace(s.text)
		return s
	}
	renamed := func(s stuff, old, by string) stuff {
		return stuff{strings.ReplaceAll(s.name, old, by), strings.ReplaceAll(s.text, old, by)}
	}
	c, plainSheet := common(), sheet1(plainRow)
	for name, w := range map[string]struct {
		parts []stuff
		want  string
	}{
		"texts":         {[]stuff{sheet1(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v> 1 </v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="str"><v>_x0041_</v></c></row>`)}, "One 1 Coleman| two|Caçadores|a\r_x0041_|_x0041_"},
		"values":        {[]stuff{sheet1(`<row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C2" t="str"><v>#1</v></c><c r="D2"><f>A1</f></c><c r="E2" s="1"/></row>`)}, "One 2 1|#DIV/0!!|#1"},
		"days":          {[]stuff{sheet1(`<row r="1"><c r="A1" s="1"><v>16438</v></c><c r="B1" s="2"><v>1.6438E4</v></c><c r="C1" t="s" s="1"><v>0</v></c><c r="D1" s="3"><v>2.2222222222222223E-2</v></c><c r="E1" s="3"><v>585</v></c><c r="F1" s="9"><v>16438</v></c></row>`)}, "One 1 Jan-45*|1/1*|Coleman|1/45*|585|16438"},
		"strict":        {[]stuff{strict(c[0]), strict(c[1]), strict(c[2]), sheet1(`<row r="1"><c r="A1" t="d" s="1"><v>1945-01-01T00:00:00</v></c><c r="B1" t="d" s="2"><v>1945-02-03</v></c><c r="C1" t="d" s="2"><v>some day</v></c></row>`)}, "One 1 Jan-45*|3/2*|some day"},
		"1904":          {[]stuff{{c[1].name, strings.Replace(c[1].text, "<sheets>", `<workbookPr date1904="true"/><sheets>`, 1)}, sheet1(`<row r="1"><c r="A1" s="2"><v>0</v></c><c r="B1" s="1"><v>14976</v></c></row>`)}, "One 1 1/1*|Jan-45*"},
		"no names":      {[]stuff{sheet1(`<row><c><v>1</v></c><c r="D9"><v>2</v></c><c><v>3</v></c></row><row r="12"><c><v>4</v></c></row><row><c><v>5</v></c></row>`)}, "One 9 1|||2|3 12 4 13 5"},
		"out of order":  {[]stuff{sheet1(`<row r="3"><c r="B3"><v>3</v></c><c r="A3"><v>2</v></c></row><row r="1"><c r="$a$1"><v>1</v></c></row><row r="3"><c r="A3"><v>9</v></c><c r="C3"><v>4</v></c></row>`)}, "One 1 1 3 2|3|4"},
		"absolute":      {[]stuff{{c[2].name, strings.ReplaceAll(c[2].text, `Target="`, `Target="/xl/`)}, plainSheet}, "One 1 Légion"},
		"backslashes":   {[]stuff{{c[2].name, strings.ReplaceAll(c[2].text, `worksheets/`, `.\worksheets\`)}, {`xl\worksheets\Sheet1.XML`, plainSheet.text}}, "One 1 Légion"},
		"another place": {[]stuff{renamed(c[0], "xl/workbook", "a/b"), renamed(c[1], "xl/workbook", "a/b"), {"a/_rels/b.xml.rels", strings.ReplaceAll(c[2].text, `Target="`, `Target="../xl/`)}, plainSheet}, "One 1 Légion"},
		"no relations":  {[]stuff{{c[0].name, "<Relationships/>"}, plainSheet}, "One 1 Légion"},
		"a chart":       {[]stuff{{plainSheet.name, `<chartsheet><drawing id="rId1"/><row><c><v>1</v></c></row></chartsheet>`}}, ""},
		"controls":      {[]stuff{{plainSheet.name, strings.Replace(plainSheet.text, "</sheetData>", `</sheetData><controls><row><c><v>7</v></c></row></controls>`, 1)}}, "One 1 Légion"},
		"a BOM":         {[]stuff{{plainSheet.name, "\uFEFF<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n" + plainSheet.text}}, "One 1 Légion"},
		"UTF-16LE":      {[]stuff{{plainSheet.name, in16(`<?xml version="1.0" encoding="UTF-16"?>`+plainSheet.text, true)}}, "One 1 Légion"},
		"UTF-16BE":      {[]stuff{{plainSheet.name, in16(`<?xml version="1.0" encoding="utf-16"?>`+plainSheet.text, false)}}, "One 1 Légion"},
		"Latin-1":       {[]stuff{{plainSheet.name, `<?xml version="1.0" encoding="ISO-8859-1"?>` + strings.ReplaceAll(plainSheet.text, "é", "\xE9")}}, "One 1 Légion"},
		"a merged day":  {[]stuff{{plainSheet.name, strings.Replace(sheet1(`<row r="1"><c r="A1" s="2"><v>16438</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>`).text, "</sheetData>", `</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>`, 1)}}, "One 1 1/1* 2 1/1|2"},
		"merged":        {[]stuff{{plainSheet.name, strings.Replace(sheet1(plainRow+`<row r="2"><c r="B2"><v>2</v></c></row><row r="4"><c r="A4"><v>4</v></c></row><row r="5"><c r="A5"><v>5</v></c></row>`).text, "</sheetData>", `</sheetData><mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="nonsense"/><mergeCell ref="C4:D5"/></mergeCells>`, 1)}}, "One 1 Légion 2 Légion|2 4 4 5 5||"},
	} {
		tables, _, err := Tables("a.xlsx", book1(t, w.parts...))
		if got := brief(tables); err != nil || got != w.want {
			t.Errorf("%s: %q, not %q; %v", name, got, w.want, err)
		}
	}
}

// TestOfTwoPartsTheLast holds that of two parts of one name the later counts.
func TestOfTwoPartsTheLast(t *testing.T) {
	data := archive(t, true, append(common(), sheet1(`<row><c><v>1</v></c></row>`), sheet1(`<row><c><v>2</v></c></row>`))...)
	tables, _, err := Tables("a.xlsx", data)
	if got := brief(tables); err != nil || got != "One 1 2" {
		t.Error(got, err)
	}
}

// TestBrokenParts holds what is said of each: where, what, what to do.
func TestBrokenParts(t *testing.T) {
	c := common()
	one := func(text string) []stuff { return []stuff{{"xl/worksheets/sheet1.xml", text}} }
	many := strings.Repeat(`<sheet name="S" sheetId="1" r:id="rId1"/>`, 60)
	for name, w := range map[string]struct {
		parts []stuff
		says  string
	}{
		"no such text":    {[]stuff{sheet1(`<row r="4"><c r="B4" t="s"><v>4</v></c></row>`)}, "a.xlsx:One!B4: the cell's text is not in the workbook, expected one of its 4 texts\n  hint: open it"},
		"text of no":      {[]stuff{sheet1(`<row r="4"><c r="B4" t="s"><v>-1</v></c></row>`)}, "a.xlsx:One!B4: the cell's text is not in the workbook"},
		"beyond XFD":      {[]stuff{sheet1(`<row r="1"><c r="XFE1"><v>1</v></c></row>`)}, "a.xlsx:One!A1: the row cannot be read, expected cells with names from A1 to XFD1048576\n  hint: "},
		"column 401":      {[]stuff{sheet1(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)}, "a.xlsx:One!OK1: more columns than csprint reads, expected at most 400"},
		"row too far":     {[]stuff{sheet1(`<row r="1048577"><c><v>1</v></c></row>`)}, "a.xlsx:One!A1048577: the row cannot be read"},
		"cut":             {one(`<worksheet><sheetData><row r="1"/><row r="2"><c`), "a.xlsx:One!A2: the row cannot be read"},
		"crossed":         {one(`<worksheet><sheetData></worksheet>`), "a.xlsx:One: the sheet cannot be read"},
		"empty":           {one(``), "a.xlsx:One: the sheet cannot be read"},
		"entities":        {one(`<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><worksheet><sheetData><row><c><v>&c;</v></c></row></sheetData></worksheet>`), "a.xlsx:One!A1: the row cannot be read"},
		"no sheet":        {nil, "a.xlsx:One: the sheet cannot be read, expected a sheet of cells\n  hint: save it as CSV"},
		"deep":            {one(strings.Repeat("<a>", mostDeep+1)), "a.xlsx:One: the sheet cannot be read"},
		"no end":          {one(`<worksheet a="` + strings.Repeat("a", mostToken) + `">`), "a.xlsx:One: the sheet cannot be read"},
		"odd encoding":    {one(`<?xml version="1.0" encoding="EBCDIC"?><worksheet/>`), "a.xlsx:One: the sheet cannot be read"},
		"sheets":          {[]stuff{{c[1].name, strings.Replace(c[1].text, "<sheets>", "<sheets>"+many, 1)}}, "a.xlsx: more sheets than csprint reads, expected at most 60"},
		"broken workbook": {[]stuff{{c[1].name, "<workbook>"}}, "a.xlsx: this is no whole workbook, expected an XLSX file\n  hint: "},
		"broken texts":    {[]stuff{{c[3].name, "<sst><si></sst>"}}, "a.xlsx: this is no whole workbook"},
		"merged far": {one(`<worksheet><sheetData>` + strings.Repeat(`<row><c><v>1</v></c></row>`, 4_000) + `</sheetData><mergeCells>` +
			strings.Repeat(`<mergeCell ref="OJ1:OJ12500"/>`, mostMerged) + `</mergeCells></worksheet>`), "a.xlsx:One!A4000: more cells than csprint reads"},
		"many elements": {one("<worksheet><sheetData>" + strings.Repeat("<row><x/></row>", mostElements/2) + "</sheetData></worksheet>"), "a.xlsx: the workbook has more elements than csprint reads, expected at most 1,200,000"},
	} {
		tables, _, err := Tables("a.xlsx", book1(t, w.parts...))
		if err == nil || !strings.HasPrefix(err.Error(), w.says) || tables != nil {
			t.Errorf("%s: %q %v, not %s", name, brief(tables), err, w.says)
		}
	}
}

// claims is an archive of files that claim to be that long.
func claims(t testing.TB, sizes ...uint64) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i, size := range sizes {
		_, err := z.CreateRaw(&zip.FileHeader{Name: fmt.Sprintf("xl/worksheets/sheet%d.xml", i), Method: zip.Deflate, UncompressedSize64: size})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestNoMoreIsUnpacked holds that what is unpacked is counted too, part by part,
// however often a workbook names one.
func TestNoMoreIsUnpacked(t *testing.T) {
	p, err := unwrap(book1(t, sheet1(plainRow)))
	if err != nil {
		t.Fatal(err)
	}
	pass := func(*scroll, xml.StartElement) error { return nil }
	before := p.left
	if err := p.read("XL/worksheets/sheet1.xml", pass); err != nil || p.left != before-int64(len(sheet1(plainRow).text)) {
		t.Error(err, before-p.left)
	}
	p.left = int64(len(sheet1(plainRow).text)) - 1
	if err := p.read("xl/worksheets/sheet1.xml", pass); !errors.Is(err, errMuch) {
		t.Error(err)
	}
}

// TestNoWorkbook holds what is said of what isn't one.
func TestNoWorkbook(t *testing.T) {
	for says, data := range map[string]string{
		"a.xlsx: the workbook is of an old kind or has a password, expected an XLSX file without one\n  hint: ": "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 EncryptedPackage",
		"a.xlsx: this is no whole workbook, expected an XLSX file\n  hint: ":                                    string(archive(t, false, stuff{"word/document.xml", "<document/>"})),
		"a.xlsx: unpacked the workbook has more than 50 MB, expected":                                           string(claims(t, 1<<63, 1<<63)),
		"a.xlsx: unpacked the workbook has more than 50 MB":                                                     string(claims(t, 26<<20, 26<<20)),
	} {
		_, _, err := Tables("a.xlsx", []byte(data))
		if err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%v, not %s", err, says)
		}
	}
}

// TestBlankCellsMakeNoRow holds that cells which show nothing are nothing to keep,
// wherever on the sheet they lie: a row is as wide as its last cell with a text.
func TestBlankCellsMakeNoRow(t *testing.T) {
	s := &sheet{book: &book{}, cells: new(int)}
	left := mostElements
	for i, text := range []string{"", " ", "\u2003", "\r\n\t"} {
		s.scroll = unroll(strings.NewReader(`<row><c r="XFD1" t="str"><f/><v>`+text+`</v></c><c r="OJ1"/></row>`), &left)
		if err := s.under(s.readRow); err != nil || cap(s.row) > 0 || len(s.table.Rows) > 0 {
			t.Errorf("%d: %v, a row of %d cells", i, err, len(s.row))
		}
	}
}
