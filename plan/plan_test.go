package plan

import (
	"fmt"
	"testing"
)

var allied = File{Name: "allied.pdf", Pages: 14, Sheets: 8, Parts: []Part{
	{Title: "Briefing", Kind: "brief", First: 1, Pages: 2, Sheets: 1, Stock: Paper, Sides: Both},
	{Title: "Map", Kind: "map", First: 3, Pages: 2, Sheets: 1, Stock: Paper, Sides: One},
	{Title: "Unit records", Kind: "records", First: 5, Pages: 6, Sheets: 3, Stock: Card, Sides: One, Cut: "8"},
	{Title: "Leaders", Kind: "records", First: 11, Pages: 2, Sheets: 1, Stock: Card, Sides: One, Cut: "8"},
	{Title: "Slips", Kind: "forms", First: 13, Pages: 2, Sheets: 2, Stock: Paper, Sides: One, Cut: "3"},
}}

func TestLines(t *testing.T) {
	paper := File{Name: "tables.pdf", Pages: 1, Sheets: 1, Parts: []Part{{First: 1, Pages: 1, Sheets: 1, Stock: Paper}}}
	thrice := paper
	thrice.Copies = 3
	for want, got := range map[string]string{
		"11 sheets · 4 card, 7 paper": Of([]File{allied, thrice}).Line(nil),
		"3 sheets · paper":            thrice.Line(nil),
		"3":                           fmt.Sprint(thrice.Rows()[0].All()),
		"8 sheets · 4 card, 4 paper":  Of([]File{allied}).Line(nil),
		"9 sheets · 4 card, 5 paper":  Of([]File{allied, paper}).Line(nil),
		"1 sheet · paper":             paper.Line(nil),
		"0 sheets":                    Of(nil).Line(nil),
		"1-4,13-14":                   allied.Ranges(Paper),
		"5-12":                        allied.Ranges(Card),
		"1":                           paper.Ranges(Paper),
		"":                            paper.Ranges(Card),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestRowsOfPartsThatAreWorkedAlike(t *testing.T) {
	var got string
	for _, r := range allied.Rows() {
		got += fmt.Sprintf("%v %s %d\n", r.Titles, r.Range(), r.Sheets)
	}
	const want = "[Briefing] 1-2 1\n[Map] 3-4 1\n[Unit records Leaders] 5-12 4\n[Slips] 13-14 2\n"
	if got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
}

func TestAPartPrintedLaterTakesThePlaceOfTheFirst(t *testing.T) {
	again := File{Name: "allied.pdf", Pages: 1, Sheets: 1, Parts: []Part{{First: 1, Pages: 1, Sheets: 1, Stock: Card}}}
	other := File{Name: "french.pdf", Pages: 2, Sheets: 2, Parts: []Part{{First: 1, Pages: 2, Sheets: 2, Stock: Paper}}}
	p := Of([]File{allied}).With(Of([]File{other, again}))
	if got := p.Line(nil); got != "3 sheets · 1 card, 2 paper" || len(p.Files) != 2 {
		t.Errorf("%s in %d files", got, len(p.Files))
	}
	if got := p.Only("french.pdf").Line(nil); got != "2 sheets · paper" {
		t.Errorf("french.pdf alone: %s", got)
	}
}
