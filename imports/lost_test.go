package imports

import (
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

var lostLists = flag.Int("lists", 25, "random lists of which nothing may be lost; four times as many where every case is asked for")

var (
	inThousands = regexp.MustCompile(`(\d)[.,'](\d{3})\b`)
	numberOrNot = regexp.MustCompile(`[-+−–]?\d+(?:[+−-]\d+)*|\pL[\pL\pM]*`)
)

// piecesOf are the numbers of a text, without the marks in their thousands, and its words.
func piecesOf(text string) []string {
	return numberOrNot.FindAllString(inThousands.ReplaceAllString(lexicon.Folded(lexicon.Tidied(text)), "$1$2"), -1)
}

// A reckoner tells what an import has of each place of a list.
type reckoner struct {
	kept  map[list.At]string // what the scenario has of a line, and what the report tells of it
	whole string             // the scenario
	left  map[list.At]bool   // lines that the report tells to be left out
}

// lineOf is the line that a place stands in.
func lineOf(at list.At) list.At { return list.At{File: at.File, Sheet: at.Sheet, Line: at.Line} }

func reckon(im *Import, book *rules.Book) reckoner {
	im.Scenario(book, "csprint import")
	w := im.written(book, "csprint import", nil)
	r := reckoner{map[list.At]string{}, body(w.String()), map[list.At]bool{}}
	var at list.At
	for i, line := range strings.Split(w.String(), "\n") {
		if n := w.at[i+1]; n != nil {
			at = lineOf(n.At)
		} else if strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "      ") {
			at = list.At{} // of a side
		}
		r.kept[at] += " " + line
	}
	for _, row := range im.Report.Rows {
		r.kept[lineOf(row.at)] += " " + row.What
		if strings.HasPrefix(row.What, "left out the ") {
			r.left[lineOf(row.at)] = true
		}
	}
	for _, a := range im.Armies {
		r.kept[list.At{}] += " " + a.Name + " " + a.Commander + " " + strings.Join(a.Notes, " ")
	}
	for _, a := range im.Armies {
		walk(a.Units, func(n *Node) {
			var sum lexicon.Strength
			walk(n.Units, func(u *Node) {
				sum.Men, sum.Guns = sum.Men+u.Copies*u.Men, sum.Guns+u.Copies*u.Strength.Guns
				sum.Bases, sum.Figures = sum.Bases+u.Copies*u.Bases, sum.Figures+u.Copies*u.Figures
			})
			if n.formation() { // whose own strength may be that of what stands below it
				r.kept[lineOf(n.At)] += fmt.Sprint(" ", sum.Men, " ", sum.Guns, " ", sum.Bases, " ", sum.Figures)
			}
		})
	}
	r.kept[list.At{}] += " " + im.Title + " " + im.Date + " " + im.Place
	return r
}

// lost are the numbers and the words of a text that neither stand in what the scenario
// has of its line, of the battle and of its sides, nor are told with its place. A word
// that csprint understands may be said in another way; a number never.
func (r reckoner) lost(at list.At, text string, anywhere bool) []string {
	have := map[string]bool{}
	own := r.kept[at] + " " + r.kept[list.At{}]
	if anywhere {
		own += r.whole
	}
	for _, p := range piecesOf(own) {
		have[p], have[strings.TrimLeft(p, "+-−–")] = true, true
	}
	var lost []string
	known := understood(text)
	for _, p := range piecesOf(text) {
		if bare := strings.TrimLeft(p, "-–"); !r.left[at] && !have[p] && (!have[bare] || strings.Contains(bare, "+")) && !known[p] {
			lost = append(lost, fmt.Sprintf("%v: %q of %q, in %q", at, p, text, r.kept[at]))
		}
	}
	return lost
}

// understood are the words of a text that csprint has words of its own for; no numbers
// are but those of a phrase.
func understood(text string) map[string]bool {
	own, tokens := lexicon.Own(), lexicon.TokensOf(text)
	words := map[string]bool{"x": true, "and": true}
	take := func(first, past int) {
		for _, t := range tokens[first:past] {
			for _, p := range piecesOf(text[t.Start:t.End]) {
				words[p] = strings.Trim(p, "0123456789") != ""
			}
		}
	}
	for _, m := range own.Troops.Find(tokens) {
		take(m.First, m.Past)
	}
	for _, m := range append(own.Echelons.Find(tokens), own.Nations.Find(tokens)...) {
		take(m.First, m.Past)
	}
	for _, m := range own.Rates.Find(tokens) {
		take(m.First, m.Past)
	}
	for i, t := range tokens {
		for _, form := range []string{"2 %s", "9 %s", "%s 400", "%s"} {
			if _, ok := lexicon.StrengthOf(fmt.Sprintf(form, text[t.Start:t.End])); ok {
				take(i, i+1)
			}
		}
	}
	_, code := own.Codes.Whole(text)
	_, discipline := own.Rated("discipline", text)
	if code || discipline {
		take(0, len(tokens))
	}
	return words
}

// A lister makes random lists as people write them.
type lister struct {
	*rand.Rand
	names int // so far, so that each is its own
	lines []string
}

func (l *lister) one(of ...string) string { return of[l.IntN(len(of))] }

// word is a name that no lexicon knows and that is there once.
func (l *lister) word() string {
	l.names++
	return l.one("Zab", "Qorn", "Vimm", "Dulb", "Kexa") + l.one("ow", "ard", "ix", "um") + string(rune('a'+l.names%26)) + string(rune('a'+l.names/26%26))
}

// number is one that is there once.
func (l *lister) number() int { l.names++; return 100 + l.names*7 }

func (l *lister) men() string {
	n := l.number()
	return l.one(fmt.Sprint(n), fmt.Sprint(n+1000), fmt.Sprintf("%d,%03d", 1+n%9, n%1000), fmt.Sprintf("c. %d", n), fmt.Sprintf("%d-%d", n, n+50), fmt.Sprintf("%d men", n), fmt.Sprintf("~%d", n), fmt.Sprintf("%d?", n))
}

func (l *lister) guns() string {
	n := 2 + l.IntN(10)
	return l.one(fmt.Sprintf("%d guns", n), fmt.Sprintf("%d x 9pdr", n), fmt.Sprintf("%d 6-pounders, 1 howitzer", n), fmt.Sprintf("%d pieces", n))
}

// strength is one as it stands beside a name, or two.
func (l *lister) strength() string {
	parts := fmt.Sprintf("%d %s", 2+l.IntN(4), l.one("bns", "sqns", "coys", "btys"))
	return l.one(l.men(), l.men(), l.guns(), parts, parts+", "+l.men(), l.men()+", "+parts, fmt.Sprintf("%d bases", 2+l.IntN(9)), fmt.Sprintf("%d figs", 20+l.IntN(30)),
		l.men()+", "+l.guns(), l.guns()+" & "+l.men(), l.men()+" veteran", "?", "0", l.men()+", "+l.men(), "-2+3", fmt.Sprintf("%d bases, %s", 2+l.IntN(9), l.men()))
}

func (l *lister) unit() string {
	n := fmt.Sprint(1 + l.IntN(110))
	return l.one(n+"th Foot", "1/"+n+"th", n+"e Ligne", n+"e", l.word()+" Hussars", l.word(), "Regiment "+l.word(), l.word()+"'s battery", "Foot Bty "+l.word(), n+"e Regt Foot", "IR "+n, n+"th ("+l.word()+") Foot",
		l.word()+" Horse Artillery", "Grenadier Battalion "+l.word(), "Corps Bty", "1eme Div Bty", "Reserve Battalion "+l.word(), "RHA "+l.word(), "K.K. IR "+n, l.word()+" train", "-2+"+n)
}

// line is a unit with what is said of it.
func (l *lister) line() string {
	text := l.unit()
	switch l.IntN(9) {
	case 0:
	case 1:
		text += " (" + l.strength() + ")"
	case 2:
		text += " " + l.men()
	case 3:
		text += " - " + l.strength() + " (" + l.word() + ")"
	case 4:
		text += " (" + l.word() + ") - " + l.strength()
	case 5:
		text += ": " + l.strength() + " - " + l.word() + " " + l.word()
	case 6:
		text += ", " + l.strength()
	default:
		text += l.one(" - ", " – ", "  ", " ... ", " = ", ": ") + l.strength()
	}
	return text
}

func (l *lister) series() string {
	var items []string
	own := l.IntN(3)
	for range 2 + l.IntN(4) {
		n := 1 + l.IntN(110)
		item := l.one(fmt.Sprintf("%de", n), fmt.Sprintf("1/%dth", n), fmt.Sprintf("%dth Foot", n), fmt.Sprintf("%dth Dragoons", n))
		if own > 0 {
			item += l.one(" ", " (2 bns) ") + fmt.Sprint(l.number())
		}
		items = append(items, item)
	}
	text := l.one(l.word()+": ", l.word()+"'s Brigade: ", "Cavalry ("+l.word()+"): ", l.word()+" - ") + strings.Join(items, l.one(", ", "; "))
	if own != 1 {
		text += " = " + l.one(fmt.Sprint(l.number()*20), fmt.Sprintf("%d,%03d", 3+l.IntN(5), l.number()%1000))
	}
	return text
}

func (l *lister) formation(echelon string) string {
	name := l.one(l.word()+"'s "+echelon, fmt.Sprintf("%dth %s", 1+l.IntN(9), echelon), echelon+" "+l.word(), l.one("Cavalry", "Left", "Reserve", "Guns"))
	name += l.one("", " ("+l.word()+")", " - "+l.word(), ": "+l.word(), " – General "+l.word())
	return name + l.one("", "", "", " - "+l.strength(), " ("+l.men()+")")
}

// text is a list that is indented.
func (l *lister) text() string {
	put := func(deep int, line string) { l.lines = append(l.lines, strings.Repeat("  ", deep)+line) }
	for _, side := range []string{l.one("British", "Allied", "Army of "+l.word(), "Allied army: "+l.word()), l.one("French", "French ("+l.word()+")", "Army of the "+l.word())}[:1+l.IntN(2)] {
		put(0, side)
		put(1, fmt.Sprintf("%dth Foot - %d", 1+l.IntN(99), l.number())) // that the side has one who plays
		for range 1 + l.IntN(2) {
			put(1, l.formation("Division"))
			for range 1 + l.IntN(3) {
				switch l.IntN(4) {
				case 0:
					put(2, l.series())
				case 1:
					put(2, l.line())
					if l.IntN(3) == 0 {
						put(3, l.line())
					}
				default:
					put(2, l.formation("Brigade"))
					for range 1 + l.IntN(4) {
						put(3, l.line())
						if l.IntN(6) == 0 {
							put(4, l.line())
						}
					}
				}
			}
		}
	}
	return strings.Join(l.lines, "\n") + "\n"
}

// rows is a table with a heading.
func (l *lister) rows() []byte {
	columns := []string{"Brigade", "Unit"}
	for _, c := range []string{"Men", "Foot", "Horse", "Guns", "Bns", "Bases", "Figures", "Notes", "Commander", "Rating", "Copies", "Weight", "Type", "Nation", "Side"} {
		if l.IntN(3) == 0 {
			columns = append(columns, c)
		}
	}
	rows := [][]string{columns}
	brigade := ""
	for range 3 + l.IntN(8) {
		if l.IntN(3) == 0 || brigade == "" {
			brigade = l.one(l.word(), l.word()+"'s Brigade", "Cavalry ("+l.word()+")", "2nd Brigade - "+l.word())
		}
		row := []string{brigade, l.one(l.unit(), l.unit(), l.line(), "1/3rd, 2/31st, 2/48th")}
		for _, c := range columns[2:] {
			cell := map[string]string{
				"Men": l.men(), "Foot": l.men(), "Horse": fmt.Sprint(l.number()), "Guns": l.guns(), "Bns": fmt.Sprint(1 + l.IntN(5)), "Bases": fmt.Sprint(1 + l.IntN(120)),
				"Figures": fmt.Sprint(10 + l.IntN(30)), "Notes": l.word() + " " + l.word(), "Commander": l.word(), "Rating": l.one("Veteran", "-2+3", "-1", "C+", "5"), "Copies": fmt.Sprint(1 + l.IntN(3)),
				"Weight": l.one("heavy", "9pdr", l.word()), "Type": l.one("Line", "Hussars", "Foot Art", l.word()), "Nation": l.one("British", "French", l.word()), "Side": l.one("Red", "Blue"),
			}[c]
			if l.IntN(3) == 0 && c != "Side" {
				cell = ""
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	var b bytes.Buffer
	csv.NewWriter(&b).WriteAll(rows) // to memory, which takes all
	return b.Bytes()
}

// everywhere are meanings of columns that speak of more than their own row.
var everywhere = append([]string{"side", "parent", "path", "nation", "id", "level", "echelon"}, parents...)

// holds tells of everything that is lost of a list.
func holds(t *testing.T, book *rules.Book, name string, data []byte) {
	t.Helper()
	im, err := Read(one(name, data), Options{})
	if err != nil {
		return // which tells that there is nothing in it that could play
	}
	r := reckon(im, book)
	file, err := list.Read(list.File{Name: name, Data: data}, nil, func(list.At, words.Text) {})
	if err != nil {
		t.Fatal(err)
	}
	var lost []string
	for i := range file.Tables {
		all := table{&file.Tables[i]}
		all.head()
		columns := columnsOf(all, nil, Options{}.rater())
		for j := range all.Rows {
			row := &all.Rows[j]
			for c := range row.Cells {
				if means := columns[c].Means; means != "" && means != "commander-rating" {
					lost = append(lost, r.lost(lineOf(all.At(row, c)), row.Text(c), slices.Contains(everywhere, means))...)
				}
			}
		}
	}
	if len(lost) > 0 {
		t.Errorf("lost of %s\n%s\n%s\n%s", name, data, strings.Join(lost, "\n"), im.Scenario(book, "").Text)
	}
}

// TestNothingIsLost holds that every number and every word of a list stands in the
// scenario or is told with its place: of random texts and tables, and of the samples.
func TestNothingIsLost(t *testing.T) {
	book := books(t)[0]
	for name, data := range lists(t) {
		if !strings.HasSuffix(name, ".json") && !strings.HasSuffix(name, ".ros") {
			holds(t, book, name, data)
		}
	}
	count := *lostLists
	if example.Deep() {
		count *= 4
	}
	for seed := range uint64(count) {
		l := &lister{Rand: rand.New(rand.NewPCG(seed, 7))}
		if seed%2 == 0 {
			holds(t, book, "a.txt", []byte(l.text()))
		} else {
			holds(t, book, "a.csv", l.rows())
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
