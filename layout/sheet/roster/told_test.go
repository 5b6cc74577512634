package roster

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// listed is an army's list as people hold it.
const listed = `csprint: 1
title: List
rules: RULES
seed: list
figure_scale: "1:30"
opponent: none
sides:
  blue:
    name: Blue
    defaults: {told: {rating: 3, drill: linear}}
    forces:
      - division: First
        commander: {name: One, rank: General, fate: wounded}
        units:
          - brigade: Red
            told: {state: tired}
            notes: |
              Marched all
              night.
            units:
              - {battalion: Alpha, men: unknown, told: {rating: Crack, weapon: rifle}}
              - {battalion: Beta, men: 400-500, told: {one: excellently equipped, two: long on the road, three: recruited in the hills, four: short of officers}, notes: two companies detached}
              - {battalion: Gamma, men: 600, notes: the colours are lost}
              - {regiment: Zeta, battalions: 2, men: 1200, notes: late by an hour}
              - {battery: Delta, guns: medium}
              - {battalion: Epsilon, men: 600, absent: true}
              - {train: Park, wagons: 40, notes: at the bridge}
`

// A roster shows what the source told and the host's notes, which strengths are not certain, and what
// is listed and not set up.
func TestRosterOfAList(t *testing.T) {
	for rules, marked := range map[string]string{"cold-steel": "≈600 ≈450 600", "musket": "≈20 ≈15 20", "cold-steel-canister": "≈5 ≈4 5"} {
		d := desk.For(t, strings.Replace(listed, "RULES", rules, 1), desk.Plain(layout.A4))
		pages := Pages(d, &d.Game.Sides[0])
		if err := d.Problems(); err != nil {
			t.Fatal(err)
		}
		text := desk.Words(pages)
		for _, want := range append(strings.Fields(marked),
			"as listed: rating 3 · linear", "One: General · historically wounded", "as listed: tired · Marched all night.", "the colours are lost", "late by an hour", "Crack · rifle",
			"as listed: excellently equipped · long on the road · recruited in the hills · short of officers · two companies detached",
			"Not on the table", "Epsilon · absent · of Red · 600 men", "Park · train · of Red · 40 wagons · at the bridge",
			"≈ about, or by the mapping", "≈"+map[string]string{"cold-steel": "8", "musket": "8", "cold-steel-canister": "4"}[rules]) {
			if !strings.Contains(strings.ReplaceAll(text, "\n", " "), want) { // a foot breaks where it must
				t.Errorf("%s: no %q in\n%s", rules, want, text)
			}
		}
		for _, page := range pages { // a mark at a foot has one meaning
			parts := strings.Split(strings.ReplaceAll(desk.Words([]layout.Page{page}), "\n", " · "), " · ")
			for _, mark := range []string{"†", "‡", "≈"} {
				means := map[string]bool{}
				for _, part := range parts {
					if words, ok := strings.CutPrefix(part, mark+" "); ok {
						means[words] = true
					}
				}
				if len(means) > 1 {
					t.Errorf("%s: %s means %v on one page", rules, mark, means)
				}
			}
		}
		desk.CheckPages(t, rules, pages)
	}
}

// The id of a side's ten thousandth unit stands whole in its column, and those of few
// units take no more room than before.
func TestIDsOfGreatSides(t *testing.T) {
	narrow := layout.Length(0)
	for _, id := range []string{"A-01", "A-10001"} {
		d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
		d.Game.Sides[0].Units()[3].ID = id
		pages := Pages(d, &d.Game.Sides[0])
		if err := d.Problems(); err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if !strings.Contains(desk.Words(pages), id) {
			t.Errorf("no %s in the roster", id)
		}
		r := &list{Desk: d, side: &d.Game.Sides[0], design: rosterDesign(d)}
		for _, c := range r.design.List {
			if c.Field.Text != "id" {
				continue
			}
			if wide := r.columnNeeds(&c); id == "A-01" {
				narrow = wide
			} else if wide <= narrow || wide <= layout.Length(c.Wide) {
				t.Errorf("%s needs %s, %s before", id, wide, narrow)
			}
		}
	}
}

// What a source doesn't tell, a roster doesn't tell either.
func TestRosterIsSilentOfWhatIsUnknown(t *testing.T) {
	text := strings.NewReplacer("RULES", "cold-steel", "{rating: 3, drill: linear}", "{rating: unknown}", "{state: tired}", "{rating: unknown}").Replace(listed)
	d := desk.For(t, text, desk.Plain(layout.A4))
	if text := desk.Words(Pages(d, &d.Game.Sides[0])); strings.Contains(text, "unknown") || !strings.Contains(text, "Marched all night") {
		t.Errorf("the roster says\n%s", text)
	}
}
