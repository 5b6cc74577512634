package sheet

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/csprint/csprint/game"
)

// newMatch draws a game of two or three sides.
func newMatch(d *rand.Rand, rules string) *match {
	m := &match{rules: rules, house: houseOf(d, rules), seed: fmt.Sprint("match ", d.IntN(1000))}
	ids := []string{"azure", "beige", "coral"}
	for i, id := range ids[:2+d.IntN(2)] {
		m.sides = append(m.sides, faction{id: id, public: m.known(d, i)})
		m.sides[i].secret = m.secret(d, i)
	}
	m.public = fmt.Sprintf(`csprint: 1
title: Match
rules: %s
date: %d-%02d-%02d
start: "%02d:30"
turns: %d
table: {width: %dft, depth: %dft}
engagement: %s
weather: roll
%s%s`, rules, yearOf(d, rules), 1+d.IntN(12), 1+d.IntN(28), 4+d.IntN(15), 6+d.IntN(9), 4+2*d.IntN(2), m.depth(d), one(d, "attack\nattacker: beige", "meeting"), m.scale(d), one(d, "", "lang: de\n", "lang: es\n"))
	return m
}

func yearOf(d *rand.Rand, rules string) int {
	if rules == "hot-blood" {
		return 1915 + d.IntN(4)
	}
	return 1780 + d.IntN(40)
}

// depth is how deep the table is, in feet: deep enough for two trenches.
func (m *match) depth(d *rand.Rand) int {
	if m.rules == "hot-blood" {
		return 6
	}
	return 4 + 2*d.IntN(2)
}

// scale is the part of the head that a rule set has and others lack.
func (m *match) scale(d *rand.Rand) string {
	if m.rules == "hot-blood" && len(m.sides) > 2 {
		return "terrain: {preset: none}\n" // no-man's-land lies between two
	}
	if m.rules == "hot-blood" {
		return "terrain: {" + one(d, "preset: none", "preset: small, sector: quiet", "preset: fit, sector: strong") + "}\n"
	}
	head := "balance: none\nterrain: {class: " + one(d, "open", "rolling", "hilly wooded", "roll") + "}\n"
	switch m.rules {
	case "cold-steel-canister":
		return head + "grid: " + one(d, "4in", "6in") + "\n"
	case "musket":
		return head + "figure_scale: \"1:30\"\nrounding: " + one(d, "down", "near", "up") + "\n"
	}
	return head + fmt.Sprintf("figure_scale: \"1:30\"\nblank_cards: %d\ncover_sheets: %d\n", d.IntN(3), d.IntN(2))
}

// houseOf is a change of the rules that a club may have made, mostly none.
func houseOf(d *rand.Rand, rules string) string {
	if rules != "cold-steel" || d.IntN(4) > 0 {
		return ""
	}
	return "cells: [{table: dummy-cards, row: 12-14, column: 3, value: 7}]\nmodifiers: [{list: morale-modifiers, item: surprised, value: -2}]\n"
}

// known is what everyone knows of a side.
func (m *match) known(d *rand.Rand, i int) string {
	nations := []string{"british", "french", "austrian", "prussian", "russian"}
	if m.rules == "hot-blood" {
		nations = []string{"british", "french", "german", "belgian"}
	}
	return fmt.Sprintf("    name: Army of %s\n    nation: %s\n    edge: %s\n", []string{"the Azure", "the Beige", "the Coral"}[i], one(d, nations...), edges[i])
}

var edges = []string{"south", "north", "west"}

// secret draws what one side alone knows.
func (m *match) secret(d *rand.Rand, i int) string {
	briefing := "    briefing: " + sentence(d) + "\n" + one(d, "", "", "    lang: de\n", "    lang: fr\n")
	if m.rules == "hot-blood" {
		return briefing + patrol(d)
	}
	commander := fmt.Sprintf("    commander: {name: Commander %d, rating: %s%s}\n", i, one(d, "superior", "average", "poor"), one(d, "", ", rank: General", ", fate: wounded"))
	ratings := fmt.Sprintf("    defaults: {morale: %d, discipline: %s, quality: %s, grade: %s%s}\n", 3+d.IntN(12),
		one(d, "hardened", "disciplined", "trained", "militia"), one(d, "green", "veteran", "crack", "guard"), one(d, "A", "B", "C", "D", "E", "F"),
		one(d, "", "", ", short: auto", ", told: {drill: linear, rating: 5}"))
	if m.rules == "cold-steel" {
		ratings += "    dummies: " + one(d, "roll", "0", "3", "11") + "\n"
	}
	return briefing + commander + ratings + m.forces(d, i)
}

// forces draws an order of battle, or asks for one that is rolled.
func (m *match) forces(d *rand.Rand, i int) string {
	if d.IntN(6) == 0 {
		return fmt.Sprintf("    forces: {roll: {points: %d, kind: %s}}\n", 40+20*d.IntN(6), one(d, "two-regiment", "mixed-brigade", "irregulars"))
	}
	var b strings.Builder
	b.WriteString("    forces:\n")
	for n := range 1 + d.IntN(3) {
		fmt.Fprintf(&b, "      - %s: %s %d\n        commander: %s\n%s        units:\n", one(d, "division", "corps"), name(d), n, leader(d), march(d, edges[i]))
		for k := range 1 + d.IntN(3) {
			brigade(&b, d, fmt.Sprint(n, k))
		}
		if d.IntN(2) == 0 {
			fmt.Fprintf(&b, "          - {battery: %s %d's guns, guns: %s, kind: %s}\n", name(d), n, one(d, "2", "4", "8", "unknown", "medium"), one(d, "foot", "horse"))
		}
		if d.IntN(3) == 0 {
			listed(&b, d, n)
		}
	}
	if d.IntN(3) == 0 {
		fmt.Fprintf(&b, "      - {regiment: %s Horse, squadrons: %d, men: %d, kind: hussar}\n", name(d), 1+d.IntN(4), 120+d.IntN(400))
	}
	return b.String()
}

// listed draws what lists hold beside units: sums, trains, formations without
// units, batteries of a regiment.
func listed(b *strings.Builder, d *rand.Rand, n int) {
	for _, line := range []string{
		fmt.Sprintf("{brigade: %s sum %d, sum: {infantry: %d, cavalry: \"c. %d\", guns: %d}, told: {rating: vet}}", name(d), n, 400+d.IntN(4000), 90+d.IntN(900), 1+d.IntN(12)),
		fmt.Sprintf("{brigade: %s bases %d, bases: %d, commander: %s}", name(d), n, 1+d.IntN(5), name(d)),
		fmt.Sprintf("{brigade: %s none %d, units: none, commander: %s}", name(d), n, name(d)),
		fmt.Sprintf("{regiment: %s guns %d, batteries: 2, guns: %d}", name(d), n, 8+d.IntN(9)),
		fmt.Sprintf("{train: %s park, wagons: %d}", name(d), 1+d.IntN(90)),
	} {
		if d.IntN(2) == 0 {
			b.WriteString("          - " + line + "\n")
		}
	}
}

func brigade(b *strings.Builder, d *rand.Rand, number string) {
	fmt.Fprintf(b, "          - brigade: %s %s\n            commander: %s\n%s            units:\n", name(d), number, leader(d), ally(d))
	fmt.Fprintf(b, "              - {battalion: 1st Bn, men: %s}\n", one(d, "unknown", "c. 400", "500-620", "600")) // of many a brigade
	for k := range d.IntN(4) {
		what := fmt.Sprintf("battalion: %s %s-%d, men: %d, kind: %s", name(d), number, k, 200+d.IntN(700), one(d, append([]string{"grenzer", "landwehr"}, game.Kinds[game.Infantry][:6]...)...))
		if d.IntN(4) == 0 {
			what = fmt.Sprintf("regiment: %s %s-%d, squadrons: 2, men: %d, kind: %s", name(d), number, k, 100+d.IntN(300), one(d, "dragoon", "uhlan", "hussar"))
		}
		fmt.Fprintf(b, "              - {%s%s}\n", what, one(d, "", "", ", morale: 13", ", discipline: trained", ", notes: Slow.", ", absent: true", ", told: {experience: crack}"))
	}
}

// march is mostly none: troops that come later.
func march(d *rand.Rand, edge string) string {
	if d.IntN(5) > 0 {
		return ""
	}
	sector := "B"
	if edge == "west" {
		sector = "2"
	}
	return fmt.Sprintf("        off_board: {sector: %s, distance: %d paces, rate: 480 paces, links: %d}\n", sector, 400+d.IntN(4000), d.IntN(3))
}

// patrol draws a patrol, given or rolled, and what supports it.
func patrol(d *rand.Rand) string {
	support := "    support: " + one(d, "[]", "[mortar]", "[mortar, {artillery: C Battery}]") + "\n"
	mission := one(d, "listen", "scout", "prisoner", "meet", "raid", "cover", "wounded", "hold")
	if d.IntN(3) == 0 {
		return support + fmt.Sprintf("    patrol: {mission: %s, size: %d}\n", mission, 4+d.IntN(8))
	}
	var b strings.Builder
	for k := range 2 + d.IntN(8) {
		fmt.Fprintf(&b, "        - {name: %s %c, rank: %s, quality: %s, weapon: %s, bombs: %d, cutters: %d, flares: %d}\n", name(d), 'A'+k,
			one(d, "private", "nco", "officer"), one(d, "raw", "ordinary", "veteran"), one(d, "rifle", "pistol", "club", "light mg"), d.IntN(6), d.IntN(2), d.IntN(3))
	}
	return support + fmt.Sprintf("    patrol:\n      unit: %s Rifles\n      mission: %s\n      members:\n", name(d), mission) + b.String()
}

// ally is mostly none: the nation of a brigade that is not its side's.
func ally(d *rand.Rand) string {
	if d.IntN(3) > 0 {
		return ""
	}
	return "            nation: " + one(d, "portuguese", "hanoverian", "polish", "saxon", "bavarian", "swiss") + "\n"
}

func leader(d *rand.Rand) string {
	return fmt.Sprintf("{name: %s, rating: %s}", name(d), one(d, "superior", "average", "poor"))
}

var syllables = []string{"Ba", "Cor", "Del", "Em", "Fen", "Gor", "Hal", "Ib", "Jun", "Kel", "Lo", "Mar"}

func name(d *rand.Rand) string {
	return one(d, syllables...) + strings.ToLower(one(d, syllables...)) + one(d, "", "", "wood", "stein")
}

func sentence(d *rand.Rand) string {
	words := make([]string, 1+d.IntN(60))
	for i := range words {
		words[i] = name(d)
	}
	return strings.Join(words, " ") + "."
}

func one(d *rand.Rand, words ...string) string { return words[d.IntN(len(words))] }
