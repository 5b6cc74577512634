package oob

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// csprint's own mapping can be read.
func TestStandardMapping(t *testing.T) { standardMapping() }

// TestSignsOfRatings holds that a rating with a sign is not one without.
func TestSignsOfRatings(t *testing.T) {
	for word, other := range map[string]string{"-1": "1", "C-": "C", "-2+3": "2+3", "C+": "C"} {
		n := Node{Arm: "infantry", Traits: Traits{Told: []game.Told{{Key: "rating", Words: word}}}}
		m := Node{Arm: "infantry", Traits: Traits{Told: []game.Told{{Key: "rating", Words: other}}}}
		if lacks := MappingFor(rules.RatingsBeside(nil)).Complete(&n, []string{"morale"}); plainWord(word) == plainWord(other) || len(lacks) == 0 && word == "-1" {
			t.Errorf("%s is read as %s", word, other)
		}
		if lacks := MappingFor(rules.RatingsBeside(nil)).Complete(&m, []string{"morale"}); len(lacks) > 0 && other == "1" {
			t.Errorf("%s is not read at all", other)
		}
	}
	if plainWord("half-pay") != "half pay" {
		t.Error("a hyphen counts")
	}
}
