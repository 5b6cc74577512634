package main

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/job"
)

// TestWordsTried mounts the attack of docs/secrets.md: a player who knows his own
// cards tries words until the same ids come, and then reads the enemy's dummies.
// What csprint makes is out of his reach, by its length.
func TestWordsTried(t *testing.T) {
	battle := trial.Bare(trial.Read(t, trial.Base))
	play := func(seed dice.Seed) *game.Game { return trial.Play(t, battle.WithSeed(seed)) }
	attack := func(truth *game.Game) (found []*game.Game) {
		for _, word := range []string{"red", "blue", "base", "talavera", "wagram", "salamanca", "the-club"} {
			for year := 1808; year < 1815; year++ {
				seed := dice.Seed(fmt.Sprintf("%s-%d", word, year))
				tried := play(seed)
				known := seed.Commitment() == truth.Commitment
				if slices.Equal(cardsOf(tried, 0), cardsOf(truth, 0)) != known {
					t.Errorf("%s: cards and commitment say different things", seed)
				}
				if known {
					found = append(found, tried)
				}
			}
		}
		return found
	}
	truth := play("salamanca-1812")
	if found := attack(truth); len(found) != 1 || !slices.Equal(cardsOf(found[0], 1), cardsOf(truth, 1)) {
		t.Errorf("the attack found %d games, expected the one with the enemy's dummies", len(found))
	}
	seed := job.MakeSeed()
	if len(attack(play(seed))) != 0 || seed.Guessable() {
		t.Errorf("a seed that csprint made was found: %s", seed)
	}
}

// cardsOf are a side's cards as he knows them who has its key.
func cardsOf(g *game.Game, side int) []string {
	var cards []string
	for _, c := range g.Sides[side].Cards {
		cards = append(cards, fmt.Sprint(c.ID, c.Arm, c.Dummy))
	}
	return cards
}

// TestMadeSeeds holds that a seed is 26 characters of 5 random bits each, and
// none the other.
func TestMadeSeeds(t *testing.T) {
	form, seen := regexp.MustCompile(`^[a-z2-7]{26}$`), map[dice.Seed]bool{}
	var count [26]map[rune]int
	const many = 4096
	for range many {
		seed := job.MakeSeed()
		if !form.MatchString(string(seed)) || seen[seed] {
			t.Fatalf("made %s", seed)
		}
		seen[seed] = true
		for i, c := range string(seed) {
			if count[i] == nil {
				count[i] = map[rune]int{}
			}
			count[i][c]++
		}
	}
	for i, of := range count {
		for _, c := range "abcdefghijklmnopqrstuvwxyz234567" {
			if n := of[c]; n < 48 || n > 208 { // seven standard deviations
				t.Errorf("%c is character %d of %d seeds in %d", c, i+1, n, many)
			}
		}
	}
}
