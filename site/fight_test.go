package site

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/rules"
)

// TestPageFightsAsTheRulesDo holds what the page says of 100 turns hand to hand
// against all throws of both men's dice as the rules resolve them, for every two
// scores that men may have.
func TestPageFightsAsTheRulesDo(t *testing.T) {
	t.Parallel()
	tool.Need(t, "node")
	b := example.Book(t, "hot-blood")
	low, high := b.Number("melee-min"), b.Number("melee-max")
	dice := strings.Join(b.Constant("melee-dice").Value, "")
	script := read("rules.js") + "const kinds = {};\n" + read("panel/chances.js") + read("panel/fight.js") + fmt.Sprintf(`
const fights = [];
for (let ahead = %d; ahead <= %d; ahead++) fights.push(fightOf(diceOf(%q), ahead));
console.log(JSON.stringify(fights));`, low-high, high-low, dice)
	out, err := exec.Command("node", "-e", script).Output()
	if err != nil {
		t.Fatalf("node: %v", err)
	}
	var fights []struct{ Win, Lose int }
	if err := json.Unmarshal(out, &fights); err != nil {
		t.Fatal(err)
	}
	for i, got := range fights {
		mine, his := low, high-i
		if i > high-low {
			mine, his = low+i-(high-low), low
		}
		won, lost, of := 0, 0, 6*6*6*6
		with := []string{fmt.Sprintf("first=%d", mine), fmt.Sprintf("second=%d", his)}
		for n := range of {
			a, err := b.Resolve(rules.Query{Table: "hand-to-hand", With: with, Dice: []int{n%6 + 1, n/6%6 + 1, n/36%6 + 1, n/216 + 1}})
			if err != nil {
				t.Fatal(err)
			}
			switch words := a.String(); {
			case strings.Contains(words, "the second is hit"):
				won++
			case strings.Contains(words, "the first is hit"):
				lost++
			}
		}
		if got.Win != (200*won+of)/(2*of) || got.Lose != (200*lost+of)/(2*of) {
			t.Errorf("%+d against %+d: the page says %d and %d of 100, the rules %d and %d of %d", mine, his, got.Win, got.Lose, won, lost, of)
		}
	}
}
