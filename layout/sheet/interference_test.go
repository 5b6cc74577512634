package sheet

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/letter"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/plan"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// games is how many random games non-interference is held on; check.sh holds it
// on 150.
var games = flag.Int("games", 0, "random games, shared among the rule sets; by default one of each, two where every case is asked for")

// groundEach is how many games share one of each rule set whose ground is rolled,
// which takes longer than all the rest; none has it by default.
const groundEach = 30

// printEach is how many games share one whose files are compared as they are
// written; of the others, the pages are. It shares no factor with the rule sets.
const printEach = 9

// TestEnemyTellsNothing holds non-interference (Goguen and Meseguer): what a side
// reads is a function of its own part of a scenario, of what everyone knows
// and of the seed. Random games are laid out twice, the second time with all
// other sides' troops, their ratings, dummies, dice and briefings drawn anew.
// The side's file, the tables, the handout and the public map stay the same
// to the last byte. Names, nations, edges and commanders' names of the sides are
// public and stay. Sides may read in different languages, and an enemy's is drawn anew, too.
func TestEnemyTellsNothing(t *testing.T) {
	ids := rules.IDs()
	count := max(*games, len(ids))
	if *games == 0 && example.Every() {
		count = 2 * len(ids)
	}
	for i := range count {
		d := rand.New(rand.NewPCG(1982, uint64(i)))
		m := newMatch(d, ids[i%len(ids)])
		m.land = *games > 0 && i%groundEach < len(ids) && m.rules != "hot-blood"
		m.lean = (i/len(ids)+i%len(ids))%2 == 1
		reader := d.IntN(len(m.sides))
		before := m.read(t, reader, i%printEach == 0)
		for other := range m.sides {
			if other != reader {
				m.sides[other].secret = m.secret(d, other)
				m.again = append(m.again, "side/"+m.sides[other].id)
			}
		}
		after := m.read(t, reader, i%printEach == 0)
		for name, what := range before {
			if after[name] != what {
				t.Errorf("game %d, %s: %s, which side %s reads, knows the enemy:\n%s", i, m.rules, name, m.sides[reader].id, golden.Differences(what, after[name]))
			}
		}
		if len(before) != len(after) || before["tables"] == "" || before[m.sides[reader].id] == "" {
			t.Errorf("game %d, %s: %d files, then %d", i, m.rules, len(before), len(after))
		}
	}
}

// A match is a random game: what everyone knows of it, and its sides.
type match struct {
	rules  string
	public string // lines of the scenario
	house  string // house rules, empty for none
	seed   string
	land   bool
	lean   bool
	sides  []faction
	again  []string // dice to roll anew
}

// A faction is a side: its public lines, and those that nobody else knows.
type faction struct{ id, public, secret string }

// read lays a match out and yields what one side may read, by file: pages as
// text, or the bytes that are printed.
func (m *match) read(t *testing.T, reader int, printed bool) map[string]string {
	t.Helper()
	d := m.desk(t)
	packet, err := Lay(d, nil, "")
	if err != nil {
		t.Fatalf("%v\n%s", err, m.text())
	}
	files := map[string]string{}
	for _, f := range packet.Files {
		if f.Name == m.sides[reader].id || f.Name == m.sides[reader].id+plan.Shares[2] || f.Name == "tables" || f.Name == "handout" {
			files[f.Name] = fmt.Sprintln(f.For, f.Document.Title, f.Document.Flip) + desk.DumpOf(t, f.Document.Pages)
			if printed {
				files[f.Name] += writtenAs(t, func(b *bytes.Buffer) error { return pdf.Write(b, f.Document) })
			}
		}
	}
	files["letter"] = letterOf(t, d, m.sides[reader].id, files[m.sides[reader].id])
	if p := packet.Map; p != nil && m.rules != "hot-blood" { // there it is the umpire's
		files["map"] = desk.DumpOf(t, []layout.Page{*p})
		if printed {
			files["map"] += writtenAs(t, func(b *bytes.Buffer) error { return svg.Write(b, *p) })
		}
	}
	return files
}

// letterOf is what is sent to the commander of a side, of which his pages come out as they are printed.
func letterOf(t *testing.T, d *page.Desk, side, printed string) string {
	t.Helper()
	sent, _ := letter.For(d.Game, side)
	data, err := letter.Write(sent)
	if err != nil {
		t.Fatal(err)
	}
	read := &game.Game{}
	if err := letter.Read(data, read); err != nil {
		t.Fatal(err)
	}
	book := letter.Open(read, d.Book)
	read.Languages = spoken()
	packet, err := Lay(NewDesk(d.PrintSettings, read, book), nil, side)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range packet.Files {
		if f.Name == side {
			if pages := desk.DumpOf(t, f.Document.Pages); !strings.Contains(printed, pages) {
				t.Errorf("%s, side %s: a letter's pages are others:\n%s", d.Book.ID, side, golden.Differences(printed[strings.Index(printed, "\n")+1:], pages))
			}
		}
	}
	return string(data)
}

func writtenAs(t *testing.T, write func(*bytes.Buffer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// desk rolls the match.
func (m *match) desk(t *testing.T) *page.Desk {
	t.Helper()
	f, err := source.Parse("match.yaml", []byte(m.text()))
	if err != nil {
		t.Fatalf("%v\n%s", err, m.text())
	}
	book := example.Book(t, m.rules)
	if m.house != "" {
		house, err := source.Parse("club.yaml", []byte("rules: "+m.rules+"\n"+m.house))
		if err == nil {
			err = book.Patch(house)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	spec := scenario.Read(f, book)
	if err := f.Problems().Err(); err != nil {
		t.Fatalf("%v\n%s", err, m.text())
	}
	spec.Terrain.NoMap = !m.land
	spec.Languages = spoken()
	spec = spec.WithSeed(dice.Seed(m.seed))
	g, err := generate.New(spec, book, generate.Options{Reroll: m.again})
	if err != nil && m.again != nil { // one of them rolls nothing
		g, err = generate.New(spec, book, generate.Options{})
	}
	if err != nil {
		t.Fatal(err)
	}
	return NewDesk(page.PrintSettings{Paper: layout.A4, Flip: layout.LongEdge, Lean: m.lean, Faces: fonts.Embedded()}, g, book)
}

// spoken are csprint's own languages by their codes.
var spoken = sync.OnceValue(func() map[string]*words.Catalogue {
	all := map[string]*words.Catalogue{}
	for _, code := range words.Languages() {
		all[code] = words.In(code)
	}
	return all
})

// text is the match as a scenario.
func (m *match) text() string {
	var b strings.Builder
	b.WriteString(m.public + "sides:\n")
	for _, s := range m.sides {
		fmt.Fprintf(&b, "  %s:\n%s%s", s.id, s.public, s.secret)
	}
	return b.String()
}
