package agree

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os/exec"
	"reflect"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/javascript"
	"github.com/csprint/csprint/internal/scramble"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/site"
)

var cases = flag.Int("cases", 0, "cases of each rule set, plain and under house rules, that the page's script and csprint must answer alike; by default 40, 400 where every case is asked for")

func caseCount() int {
	switch {
	case *cases > 0:
		return *cases
	case example.Every():
		return 400
	}
	return 20
}

// TestPagesAgree holds what pages work out against csprint, for random units, marks and
// answers: plain, under random house rules, and with all words nonsense.
func TestPagesAgree(t *testing.T) {
	for _, id := range rules.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(27, uint64(len(id))))
			sums, counted, settled := 0, 0, false
			for house := range 4 {
				b, err := rules.Open(id)
				if err != nil {
					t.Fatal(err)
				}
				switch house {
				case 1, 2:
					trial.Alter(t, b, random)
				case 3:
					b.Reword(rules.BetweenPlaces(scramble.Words))
				}
				report, err := Ask(b, random, caseCount()/4)
				if err != nil {
					t.Fatal(err)
				}
				for _, d := range report.Differences {
					t.Errorf("%s: %q %s: %s is %s on the page, %s by csprint, of %s", b.Edition, d.Panel, d.Table, d.What, d.Page, d.Rules, d.Of)
				}
				sums, counted = sums+report.Sums, counted+report.Counted
				settled = slices.ContainsFunc(b.Phone.Tables, func(table string) bool {
					return slices.ContainsFunc(b.Lines(table), func(line rules.Modifier) bool { return !line.Hand })
				})
			}
			if sums > 0 && counted == 0 && settled {
				t.Errorf("nothing ever counts")
			}
		})
	}
}

// TestChancesOfAWorking holds the chances of a fight against the working that the rules have of
// it, by all throws of both men's dice.
func TestChancesOfAWorking(t *testing.T) {
	b, err := rules.Open("hot-blood")
	if err != nil {
		t.Fatal(err)
	}
	w := b.Working("hand-to-hand")
	for ahead := -9; ahead <= 9; ahead++ {
		q := rules.Query{Table: w.ID, With: []string{fmt.Sprintf("first=%d", ahead), "second=0"}}
		dice, reckoner := b.DiceFor(q), b.Reckoner(w)
		var won, lost, of int64
		for n := 0; n < int(math.Pow(float64(dice.Sides), float64(dice.Count))); n++ {
			var faces []int
			for left := n; len(faces) < dice.Count; left /= dice.Sides {
				faces = append(faces, left%dice.Sides+1)
			}
			a, err := reckoner.Resolve(q, func(int) []int { return faces })
			if err != nil {
				t.Fatal(err)
			}
			of++
			switch a.Result[len(a.Result)-1].Cell.Text {
			case w.Gives[2].Words:
				won++
			case w.Gives[3].Words:
				lost++
			}
		}
		wins, loses := chances(rules.Dice{Count: 2, Sides: 6}, ahead)
		if wins != percent(big.NewInt(won), big.NewInt(of)) || loses != percent(big.NewInt(lost), big.NewInt(of)) {
			t.Errorf("%d ahead: %d and %d of 100, by the working %d and %d of %d", ahead, wins, loses, won, lost, of)
		}
	}
}

// TestEnginesAgree has node answer the same questions as csprint's own engine.
func TestEnginesAgree(t *testing.T) {
	node := tool.Need(t, "node")
	for _, id := range []string{"cold-steel", "strategos-t"} {
		b, err := rules.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		script, err := site.Evaluator(b, rounding)
		if err != nil {
			t.Fatal(err)
		}
		page, err := javascript.Run(script + asker)
		if err != nil {
			t.Fatal(err)
		}
		defer page.Close()
		a := &asking{book: b, page: page, random: rand.New(rand.NewPCG(1, 2))}
		var units []*unit
		var own []any
		for range 20 {
			u, err := a.unit()
			if err != nil {
				t.Fatal(err)
			}
			var said any
			if err := page.Ask("ofUnit", u, &said); err != nil {
				t.Fatal(err)
			}
			units, own = append(units, u), append(own, said)
		}
		questions, err := json.Marshal(units)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(node, "-e", script+asker+"console.log(JSON.stringify(JSON.parse(require('fs').readFileSync(0, 'utf8')).map(ofUnit)));")
		cmd.Stdin = bytes.NewReader(questions)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		var theirs []any
		if err := json.Unmarshal(out, &theirs); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(own, theirs) {
			one, other := apart(value{own}, value{theirs})
			t.Errorf("%s: csprint's engine says %s, node %s", id, one, other)
		}
	}
}
