package leaks

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game/packet"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/records"
)

// printed prints a scenario into a folder, as csprint print does.
func printed(t *testing.T, text string, press page.PrintSettings, only ...string) *Packet {
	t.Helper()
	game, book, _ := trial.Whole(t, "test.yaml", text)
	press.Faces = fonts.Embedded()
	sheets, err := sheet.Lay(sheet.NewDesk(press, game, book), only, "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range sheets.Files {
		out, err := os.Create(filepath.Join(dir, f.Name+".pdf"))
		if err != nil {
			t.Fatal(err)
		}
		if err := pdf.Write(out, f.Document); err != nil {
			t.Fatal(err)
		}
		out.Close()
	}
	data, err := packet.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "packet.json"), data, 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func example(t *testing.T, name string) string {
	t.Helper()
	return shipped.Read(t, name+".yaml")
}

var a4 = page.PrintSettings{Paper: layout.A4, Flip: layout.LongEdge}

// A bench is one side's file of a packet and what may be done to it.
type bench struct {
	*Packet
	audience
	*sorted
	sound *paper.Document // the file as it was printed, once it has been read
}

func benchOf(p *Packet, side string) *bench {
	b := &bench{Packet: p, audience: audience{reader: side, file: side + ".pdf"}, sorted: p.sort(&Vocabulary{})}
	p.budget = unbounded() // as it is read again and again
	return b
}

// copied is the side's file, to do something to.
func (b *bench) copied(t *testing.T) *paper.Document {
	t.Helper()
	if b.sound == nil {
		b.sound = b.doc(t, b.file)
		if found := b.findings(b.audience, b.sorted, b.sound); len(found) > 0 {
			t.Fatalf("%s leaks as it is printed: %v", b.file, found)
		}
	}
	doc := *b.sound
	doc.Pages = slices.Clone(doc.Pages)
	for i := range doc.Pages {
		p := &doc.Pages[i]
		p.Runs, p.Drawings = slices.Clone(p.Runs), slices.Clone(p.Drawings)
	}
	return &doc
}

func (b *bench) doc(t *testing.T, file string) *paper.Document {
	t.Helper()
	doc, err := b.open(file)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// told tells whether a document that something was done to is found out, with
// these words.
func (b *bench) told(t *testing.T, words string, do func(*paper.Document)) {
	t.Helper()
	doc := b.copied(t)
	do(doc)
	found := b.findings(b.audience, b.sorted, doc)
	if !slices.ContainsFunc(found, func(f Finding) bool { return strings.Contains(f.String(), words) }) {
		t.Errorf("not found out: %s; found: %v", words, found)
	}
}

// TestFindsWhatIsPutIn puts secrets into a file that has none, in every place
// where a file can hold words.
func TestFindsWhatIsPutIn(t *testing.T) {
	p := printed(t, example(t, "salamanca"), a4)
	b := benchOf(p, "allied")
	put := func(sheetPage int, runs ...string) func(*paper.Document) {
		return func(d *paper.Document) { d.Pages[sheetPage-1].Runs = append(d.Pages[sheetPage-1].Runs, runs...) }
	}
	for _, name := range p.side("french").Names {
		if name != "Division artillery" && name != "Marmont" { // the allies have one too; who commands an army is public
			b.told(t, "allied.pdf page 3: names \""+name, put(3, strings.ReplaceAll(name, "'", "’")))
		}
	}
	b.told(t, `page 2: names "22nd Chasseurs à cheval"`, put(2, "the 22nd Chasseurs", "à cheval are"))
	b.told(t, `page 2: names "101st Ligne"`, put(2, "101ST LIGNE"))
	b.told(t, "page 1: has the id B-07, of side french", put(1, "lost to B-07"))
	for side, whose := range map[string]string{"french": "side french", join.Umpire: "the umpire"} {
		code := join.Code(p.Seed, side)
		b.told(t, "page 1: has the code by which "+whose+" joins the game", put(1, join.Grouped(code)))
		qr, err := records.Encode("HTTP://HALL/#" + join.Prefix + code)
		if err != nil {
			t.Fatal(err)
		}
		b.told(t, "page 3: in a code, has the code by which "+whose+" joins the game", func(d *paper.Document) {
			d.Pages[2].Codes = append(d.Pages[2].Codes, paper.Code{Side: qr.Side, Dark: qr.Dark})
		})
	}
	b.told(t, "page 1: tells the seed", put(1, "seed salamanca-1812, secret"))
	b.told(t, "tells the commitment", put(1, p.Commitment))
	b.told(t, `allied.pdf: in what it says of itself, names "Escadron de marche"`, func(d *paper.Document) {
		d.Words = append(d.Words, paper.Words{Where: "title", Text: "Escadron de marche"})
	})
	b.told(t, `page 4: as a bookmark, names "3rd Hussars"`, func(d *paper.Document) {
		d.Words = append(d.Words, paper.Words{Where: "bookmark", Page: 4, Text: "The 3rd Hussars"})
	})
	b.told(t, `page 2: in what is read aloud, names "3rd Hussars"`, func(d *paper.Document) {
		d.Words = append(d.Words, paper.Words{Where: "spoken", Page: 2, Text: "Map of the table, with the 3rd Hussars in B4."})
	})
	for where, says := range map[string]string{"field": "B-07 roster losses 1", "written": "lost to B-07"} {
		b.told(t, "in a field to fill in, has the id B-07, of side french", func(d *paper.Document) {
			d.Words = append(d.Words, paper.Words{Where: where, Text: says})
		})
	}
	b.told(t, `in a field to fill in, names "3rd Hussars"`, func(d *paper.Document) {
		d.Words = append(d.Words, paper.Words{Where: "field", Text: "- division 3rd_Hussars"})
	})
	b.told(t, `allied.pdf: is titled "Army of Portugal · The Fighting Third at Salamanca", expected "Anglo-Portuguese army · The`, func(d *paper.Document) {
		d.Title = "Army of Portugal · The Fighting Third at Salamanca"
	})
}

// TestEveryonesFiles puts troops of both sides and the seed into the tables,
// which are sound as they are printed, and the commitment on the handout.
func TestEveryonesFiles(t *testing.T) {
	p := printed(t, example(t, "salamanca"), a4, "tables")
	b := benchOf(p, "tables")
	b.reader = ""
	for _, name := range []string{"101st Ligne", "1/45th Foot"} {
		b.told(t, "tables.pdf page 2: names \""+name, func(d *paper.Document) { d.Pages[1].Runs = append(d.Pages[1].Runs, name) })
	}
	b.told(t, "tables.pdf page 1: tells the seed", func(d *paper.Document) { d.Pages[0].Runs = append(d.Pages[0].Runs, p.Seed) })
	b.told(t, "tables.pdf page 1: tells the commitment", func(d *paper.Document) { d.Pages[0].Runs = append(d.Pages[0].Runs, p.Commitment) })
	sheetPage := paper.Page{Runs: []string{"Army of Portugal", "Marmont", p.Commitment}}
	if found := p.findings(audience{file: handout}, b.sorted, &paper.Document{Pages: []paper.Page{sheetPage}}); len(found) > 0 {
		t.Errorf("the handout may not say %v", found)
	}
}

// TestReadsCodes finds the codes of all units in a side's file, black or grey, and
// one of another side's among them.
func TestReadsCodes(t *testing.T) {
	pale := a4
	pale.LowInk = true
	for _, press := range []page.PrintSettings{a4, pale} {
		readCodes(t, printed(t, example(t, "first-game"), press, "records"))
	}
}

func readCodes(t *testing.T, p *Packet) {
	t.Helper()
	b, codes := benchOf(p, "blue"), []paper.Code{}
	for _, sheetPage := range b.doc(t, "red.pdf").Pages {
		codes = append(codes, sheetPage.Codes...)
	}
	slices.SortStableFunc(codes, func(a, b paper.Code) int { return b.Side - a.Side }) // those of sheets are the smallest
	units := slices.DeleteFunc(slices.Clone(p.side("red").IDs), func(id string) bool { return strings.Contains(id, "-L") })
	if n := slices.IndexFunc(codes, func(c paper.Code) bool { return c.Side < 21 }); n != len(units) {
		t.Fatalf("%d codes read of %d units", n, len(units))
	}
	for i, code := range codes {
		if i < len(units) { // else a leader's, which names nobody
			b.told(t, "page 1: in a code, names", func(d *paper.Document) { d.Pages[0].Codes = append(d.Pages[0].Codes, codes[i]) })
		}
		code.Dark = slices.Clone(code.Dark)
		code.Dark[code.Side*code.Side/2] = !code.Dark[code.Side*code.Side/2]
		b.told(t, "page 1: has a code that cannot be read", func(d *paper.Document) { d.Pages[0].Codes = append(d.Pages[0].Codes, code) })
	}
}

// TestFrontsAlike changes the front of each card in turn, wherever fronts lie.
// A card that is its arm's only one is like no other and may look as it likes.
func TestFrontsAlike(t *testing.T) {
	const want = "card fronts of one arm that are not the same drawing"
	small := strings.NewReplacer("card_size: half", "card_size: 4x6in", "blank_cards: 2", "blank_cards: 1").Replace(example(t, "salamanca"))
	for _, text := range []string{example(t, "salamanca"), small} {
		for _, backs := range []layout.Backs{layout.Duplex, layout.FoldOver, layout.FrontsThenBacks} {
			press := a4
			press.Backs = backs
			b := benchOf(printed(t, text, press, "cards"), "french")
			arms, changed := map[string]int{}, 0
			for _, c := range b.side("french").Cards {
				arms[c.Front]++
			}
			for i, p := range b.copied(t).Pages {
				for k := range p.Drawings {
					doc := b.copied(t)
					doc.Pages[i].Drawings[k].Ink[0] ^= 1
					if found := b.findings(b.audience, b.sorted, doc); len(found) == 1 && strings.Contains(found[0].What, want) {
						changed++
					}
				}
			}
			least := 0
			for _, n := range arms {
				if n > 1 {
					least += n
				}
			}
			if changed < least {
				t.Errorf("backs %v: of %d fronts that are like others %d were found out when changed", backs, least, changed)
			}
		}
	}
}

// TestCardsInOrder exchanges two cards.
func TestCardsInOrder(t *testing.T) {
	b := benchOf(printed(t, example(t, "salamanca"), a4, "cards"), "french")
	cards := b.side("french").Cards
	b.told(t, "in another order than that of their ids", func(d *paper.Document) {
		for _, p := range d.Pages {
			for i, run := range p.Runs {
				switch run {
				case cards[0].ID:
					p.Runs[i] = cards[1].ID
				case cards[1].ID:
					p.Runs[i] = cards[0].ID
				}
			}
		}
	})
}

// TestSharedNamesTellNothing holds names that are no secret against the file.
func TestSharedNamesTellNothing(t *testing.T) {
	p := &Packet{
		Title: "Hill 60", Seed: "hill", Public: []string{"Hill 60", "Marshal Ney"},
		Sides: []Side{
			{ID: "blue", Name: "Blue", Names: []string{"1st Foot Guards", "Guns", "O'Brien's Horse"}},
			{ID: "red", Names: []string{"1st Foot", "Guns", "Ney", "Hill", "7"}},
		},
	}
	b := benchOf(p, "blue")
	for text, want := range map[string]string{
		"the 1st Foot Guards stand":      "",
		"1st Foot Guards and 1st Foot":   `names "1st Foot"`,
		"the guns and the Guns":          "",
		"Marshal Ney":                    "",
		"Ney rides":                      `names "Ney"`,
		"up the hill":                    "",
		"General Hill’s men":             `names "Hill"`,
		"7 o’clock":                      "",
		"81st Footmen":                   "",
		"Hill 60":                        "",
		"behind the 1st-Foot they stand": `names "1st Foot"`,
	} {
		found := b.findings(b.audience, b.sorted, &paper.Document{Title: "Blue · Hill 60", Pages: []paper.Page{{Runs: []string{text}}}})
		if told := strings.Join(saidBy(found), "; "); !strings.Contains(told, want) || want == "" && told != "" {
			t.Errorf("%q: found %q, expected %q", text, told, want)
		}
	}
	if want := []string{"7", "hill"}; !slices.Equal(b.common, want) {
		t.Errorf("not looked for: %q, expected %q", b.common, want)
	}
}

func saidBy(found []Finding) []string {
	var said []string
	for _, f := range found {
		said = append(said, f.String())
	}
	return said
}
