package sheet

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
)

var longNamedArmies = flag.Int("long-names", 0, "how many random armies with long names are laid out, over the four rule sets in turn; by default two, four where every case is asked for")

// longWords are what random names are made of, with accents of three kinds and more.
var longWords = strings.Fields(`Königlich Großherzoglich Württembergisches Infanterie-Regiment Erbgroßherzog Herzog
	Łódź Jarosław Śląski Pułk Piechoty Régiment Légère Général Étranger Chasseurs Cazadores Ñublada Muñoz
	Leichtes Bataillon Freiwillige Jäger Grenadiere Landwehr Prinz Friedrich von und zu Hohenlohe-Ingelfingen
	Royal Highland Foot Fusiliers Provisional 1st 2nd 27th Kołłątaj Szczęsny Poniatowski Zieliński d'Ambrières`)

// longName is a random name of some letters, nearly.
func longName(r *rand.Rand, letters int) string {
	name := longWords[r.IntN(len(longWords))]
	for {
		word := longWords[r.IntN(len(longWords))]
		if len([]rune(name+" "+word)) > letters {
			return name
		}
		name += " " + word
	}
}

// A naming makes armies of units with long names.
type naming struct {
	*rand.Rand
	strings.Builder
	n int
}

// name is a long name that no other has.
func (a *naming) name() string {
	a.n++
	return fmt.Sprintf("%q", fmt.Sprintf("%d. %s", a.n, longName(a.Rand, 56)))
}

func (a *naming) commander() string {
	return fmt.Sprintf("{name: %q, rating: average}", longName(a.Rand, 60))
}

// longArmies is a scenario of two armies under a rule set.
func longArmies(r *rand.Rand, rules string) string {
	a := &naming{Rand: r}
	fmt.Fprintf(a, "csprint: 1\ntitle: %q\nrules: %s\nseed: long\nturns: 10\n%s", longName(r, 50), rules,
		map[bool]string{false: "terrain: {class: open, map: none}\nweather: none\n", true: "weather: none\n"}[rules == "hot-blood"])
	if rules == "hot-blood" {
		a.WriteString("table: {width: 4ft, depth: 6ft}\nsides:\n")
		a.patrol("one", "north", "british")
		a.patrol("two", "south", "german")
		return a.String()
	}
	fmt.Fprintf(a, "table: {width: 8ft, depth: 6ft}\nfigure_scale: \"1:30\"\nengagement: meeting\ncard_size: %s\nsides:\n", []string{"full", "half", "4x6in"}[r.IntN(3)])
	a.side("one", "north")
	a.side("two", "south")
	return a.String()
}

func (a *naming) side(id, edge string) {
	fmt.Fprintf(a, "  %s:\n    name: %q\n    edge: %s\n    nation: french\n    commander: %s\n    defaults: {morale: 9, discipline: trained, quality: veteran, grade: C}\n    forces:\n",
		id, longName(a.Rand, 40), edge, a.commander())
	for range 1 + a.IntN(2) {
		fmt.Fprintf(a, "      - division: %s\n        commander: %s\n        units:\n", a.name(), a.commander())
		for range 1 + a.IntN(3) {
			a.brigade()
		}
		fmt.Fprintf(a, "          - {battery: %s, guns: %d}\n", a.name(), 4+a.IntN(5))
		if a.IntN(2) == 0 {
			fmt.Fprintf(a, "          - {regiment: %s, arm: cavalry, squadrons: 4, men: 480, kind: hussar}\n", a.name())
		}
	}
}

func (a *naming) brigade() {
	fmt.Fprintf(a, "          - brigade: %s\n            commander: %s\n            units:\n", a.name(), a.commander())
	for range 1 + a.IntN(8) {
		if a.IntN(3) == 0 {
			fmt.Fprintf(a, "              - {regiment: %s, battalions: %d, men: 1500}\n", a.name(), 2+a.IntN(3))
			continue
		}
		fmt.Fprintf(a, "              - {battalion: %s, men: %d}\n", a.name(), 30*(1+a.IntN(60)))
	}
}

func (a *naming) patrol(id, edge, nation string) {
	fmt.Fprintf(a, "  %s:\n    name: %q\n    edge: %s\n    nation: %s\n    patrol:\n      members:\n", id, longName(a.Rand, 40), edge, nation)
	for i := range 6 {
		fmt.Fprintf(a, "        - {name: %s, rank: %s, quality: ordinary, weapon: rifle}\n", a.name(), []string{"nco", "private"}[min(i, 1)])
	}
}

// Armies whose units, formations and commanders have names of 60 letters print.
func TestLongNamesPrint(t *testing.T) {
	armies, refused := *longNamedArmies, 0
	if armies == 0 {
		armies = example.Some(4, 2)
	}
	for i := range armies {
		rules := []string{"cold-steel", "musket", "cold-steel-canister", "hot-blood"}[i%4]
		text := longArmies(rand.New(rand.NewPCG(uint64(i), 1813)), rules)
		d := desk.For(t, text, desk.Plain([]layout.Paper{layout.A4, layout.Letter}[i/4%2]))
		packet, err := Lay(d, nil, "")
		if err != nil {
			refused++
			t.Logf("army %d, %s: %v", i, rules, err)
			continue
		}
		for _, f := range packet.Files {
			if f.Name != "tables" {
				desk.CheckPages(t, fmt.Sprintf("army %d, %s, %s", i, rules, f.Name), f.Document.Pages)
			}
		}
	}
	if refused > armies/20 {
		t.Errorf("%d of %d armies are refused", refused, armies)
	}
}

// Records of units of 1 to 60 figures, with accents over two lines of their names, keep
// rolls and shares off one another and off the boxes of losses, and names off the band.
func TestRecordsOfAnySize(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		for _, large := range []bool{false, true} {
			if large != (paper.Name == layout.Letter.Name) && !example.Every() {
				continue // each paper in one size
			}
			settings := desk.Plain(paper)
			settings.Large = large
			d := desk.Open(t, "salamanca.yaml", settings)
			side := &d.Game.Sides[0]
			var units []game.Unit
			for figures := 1; figures <= 60; figures++ {
				u := *side.Units()[0]
				u.Figures, u.Men, u.Name, u.Short = figures, 30*figures, "Śląski Großherzog Légère", ""
				units = append(units, u)
			}
			side.Formations = []game.Formation{{Units: units}}
			desk.CheckPages(t, fmt.Sprintf("%s, large %t", paper.Name, large), imposition.Pages(d, card.RecordRuns(d, side)))
			if err := d.Problems(); err != nil {
				t.Error(err)
			}
		}
	}
}

// A word that no line holds is refused, at the unit that has it.
func TestLongWordIsRefused(t *testing.T) {
	word := strings.Repeat("Donaudampfschiff", 4)
	d := desk.For(t, strings.Replace(longNames, "First battalion of Hessians", word, 1), desk.Plain(layout.A4))
	_, err := Lay(d, []string{"roster"}, "a")
	if want := "test.yaml:25:29: name " + say.Quoted(word) + " is "; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s…", err, want)
	}
}
