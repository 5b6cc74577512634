package xlsx

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/words"
	"github.com/xuri/excelize/v2"
)

// oracle is Tables as a library of its own reads a workbook.
func oracle(t testing.TB, name string, data []byte) (tables []list.Table, hidden []string) {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	for _, sheet := range book.GetSheetList() {
		if visible, err := book.GetSheetVisible(sheet); err == nil && !visible {
			hidden = append(hidden, sheet)
			continue
		}
		rows, err := book.GetRows(sheet, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		table := list.Table{File: name, Sheet: sheet, Format: words.Own("XLSX"), Said: []words.Text{words.Of("list.sheet", "name", sheet)}}
		last := 0
		for i, columns := range rows {
			if strings.TrimSpace(strings.Join(columns, "")) != "" {
				table.Rows = append(table.Rows, oracleRow(book, sheet, i+1, columns, last))
				last = i + 1
			}
		}
		oracleMerged(t, book, sheet, &table)
		if len(table.Rows) > 0 {
			tables = append(tables, table)
		}
	}
	return tables, hidden
}

func oracleRow(book *excelize.File, sheet string, line int, columns []string, last int) list.Row {
	row := list.Row{Line: line, Break: line > last+1}
	for i, text := range columns {
		cell := list.Cell{Text: strings.TrimRightFunc(text, unicode.IsSpace), Column: i + 1}
		if text != "" {
			oracleLook(book, sheet, line, &cell)
		}
		row.Cells = append(row.Cells, cell)
	}
	for row.Cells[len(row.Cells)-1].Text == "" { // the last cells show nothing
		row.Cells = row.Cells[:len(row.Cells)-1]
	}
	return row
}

var (
	aNumber = regexp.MustCompile(`^-?\d+(\.\d+)?(E[+-]?\d+)?$`)
	aDay    = regexp.MustCompile(`[-/.: ]`)
)

func oracleLook(book *excelize.File, sheet string, line int, cell *list.Cell) {
	place := list.Letters(cell.Column) + fmt.Sprint(line)
	if strings.HasPrefix(cell.Text, "#") {
		if kind, err := book.GetCellType(sheet, place); err == nil && kind == excelize.CellTypeError {
			cell.Fault = cell.Text
		}
		return
	}
	if !aNumber.MatchString(cell.Text) {
		return
	}
	shown, err := book.GetCellValue(sheet, place, excelize.Options{RawCellValue: false})
	if err == nil && shown != cell.Text && aDay.MatchString(shown) && !strings.ContainsAny(shown, "%,") && !aNumber.MatchString(shown) {
		cell.Text, cell.Note = shown, noteDay
	}
}

func oracleMerged(t testing.TB, book *excelize.File, sheet string, table *list.Table) {
	t.Helper()
	merged, err := book.GetMergeCells(sheet)
	if err != nil {
		t.Fatal(err)
	}
	at := map[int]int{}
	for i := range table.Rows {
		at[table.Rows[i].Line] = i
	}
	for _, m := range merged {
		column, top, _ := excelize.CellNameToCoordinates(m.GetStartAxis())
		_, bottom, _ := excelize.CellNameToCoordinates(m.GetEndAxis())
		for line := top + 1; line <= bottom; line++ {
			if r, ok := at[line]; ok {
				row := &table.Rows[r]
				row.Cells = widened(row.Cells, column)
				if row.Cells[column-1].Text == "" {
					row.Cells[column-1].Text = strings.TrimSpace(m.GetCellValue())
				}
			}
		}
	}
}

// daily are formats that show days and times, and some that show numbers.
var daily = []string{
	"d/m", "d/m/yy", "m/d/yyyy", "dd.mm.yyyy", "yyyy-mm-dd", "mmm-yy", "d-mmm", "d mmmm", "mmmm yy", "mmmmm-yy",
	"[$-409]d-mmm;@", "[$-809]dd mmmm yyyy;@", `d\-m\-yy`, `d"/"m`, "dddd d.", "ddd d/m", "h:mm", "hh:mm:ss", "h:mm AM/PM", "mm:ss",
	"m/d/yy h:mm", "yyyy-mm-dd hh:mm:ss", "mm:ss.0", "[Red]d/m", "0", "0.00", "#,##0", "0%", "@", "General", "0.00E+00",
}

// random is a workbook of what sheets hold, as it comes.
func random(t testing.TB, seed uint64) []byte {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 12))
	f := excelize.NewFile()
	defer f.Close()
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	var styles []int
	for range 6 {
		style := &excelize.Style{NumFmt: []int{1, 2, 3, 9, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47, 49}[r.IntN(17)]}
		if r.IntN(2) == 0 {
			style = &excelize.Style{CustomNumFmt: &daily[r.IntN(len(daily))]}
		}
		id, err := f.NewStyle(style)
		must(err)
		styles = append(styles, id)
	}
	early := r.IntN(4) == 0
	must(f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &early}))
	for n := range 1 + r.IntN(3) {
		sheet := fmt.Sprintf("Sheet%d", n+1)
		if n > 0 {
			_, err := f.NewSheet(sheet)
			must(err)
		}
		for range 5 + r.IntN(60) {
			place := list.Letters(1+r.IntN(8)) + fmt.Sprint(1+r.IntN(20))
			must(cell(r, f, sheet, place))
			if r.IntN(3) == 0 {
				must(f.SetCellStyle(sheet, place, place, styles[r.IntN(len(styles))]))
			}
		}
		for i := range r.IntN(4) { // side by side: they do not overlap
			column, top := list.Letters(10+2*i), 1+r.IntN(10)
			must(f.SetCellValue(sheet, column+fmt.Sprint(top), texts[r.IntN(len(texts))]))
			must(f.MergeCell(sheet, column+fmt.Sprint(top), list.Letters(10+2*i+r.IntN(2))+fmt.Sprint(top+r.IntN(6))))
		}
		if n > 0 && r.IntN(3) == 0 {
			must(f.SetSheetVisible(sheet, false))
		}
	}
	var b bytes.Buffer
	must(f.Write(&b))
	return b.Bytes()
}

var texts = []string{"1/45th Foot", " Coleman ", "two\nlines", "_x000D_", "a_x0041_b", "12e Légère", "#N/A", "1,145", "<&>\"", "   ", "5 x 6pdr\u00A0", "TRUE", "0045", "7"}

// cell puts something into a cell.
func cell(r *rand.Rand, f *excelize.File, sheet, place string) error {
	switch r.IntN(9) {
	case 0, 1:
		return f.SetCellValue(sheet, place, texts[r.IntN(len(texts))])
	case 2:
		return f.SetCellValue(sheet, place, 61+r.IntN(60_000))
	case 3:
		return f.SetCellValue(sheet, place, 61+float64(r.IntN(2_500_000))/64)
	case 4:
		return f.SetCellValue(sheet, place, r.IntN(2) == 0)
	case 5:
		if err := f.SetCellFormula(sheet, place, "A1+B2"); err != nil {
			return err
		}
		return f.SetCellValue(sheet, place, []any{nil, 1145, "Wallace", 162.5}[r.IntN(4)])
	case 6:
		return f.SetCellRichText(sheet, place, []excelize.RichTextRun{{Text: "Ca"}, {Text: "çadores ", Font: &excelize.Font{Bold: true}}, {Text: "1º"}})
	case 7:
		return f.SetCellValue(sheet, place, -1-r.IntN(1000))
	}
	return f.SetCellValue(sheet, place, nil)
}

// TestReadsAsTheLibrary holds the tables of many workbooks against what a library
// reads of them.
func TestReadsAsTheLibrary(t *testing.T) {
	for seed := range uint64(25) {
		data := random(t, seed)
		tables, hidden, err := Tables("a.xlsx", data)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		wanted, out := oracle(t, "a.xlsx", data)
		if !reflect.DeepEqual(hidden, out) {
			t.Errorf("seed %d: hidden %q, not %q", seed, hidden, out)
		}
		if got, want := shown(tables), shown(wanted); got != want {
			t.Fatalf("seed %d:\n%s\nnot\n%s", seed, got, want)
		}
	}
}

// shown is tables line by line, with what was made of their cells.
func shown(tables []list.Table) string {
	var b strings.Builder
	for _, t := range tables {
		fmt.Fprintf(&b, "%s %s %s %q\n", t.File, t.Sheet, t.Format, t.Said)
		for _, row := range t.Rows {
			fmt.Fprintf(&b, "%d %v", row.Line, row.Break)
			for i, c := range row.Cells {
				fmt.Fprintf(&b, " %q", c.Text)
				if c.Column != i+1 || c.Fault != "" || c.Note != "" {
					fmt.Fprintf(&b, " (%d %s %s)", c.Column, c.Fault, c.Note)
				}
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
