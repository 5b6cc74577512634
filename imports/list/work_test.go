package list

import (
	"fmt"
	"github.com/csprint/csprint/words"
	"strings"
	"testing"
)

// Lists of every kind are refused by what there is to do, however small their files.
func TestWorkIsBounded(t *testing.T) {
	roster := func(inside string) string {
		return "<roster><forces><force name='f'>" + inside + "</force></forces></roster>"
	}
	long := strings.Repeat("word ", 790)
	for name, c := range map[string]struct{ file, text, want string }{
		"rows":                {"a.csv", "Unit,Men\n" + strings.Repeat("Foot,500\n", mostRows), "more rows than csprint reads, expected at most 12,500"},
		"long cells":          {"a.csv", "Unit,Men\n" + strings.Repeat(long+",500\n", mostLetters/len(long)+1), "more letters in its cells than csprint reads, expected at most 500,000"},
		"commas":              {"a.csv", strings.Repeat(",", mostRow+9), "a row of more than a million letters"},
		"an open quote":       {"a.csv", "Unit,Men\n\"" + strings.Repeat("a\n", mostRow), "a.csv:2:1: a row of more than a million letters"},
		"quoted lines":        {"a.csv", "Unit,Men\n" + strings.Repeat("\"\n\",", mostRow/4), "more columns than csprint reads, expected at most 400"},
		"lines":               {"a.txt", strings.Repeat("1st Foot\n", mostLines+1), "a.txt:25001:1: more lines than csprint reads, expected at most 25,000"},
		"long lines":          {"a.txt", strings.Repeat(long+"\n", mostLetters/len(long)+1), "more letters in its cells than csprint reads"},
		"blanks":              {"a.txt", strings.Repeat(strings.Repeat(" ", 999)+"a\n", mostLetters/999), "more letters in its cells than csprint reads"},
		"cells":               {"a.csv", "Unit,Men\n" + strings.Repeat(strings.Repeat(",", mostColumns-1)+"1\n", mostCells/mostColumns), "a.csv:1251:1: more cells than csprint reads, expected at most 500,000"},
		"in fewer letters":    {"a.csv", strings.Repeat("\x80", MostBytes/3+1), "as UTF-8 the file is more than 50 MB"},
		"in two bytes each":   {"a.csv", "\xFF\xFE" + strings.Repeat("\x00\x30", MostBytes/3+1), "as UTF-8 the file is more than 50 MB"},
		"a text":              {"a.json", `{"sides": "` + strings.Repeat("x", 2*mostToken) + `"}`, "a value of more than a million letters"},
		"a key":               {"a.json", `{"` + strings.Repeat("x", 2*mostToken) + `": 1}`, "a value of more than a million letters"},
		"values":              {"a.json", `{"sides": [` + strings.Repeat("1,", mostValues) + "1]}", "more values than csprint reads, expected at most 500,000"},
		"elements":            {"a.ros", roster(strings.Repeat("<a/>", mostElements)), "more elements than csprint reads, expected at most 200,000"},
		"attributes":          {"a.ros", roster(strings.Repeat("<a"+strings.Repeat(" b=''", 100_000)+"/>", mostAttributes/100_000+1)), "more attributes than csprint reads, expected at most 1,000,000"},
		"an attribute":        {"a.ros", roster("<a b='" + strings.Repeat("x", mostToken) + "'/>"), "an element of more than a million letters"},
		"in another encoding": {"a.ros", "<?xml version='1.0' encoding='windows-1252'?>" + roster("<a b='"+strings.Repeat("x", 2*mostToken)+"'/>"), "an element of more than a million letters"},
		"selections":          {"a.ros", roster("<selections>" + strings.Repeat("<selection type='unit' name='a'/>", mostRows) + "</selections>"), "more rows than csprint reads, expected at most 12,500"},
	} {
		s, err := Read(File{Name: c.file, Data: []byte(c.text)}, nil, func(At, words.Text) {})
		if err == nil {
			err = new(Work).Add(c.file, s.Tables)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", name, err, c.want)
		}
	}
}

// A text that many cells share counts for each of them, and files count together.
func TestWorkCountsSharedTexts(t *testing.T) {
	shared := Cell{Text: strings.Repeat("a", 32_000)}
	table := Table{File: "a.xlsx"}
	for range mostLetters/len(shared.Text) - 1 {
		table.Rows = append(table.Rows, Row{Cells: []Cell{shared}})
	}
	var work Work
	if err := work.Add("a.xlsx", []Table{table}); err != nil {
		t.Error(err)
	}
	if err := work.Add("b.xlsx", []Table{table}); err == nil || fmt.Sprint(err) != fmt.Sprint(tooLong("b.xlsx")) {
		t.Errorf("of two files: %v", err)
	}
}

// What a spreadsheet writes behind the last cell of each row is nothing to read.
func TestEmptyCellsAreLeftOut(t *testing.T) {
	s, err := Read(File{Name: "a.csv", Data: []byte(strings.Repeat("Foot,500"+strings.Repeat(",", mostColumns-2)+"\n", mostCells/mostColumns+1))}, nil, nil)
	if err != nil || s.Tables[0].Width() != 2 {
		t.Errorf("%v", err)
	}
}

// A value and the blanks before it may have a million letters, wherever they lie.
func TestLongValues(t *testing.T) {
	text := `[` + strings.Repeat(`"`+strings.Repeat("x", mostToken/2)+`"`+",\n", 5) + `1]`
	if v, err := parseJSON("a.json", text); err != nil || len(v.values) != 6 {
		t.Errorf("%v", err)
	}
}
