package studio_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/studio"
)

type asked struct {
	text
	ID   string `json:"id,omitempty"`
	Page *int   `json:"page,omitempty"`
}

type madeFile struct {
	Name string
	PDF  []byte
}

// The heaps hold every sheet of the plan once; each comes as a file of its own, and each reader's
// as one that has no other's sheets.
func TestHeapsAreThePlan(t *testing.T) {
	d := open(t)
	q := asked{text: text{Name: "salamanca.yaml", Text: shipped.Read(t, "salamanca.yaml"), Dice: &studio.Dice{Seed: "a seed"}}}
	p, fault := ask[studio.Printing](t, d, "plan", q)
	if fault != "" {
		t.Fatal(fault)
	}
	seen, _ := ask[look](t, d, "outline", q)
	sheets := 0
	for _, h := range p.Heaps {
		sheets += h.Sheets
		of := 0
		for _, part := range h.Of {
			of += part.Sheets
		}
		if of*h.Times != h.Sheets {
			t.Errorf("%s has %d sheets, its parts %d, %d times", h.ID, h.Sheets, of, h.Times)
		}
		if pages := map[string]int{"one": of, "both": 2 * of}[h.Sides]; h.Pages != pages {
			t.Errorf("%s: %d pages, expected %d of %d sheets on %s", h.ID, h.Pages, pages, of, h.Sides)
		}
		q.ID = h.ID
		if got, fault := ask[madeFile](t, d, "heap", q); fault != "" || got.Name != "salamanca-"+h.ID+".pdf" || !bytes.HasPrefix(got.PDF, []byte("%PDF")) {
			t.Errorf("%s: %s %s", h.ID, fault, got.Name)
		}
	}
	if sheets != p.Sheets || p.Line != seen.Outline.Plan || len(p.Heaps) < 4 {
		t.Errorf("%d heaps have %d sheets of %d; %s, expected %s", len(p.Heaps), sheets, p.Sheets, p.Line, seen.Outline.Plan)
	}
	var readers []string
	for _, r := range p.Mail {
		readers = append(readers, r.ID)
		q.ID = r.ID
		got, fault := ask[madeFile](t, d, "mail", q)
		if fault != "" || got.Name != r.ID+".pdf" || len(r.Band) != 7 || r.For == "" {
			t.Errorf("%+v: %s %s", r, fault, got.Name)
		}
	}
	if !slices.Equal(readers, []string{"allied", "french"}) {
		t.Errorf("files to mail are %q", readers)
	}
	for _, id := range []string{"umpire", "tables", "handout", "allied-one-side", "", "../allied"} {
		q.ID = id
		if _, fault := ask[madeFile](t, d, "mail", q); fault == "" {
			t.Errorf("%q is mailed", id)
		}
	}
}

// Half cards spare the sheets that are told, and nothing but their size is written.
func TestFewerSheets(t *testing.T) {
	d := open(t)
	written := strings.Replace(shipped.Read(t, "salamanca.yaml"), "\ncard_size: half", "\ncard_size: full", 1)
	q := asked{text: text{Name: "salamanca.yaml", Text: written, Dice: &studio.Dice{Seed: "a seed"}}}
	got, fault := ask[struct{ Fewer []studio.Saving }](t, d, "fewer", q)
	if fault != "" || len(got.Fewer) != 1 || got.Fewer[0].ID != "half-cards" {
		t.Fatalf("%s %+v", fault, got.Fewer)
	}
	half := got.Fewer[0]
	if want := shipped.Read(t, "salamanca.yaml"); half.Text != want {
		t.Error("another thing than the size of cards is written")
	}
	before, _ := ask[studio.Printing](t, d, "plan", q)
	q.Text = half.Text
	after, _ := ask[studio.Printing](t, d, "plan", q)
	if before.Sheets != half.From || after.Sheets != half.To || half.To >= half.From {
		t.Errorf("told are %d and %d sheets, printed %d and %d", half.From, half.To, before.Sheets, after.Sheets)
	}
	if again, _ := ask[struct{ Fewer []studio.Saving }](t, d, "fewer", q); len(again.Fewer) > 0 {
		t.Errorf("half cards are advised again: %+v", again.Fewer)
	}
}

// What shows the same has the same picture, whatever was changed elsewhere, and whatever was rolled anew that
// isn't on it; the sheets that differ come alone, fronts with their backs.
func TestSheetsThatDiffer(t *testing.T) {
	d := open(t)
	written := shipped.Read(t, "coalition.yaml")
	q := asked{text: text{Name: "coalition.yaml", Text: written, Dice: &studio.Dice{Seed: "a seed"}}}
	type shown struct{ Heaps map[string][]string }
	before, fault := ask[shown](t, d, "sheets", q)
	if fault != "" || len(before.Heaps) < 3 {
		t.Fatal(fault, before)
	}
	at := strings.Index(written, "men: ")
	q.Text = written[:at] + "men: 1" + written[at+len("men: "):]
	after, _ := ask[shown](t, d, "sheets", q)
	all, differ := 0, 0
	for id, pictures := range after.Heaps {
		var only []int
		for i, picture := range pictures {
			if all++; !slices.Contains(before.Heaps[id], picture) {
				only = append(only, i)
			}
		}
		if len(pictures) != len(before.Heaps[id]) {
			t.Errorf("%s has %d sheets, %d before", id, len(pictures), len(before.Heaps[id]))
		}
		if differ += len(only); len(only) == 0 {
			continue
		}
		q.ID = id
		got, fault := ask[madeFile](t, d, "heap", struct {
			asked
			Only []int `json:"only"`
		}{q, append(only, -1, 99)})
		pages := len(only)
		if strings.Contains(id, "both") {
			pages *= 2
		}
		if fault != "" || got.Name != "coalition-"+id+"-changed.pdf" {
			t.Fatalf("%s: %s %s", id, got.Name, fault)
		}
		if told := string(tool.Run(t, got.PDF, "pdfinfo", "FILE")); !regexp.MustCompile(fmt.Sprintf(`Pages: +%d\n`, pages)).MatchString(told) {
			t.Errorf("%s: of %d sheets\n%s", id, len(only), told)
		}
	}
	if differ == 0 || differ > all/2 {
		t.Errorf("of %d sheets %d differ where one battalion has more men", all, differ)
	}
}
