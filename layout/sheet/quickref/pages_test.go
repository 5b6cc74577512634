package quickref

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// designedBooks are the rule sets that have a design of table pages.
func designedBooks(t *testing.T) []*rules.Book {
	t.Helper()
	library, err := templates.Open("")
	if err != nil {
		t.Fatal(err)
	}
	var books []*rules.Book
	for _, id := range rules.IDs() {
		if library.Has("tables/" + id) {
			books = append(books, example.Book(t, id))
		}
	}
	return books
}

// openTables are the table pages of a book, not yet laid out.
func openTables(t *testing.T, p page.PrintSettings, b *rules.Book, game *tableGame) *tableSet {
	t.Helper()
	design, err := tableDesign(p, b.ID)
	if err != nil {
		t.Fatal(err)
	}
	return newTablePages(p, b, design, game)
}

func layOut(t *testing.T, tables *tableSet) []layout.Page {
	t.Helper()
	pages, err := tables.pages()
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func TestTablePagesGolden(t *testing.T) {
	for _, b := range designedBooks(t) {
		for suffix, paper := range map[string]layout.Paper{"": layout.A4, "-letter": layout.Letter} {
			for i, p := range layOut(t, openTables(t, desk.Plain(paper), b, nil)) {
				desk.CheckGolden(t, fmt.Sprintf("tables-%s%s-%d.txt", b.ID, suffix, i+1), []layout.Page{p})
			}
		}
	}
}

// A tableWay is one way in which table pages are printed.
type tableWay struct {
	name string
	book *rules.Book
	page.PrintSettings
	game *tableGame
}

// tableWays are all of them.
func tableWays(t *testing.T) []tableWay {
	t.Helper()
	var ways []tableWay
	for _, b := range designedBooks(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
			for _, low := range []bool{false, true} {
				for _, game := range []*tableGame{nil, {PacesPerInch: 30}} {
					if _, double := paper.Half(); double && (low || game != nil) {
						continue // two pages of the smaller paper
					}
					if low != (game != nil) && !example.Every() {
						continue
					}
					p := desk.Plain(paper)
					p.LowInk = low
					ways = append(ways, tableWay{fmt.Sprintf("%s on %s, low ink %t, game %t", b.ID, paper.Name, low, game != nil), b, p, game})
				}
			}
		}
	}
	return ways
}

// setTables are the table pages that have been laid out, by the names of their ways.
var setTables = map[string][]layout.Page{}

// everyTables calls a function with the pages of each way, which are laid out
// once for all tests.
func everyTables(t *testing.T, look func(name string, pages []layout.Page)) {
	t.Helper()
	for _, way := range tableWays(t) {
		if setTables[way.name] == nil {
			setTables[way.name] = layOut(t, openTables(t, way.PrintSettings, way.book, way.game))
		}
		look(way.name, setTables[way.name])
	}
}

func TestTablePagesStayApart(t *testing.T) {
	desk.SkipLong(t)
	everyTables(t, func(name string, pages []layout.Page) {
		desk.CheckPages(t, name, pages)
		margin := pages[0].Frame.Bounds().Inset(layout.PageMargin - layout.FrameWidth)
		for i, p := range pages {
			for _, ink := range preflight.InkOf(p.Frame) {
				if !margin.Contains(ink.Box) {
					t.Errorf("%s, page %d: %s is in the margin", name, i+1, ink)
				}
			}
		}
	})
}

func TestTablePagesKeepToTheirColumns(t *testing.T) {
	desk.SkipLong(t)
	everyTables(t, func(name string, pages []layout.Page) {
		for i, leaf := range leavesOf(pages) {
			for _, placed := range leaf.Items {
				group, ok := placed.Item.(layout.Group)
				if !ok {
					continue
				}
				room := group.Frame.Bounds()
				room.X, room.W = -layout.FrameWidth, room.W+2*layout.FrameWidth
				room.Y, room.H = -layout.FrameWidth, room.H+2*layout.FrameWidth
				for _, ink := range preflight.InkOf(group.Frame) {
					if !room.Contains(ink.Box) {
						t.Errorf("%s, page %d: %s leaves its block", name, i+1, ink)
					}
				}
			}
		}
	})
}

// Two to five pages on the papers of a home printer, none under three quarters
// full, the last no less than two thirds.
func TestTablePagesAreFull(t *testing.T) {
	desk.SkipLong(t)
	for _, way := range tableWays(t) {
		name, tables := way.name, openTables(t, way.PrintSettings, way.book, way.game)
		columns := &columnPages{tableSet: tables}
		packed, _ := columns.search()
		packer := columns.packer()
		if n := len(packed); n > 5 || n < 2 && tables.book.ID == "cold-steel" {
			t.Errorf("%s takes %d pages", name, n)
		}
		for i, on := range packed {
			used := packer.column(on.from, on.turn) + packer.column(on.turn, on.to)
			room := 2 * columns.room(i, on.from, on.to)
			least := room * 3 / 4
			if i == len(packed)-1 {
				least = room * 2 / 3
			}
			if used < least {
				t.Errorf("%s: page %d is %d %% full", name, i+1, 100*used/room)
			}
		}
	}
}

// Every line of every table, list and modifier list is printed, and every
// constant but those that say how to make cards and covers.
func TestTablePagesCoverTheBook(t *testing.T) {
	elsewhere := []string{
		"cold-steel/feet-per-contour", "cold-steel/feet-per-contour-mountainous", "cold-steel/crest-visibility", // in terrain-classes
		"cold-steel/deployment-depth-example", "cold-steel/deployment-end-example",
		"hot-blood/throw-walking-wounded",                          // among what a throw adds
		"musket/counterbattery-limbered", "musket/rout-size-split", // among what a roll adds, and at the head of a column
		"cold-steel/small-card", "cold-steel/cover-sheet", "cold-steel/card-reduction", // printed on the cards
	}
	for _, b := range designedBooks(t) {
		tables := openTables(t, desk.Plain(layout.A4), b, nil)
		layOut(t, tables)
		for _, line := range bookLines(b) {
			if !tables.book.Printed[line] {
				t.Errorf("%s: %s is on no page", b.ID, line)
			}
		}
		for _, c := range b.Constants {
			if !tables.book.Printed[c.ID] && !namedInTexts(b, c.ID) && !slices.Contains(elsewhere, b.ID+"/"+c.ID) {
				t.Errorf("%s: constant %s is on no page", b.ID, c.ID)
			}
		}
	}
}

// namedInTexts tells whether a list, a table or modifiers name a constant in its words,
// or prints its number in a cell of the same section.
func namedInTexts(b *rules.Book, id string) bool {
	for _, l := range b.Lists {
		for _, item := range l.Items {
			if slices.Contains(item.Constants, id) {
				return true
			}
		}
	}
	for _, list := range b.Modifiers {
		if slices.Contains(list.Constants(), id) {
			return true
		}
	}
	c := b.Constant(id)
	for _, table := range b.Tables {
		texts := slices.Clone(table.Notes)
		for _, row := range table.Rows {
			for _, cell := range row.Cells {
				texts = append(texts, cell.Text)
			}
		}
		same := table.Section == c.Section && strings.Contains(strings.Join(texts, " "), strings.Join(c.Value, " / "))
		if same || slices.Contains(table.Constants(), id) {
			return true
		}
	}
	return false
}

// A table has one mark, behind its title, if any of it rests on a reading, and the
// page of readings tells of each such table and of no other.
func TestTablesHaveOneMark(t *testing.T) {
	desk.SkipLong(t)
	for _, b := range designedBooks(t) {
		for _, large := range []bool{false, true} {
			settings := desk.Plain(layout.A4)
			settings.Large = large
			tables := openTables(t, settings, b, nil)
			pages := layOut(t, tables)
			var told []string
			for _, p := range (readingPages{tables}).readings() {
				for _, ink := range preflight.InkOf(p.Frame) {
					told = append(told, ink.Run)
				}
			}
			marked := map[string]bool{}
			blocks := 0
			for _, p := range pages {
				for _, placed := range p.Frame.Items {
					group, ok := placed.Item.(layout.Group)
					if !ok || placed.From != "tables/block" {
						continue
					}
					m := tables.measured[blocks]
					m.title = strings.ReplaceAll(m.title, "'", "’")
					blocks++
					marks := 0
					for _, ink := range preflight.InkOf(group.Frame) {
						if strings.ContainsAny(ink.Run, "†‡") {
							marks++
							if ink.Run != tables.book.daggerOf(m.readings) {
								t.Errorf("%s: %q is marked %q", b.ID, m.title, ink.Run)
							}
						}
					}
					if marks > 1 || (marks == 1) != (len(m.readings) > 0) {
						t.Errorf("%s, large %t: %q has %d marks and rests on %v", b.ID, large, m.title, marks, m.readings)
					}
					stands := slices.ContainsFunc(told, func(run string) bool { return run == m.title || strings.HasPrefix(run, m.title+": as at ") })
					if marks == 1 != stands {
						t.Errorf("%s, large %t: %q has %d marks, and stands among the readings: %t", b.ID, large, m.title, marks, stands)
					}
					for _, id := range m.readings {
						marked[id] = true
						if !slices.ContainsFunc(told, func(run string) bool { return strings.HasSuffix(run, " "+id) }) {
							t.Errorf("%s: %q rests on %s, which stands nowhere", b.ID, m.title, id)
						}
					}
				}
			}
			if blocks != len(tables.blocks) {
				t.Errorf("%s, large %t: %d blocks of %d", b.ID, large, blocks, len(tables.blocks))
			}
			for _, id := range tables.bandReadings {
				marked[id] = true
			}
			for _, run := range told {
				if run == words.English().Say("readings.on-other-sheets") {
					break // what no table bears a mark of
				}
				if id, ok := strings.CutPrefix(run, "† "); ok && !marked[id] {
					t.Errorf("%s: nothing rests on %s", b.ID, id)
				}
			}
		}
	}
}

// The foot of a page explains the marks on it and no others, in one line.
func TestFeetExplainTheMarks(t *testing.T) {
	desk.SkipLong(t)
	everyTables(t, func(name string, pages []layout.Page) {
		for i, leaf := range leavesOf(pages) {
			var marks, foot []string
			lines := map[layout.Length]bool{}
			for _, ink := range preflight.InkOf(leaf) {
				if ink.From == "tables/foot" && ink.Run != "" {
					lines[ink.Box.Bottom()] = true
				}
				if ink.Run != "†" && ink.Run != "‡" {
					continue
				}
				if ink.From == "tables/foot" {
					foot = append(foot, ink.Run)
				} else {
					marks = append(marks, ink.Run)
				}
			}
			slices.Sort(marks)
			marks = slices.Compact(marks)
			if len(lines) > 1 || slices.ContainsFunc(marks, func(m string) bool { return !slices.Contains(foot, m) }) {
				t.Errorf("%s, page %d: marked are %v, explained %v in %d lines", name, i+1, marks, foot, len(lines))
			}
		}
	})
}

// Every reading that something of the book rests on stands in full on the page of
// readings, and no other.
func TestNoReadingIsLost(t *testing.T) {
	for _, b := range designedBooks(t) {
		tables := openTables(t, desk.Plain(layout.A4), b, nil)
		layOut(t, tables)
		text := strings.ReplaceAll(strings.ReplaceAll(desk.Words(readingPages{tables}.readings()), "-\n", "-"), "\n", " ")
		used := readingsInUse(b)
		for _, r := range b.Readings {
			stands := strings.Contains(text, say.Stopped(say.Capitalized(strings.ReplaceAll(say.Figures(r.Words), "'", "’"))))
			if slices.Contains(used, r.ID) && !stands {
				t.Errorf("%s: reading %s is on no page", b.ID, r.ID)
			}
		}
	}
}

func readingsInUse(b *rules.Book) []string {
	var ids []string
	add := func(more ...string) {
		for _, id := range more {
			if id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	for _, x := range b.Tables {
		add(Found{Table: x}.readings()...)
		add(Found{Table: x}.marked(nil)...)
	}
	for _, x := range b.Modifiers {
		add(Found{Modifiers: x}.readings()...)
		add(Found{Modifiers: x}.marked(nil)...)
	}
	for _, x := range b.Lists {
		add(Found{List: x}.readings()...)
		add(Found{List: x}.marked(nil)...)
	}
	return ids
}

// No number is typed in a design or in the program: when all digits of the
// book are sevens, and when they are eights, so are all on the pages, but for
// the numbers of the pages themselves.
func TestNumbersComeFromTheBook(t *testing.T) {
	desk.SkipLong(t)
	for _, digit := range []string{"7", "8"} {
		for _, id := range rules.IDs() {
			b := example.Book(t, id)
			renumber(t, b, digit)
			tables := openTables(t, desk.Plain(layout.A4), example.Book(t, id), nil)
			tables.book.Book = b
			tables.design.Blocks = withoutWorked(tables.design.Blocks)
			for i, p := range layOut(t, tables) {
				for _, ink := range preflight.InkOf(p.Frame) {
					if ink.From != "tables/folio" && strings.Trim(onlyDigits(ink.Run), digit) != "" {
						t.Errorf("page %d: %s with all numbers of the book %ss", i+1, ink, digit)
					}
				}
			}
		}
	}
}

// withoutWorked drops what is worked out of the book's numbers, which
// TestWorkedTables holds against the book.
func withoutWorked(all []templates.TableBlock) []templates.TableBlock {
	var out []templates.TableBlock
	for _, b := range all {
		titled := b.Title.Text != "" || b.Parts[0].Form != templates.WorkedForm
		b.Parts = slices.DeleteFunc(slices.Clone(b.Parts), func(p templates.TablePart) bool { return p.Form == templates.WorkedForm })
		if len(b.Parts) > 0 && titled {
			out = append(out, b)
		}
	}
	return out
}

func onlyDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(richtext.Digits, r) {
			return r
		}
		return -1
	}, text)
}

func TestTablePagesAreStable(t *testing.T) {
	b := example.Book(t, "cold-steel")
	one := layOut(t, openTables(t, desk.Plain(layout.A4), b, nil))
	other := layOut(t, openTables(t, desk.Plain(layout.A4), b, nil))
	if desk.DumpOf(t, one) != desk.DumpOf(t, other) {
		t.Error("two runs differ")
	}
}

func TestHouseRulesAreMarked(t *testing.T) {
	b := example.Book(t, "cold-steel")
	b.ModifierList("command-point-modifiers").Items[0].House = true
	b.Table("dummy-cards").Rows[0].Cells[3].House = true
	b.Constant("rally-bar").House = true
	pages := layOut(t, openTables(t, desk.Plain(layout.A4), b, nil))
	lozenges, lines := 0, 0
	for _, leaf_ := range pages {
		for _, ink := range preflight.InkOf(leaf_.Frame) {
			if ink.Run == "" && ink.Box.W == ink.Box.H && ink.Box.W > 0 && ink.Box.W < 2*page.HouseMark {
				lozenges++
			}
			if strings.HasPrefix(ink.Run, "changed by house rules; edition cold-steel/") {
				lines++
			}
		}
	}
	if lozenges != 6 || lines != 3 {
		t.Errorf("%d lozenges and %d lines about them, want three marks and three feet", lozenges, lines)
	}
}

func TestDesignsAreHeldAgainstTheRules(t *testing.T) {
	const head = "rules: cold-steel\nblocks:\n"
	for _, c := range []struct{ name, text, want string }{
		{"unknown id", "  - parts: [{form: gauge, of: comand-points}]", `t.yaml:3:31: unknown id "comand-points"`},
		{"near id", "  - parts: [{form: gauge, of: comand-points}]", `did you mean "command-points"?`},
		{"wrong kind", "  - parts: [{form: gauge, of: missions}]", "missions is a list, expected a table"},
		{"unknown name", "  - {title: A, parts: [{form: prose, words: \"{threat-infantri}\"}]}", `did you mean "threat-infantry"?`},
		{"second of one", "  - {title: A, parts: [{form: prose, words: \"{threat-infantry/2}\"}]}", `unknown number of threat-infantry "2"`},
		{"unknown row", "  - parts: [{form: rows, of: range-bands, only: [p4]}]", `unknown row "p4"`},
		{"unknown column", "  - parts: [{form: rows, of: range-bands, columns: [{column: zon}]}]", `unknown column "zon"`},
		{"unknown key", "  - parts: [{form: modifiers, of: morale-modifiers, strip: [waverin]}]", `unknown key "waverin"`},
		{"unknown phase", "  - {phase: comand, parts: [{form: gauge, of: command-points}]}", `unknown phase "comand"`},
		{"too wide", "  - {title: A, parts: [{form: names, of: special-orders, across: 6}]}", "too wide for its place on the page"},
		{"too high", "  - {title: A, parts: [" + strings.Repeat("{form: words, of: special-orders}, ", 4) + "]}", "t.yaml:3:5: block is higher than a column of a4"},
	} {
		f, err := source.Parse("t.yaml", []byte(head+c.text+"\n"))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		design, err := templates.ReadTables(f)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		_, err = newTablePages(desk.Plain(layout.A4), example.Book(t, "cold-steel"), design, nil).pages()
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q in it", c.name, err, c.want)
		}
	}
}
