package xlsx

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"

	"github.com/csprint/csprint/imports"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/xuri/excelize/v2"
)

// workbook is a workbook of two sheets as sides: with a caption over merged
// cells, names merged down, a formula, an error, a date that was a name, a hidden
// sheet.
func workbook(t testing.TB) []byte {
	t.Helper()
	f := excelize.NewFile()
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	row := func(sheet, cell string, values ...any) { must(f.SetSheetRow(sheet, cell, &values)) }
	must(f.SetSheetName("Sheet1", "British"))
	row("British", "A1", "The army at Bussaco")
	must(f.MergeCell("British", "A1", "D1"))
	row("British", "A3", "Brigade", "Unit", "Men", "Guns")
	row("British", "A4", "Coleman", "2/7th Foot", 585, nil)
	row("British", "B5", "1/45th Foot", 560.0)
	row("British", "B6", "Fusiliers", nil)
	must(f.MergeCell("British", "A4", "A6"))
	must(f.SetCellFormula("British", "C6", "C4+C5"))
	must(f.SetCellValue("British", "C6", 1145))
	row("British", "A7", "Guns", "Lawson's battery", nil, "5 x 6pdr, 1 how")
	style, err := f.NewStyle(&excelize.Style{NumFmt: 17})
	must(err)
	must(f.SetCellValue("British", "B8", 16438))
	must(f.SetCellStyle("British", "B8", "B8", style))
	must(f.SetCellValue("British", "C8", 400))
	_, err = f.NewSheet("French")
	must(err)
	row("French", "A1", "Unit", "Men", "Note")
	row("French", "A2", "66e Ligne", "#REF!")
	row("French", "A3", "82e Ligne", 1200, "late")
	row("French", "A5", "Total", 1200)
	_, err = f.NewSheet("Prices")
	must(err)
	row("Prices", "A1", "Unit", "Men")
	row("Prices", "A2", "Not for play", 1)
	must(f.SetSheetVisible("Prices", false))
	var b bytes.Buffer
	must(f.Write(&b))
	return b.Bytes()
}

func TestWorkbook(t *testing.T) {
	im, err := imports.Read([]list.File{{Name: "bussaco.xlsx", Data: workbook(t)}}, imports.Options{Workbook: Tables})
	if err != nil {
		t.Fatal(err)
	}
	s := im.Scenario(example.Book(t, "musket"), "csprint import bussaco.xlsx --rules musket")
	if len(s.Left) > 0 {
		t.Error(s.Left)
	}
	golden.Hold(t, "bussaco.yaml", s.Text)
}

// TestSheetsAsForces holds that sheets with words of formations are formations of
// one side.
func TestSheetsAsForces(t *testing.T) {
	f := excelize.NewFile()
	for _, sheet := range []string{"1st Division", "2nd Division", "Reserve"} {
		if _, err := f.NewSheet(sheet); err != nil {
			t.Fatal(err)
		}
		f.SetSheetRow(sheet, "A1", &[]any{"Unit", "Men"})
		f.SetSheetRow(sheet, "A2", &[]any{"1st Foot", 500})
	}
	f.DeleteSheet("Sheet1")
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	im, err := imports.Read([]list.File{{Name: "corps.xlsx", Data: b.Bytes()}}, imports.Options{Workbook: Tables})
	if err != nil {
		t.Fatal(err)
	}
	if len(im.Armies) != 1 || len(im.Armies[0].Units) != 3 || im.Armies[0].Units[0].Echelon != "division" {
		t.Errorf("armies %+v", im.Armies)
	}
}

// TestBadWorkbooks holds that each is told in one line with a hint, and nothing
// is unpacked beyond the bound.
func TestBadWorkbooks(t *testing.T) {
	good := workbook(t)
	for name, data := range map[string][]byte{
		"cut":     good[:len(good)/2],
		"zip":     archive(t, false, stuff{"hello.txt", "hello"}),
		"bomb":    claims(t, 51<<20),
		"garbage": append([]byte("PK\x03\x04"), bytes.Repeat([]byte{7}, 500)...),
	} {
		_, err := imports.Read([]list.File{{Name: "a.xlsx", Data: data}}, imports.Options{Workbook: Tables})
		if err == nil || !strings.HasPrefix(err.Error(), "a.xlsx: ") || !strings.Contains(err.Error(), "hint: ") && name != "bomb" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// FuzzTables holds that no bytes make the reader stop otherwise than by an error.
func FuzzTables(f *testing.F) {
	f.Add(workbook(f))
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, data []byte) {
		tables, _, err := Tables("a.xlsx", data)
		if err != nil && tables != nil {
			t.Error("tables beside an error")
		}
	})
}

// FuzzSheet holds the same of the XML of a sheet and a format, in a workbook that
// is whole otherwise, and that rows come in order and cells at their places.
func FuzzSheet(f *testing.F) {
	f.Add(plainRow, "d/m")
	f.Add(`<row r="3"><c r="B3" s="2" t="n"><v>16438</v></c></row><row><c t="s"><v>1</v></c><c t="d" s="2"><v>1945-01-01</v></c></row>`, `[h]:mm"x"\ss.0`)
	f.Add(`</sheetData><mergeCells><mergeCell ref="A1:B3"/></mergeCells><sheetData>`+plainRow, "# ?/?")
	f.Fuzz(func(t *testing.T, rows, code string) {
		var escaped bytes.Buffer
		xml.EscapeText(&escaped, []byte(code))
		styles := common()[4]
		styles.text = strings.ReplaceAll(styles.text, `"d/m"`, `"`+escaped.String()+`"`)
		tables, _, err := Tables("a.xlsx", book1(t, styles, sheet1(rows)))
		if err != nil {
			return
		}
		for _, table := range tables {
			last := 0
			for _, row := range table.Rows {
				if row.Line <= last {
					t.Errorf("row %d follows %d", row.Line, last)
				}
				last = row.Line
				for i, c := range row.Cells {
					if c.Column != i+1 {
						t.Errorf("cell %d of row %d has column %d", i+1, row.Line, c.Column)
					}
				}
			}
		}
	})
}
