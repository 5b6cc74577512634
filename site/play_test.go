package site

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// panels are the titles of the panels in sight.
func (p phone) panels() []string {
	p.Helper()
	return call[[]string](p, p.ctx, `() => [...document.querySelectorAll('section h2')].filter((h) => h.checkVisibility()).map((h) => h.textContent)`)
}

// lacksPanels fails if one of some panels is in sight.
func (p phone) lacksPanels(titles ...string) {
	p.Helper()
	for _, title := range p.panels() {
		if slices.Contains(titles, title) {
			p.Errorf("the panel %q is in sight:\n%s", title, p.text())
		}
	}
}

// hasPanels fails unless all of some panels are in sight.
func (p phone) hasPanels(titles ...string) {
	p.Helper()
	for _, title := range titles {
		if !slices.Contains(p.panels(), title) {
			p.Errorf("the panel %q is not in sight:\n%s", title, p.text())
		}
	}
}

// TestOutOfAction has men who are seriously wounded or killed do nothing, and
// act again when the mark is undone.
func TestOutOfAction(t *testing.T) {
	t.Parallel()
	p := play(t, "night-raid")
	ph := phone{t, browser(t)}
	ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) { r.WalkingWounded = false }))
	actions := []string{"Firing", "Throwing bombs", "Morale", "Noise of moving"}
	ph.hasPanels(actions...)
	ph.pick("Wound", "Serious")
	ph.lacksPanels(actions...)
	ph.hasPanels("When hit")
	ph.shows("Serious: stable on a 2; does nothing; moans 2 squares off.")
	ph.pick("Wound", "Killed")
	ph.lacksPanels(append(actions, "When hit")...)
	ph.press("Undo")
	ph.press("Undo")
	ph.hasPanels(actions...)
}

// TestWoundInMelee takes a walking wound off the score of hand to hand, once.
func TestWoundInMelee(t *testing.T) {
	t.Parallel()
	p := play(t, "night-raid")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	man := func(unit string, came bool) string {
		return address + p.unitOf(t, func(r *records.Record) { r.Unit, r.Scores.Melee, r.WalkingWounded = unit, 3, came })
	}
	melee := regexp.MustCompile(`(?i)melee\s+(.*)`)
	for _, c := range []struct {
		came        bool
		wound, want string
	}{
		{false, "Unhurt", "+3"}, {false, "Scratch", "+3"}, {false, "Walking", "+1 (+3, −2 walking wounded)"}, {false, "Blighty", "+1 (+3, −2 walking wounded)"},
		{true, "Walking", "+3"}, {true, "Blighty", "+3"}, // it is in the score that he was printed with
	} {
		ph.open(man(fmt.Sprintf("A-%d%d", len(c.wound), len(c.want)+10), c.came))
		ph.pick("Wound", c.wound)
		if got := melee.FindStringSubmatch(ph.panel("Scores"))[1]; got != c.want {
			t.Errorf("%s, came wounded %v: melee %s, expected %s", c.wound, c.came, got, c.want)
		}
	}
}

// TestWoundOnEachScore takes a wound off each of a man's scores.
func TestWoundOnEachScore(t *testing.T) {
	t.Parallel()
	p := play(t, "night-raid")
	ph := phone{t, browser(t)}
	ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) {
		r.Scores.Morale, r.Scores.Grenadier, r.Scores.Shooting, r.WalkingWounded = 1, 2, 3, false
	}))
	ph.pick("Wound", "Walking")
	for _, want := range []string{"−1 (+1, −2 walking wounded)", "0 (+2, −2 walking wounded)", "+1 (+3, −2 walking wounded)"} {
		if got := ph.panel("Scores"); !strings.Contains(got, want) {
			t.Errorf("the scores lack %q:\n%s", want, got)
		}
	}
}

// TestIrregulars has them neither rout nor disperse: they go to P0 and stand there, 5.6.
func TestIrregulars(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph := phone{t, browser(t)}
	ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) { r.Irregular, r.Discipline, r.Morale = true, "", 5 }))
	if got := ph.panel("Morale level"); strings.Contains(got, "Routed") || strings.Contains(got, "Dispersed") || !strings.Contains(got, "Broken") {
		t.Errorf("irregulars may be\n%s", got)
	}
	ph.roll("Morale", 4)
	ph.shows("9: to P0 toward its own edge, stands 2 turns")
	ph.press("Apply: To P0 toward its own edge, stands 2 turns")
	ph.hasPanels("Initiative", "Morale")
}

// TestGone has units that are dispersed, or of which nothing is left, roll no
// more.
func TestGone(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph := phone{t, browser(t)}
	ph.open(serve(t, p.site) + p.unitOf(t, func(*records.Record) {}))
	ph.hasPanels("Initiative", "Morale")
	ph.pick("Morale level", "Dispersed")
	ph.lacksPanels("Initiative", "Morale")
	ph.shows("Dispersed: removed.")
	ph.pick("Morale level", "Wavering")
	ph.hasPanels("Initiative", "Morale")
	ph.tap("30 lost")
	ph.lacksPanels("Initiative", "Morale")
	ph.shows("All its figures are lost.")
	for example, rolls := range map[string][]string{"canister-bridge": {"Morale", "Order"}, "musket-pico": {"Morale", "Combat", "If it fails: rout"}} {
		p := play(t, example)
		ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) { r.Guns, r.Figures, r.Size = 0, 30, min(r.Size, 1)*30 }))
		ph.hasPanels(rolls...)
		ph.tap("30 lost")
		ph.lacksPanels(rolls...)
	}
}

// TestCanisterCauses holds every cause of a check in 2.7 against the rules.
func TestCanisterCauses(t *testing.T) {
	t.Parallel()
	p := play(t, "canister-bridge")
	ph := phone{t, browser(t)}
	r := p.all()[0]
	r.Arm, r.Kind, r.Figures, r.Quality, r.Size = "infantry", "line", 8, "guard", 9
	ph.open(serve(t, p.site) + "#" + marshal(t, r))
	number := regexp.MustCompile(`[+-]\d+`)
	for _, row := range p.book.Table("morale-check-causes").Rows {
		added := row.Cells[0].Number
		if !row.Cells[0].IsNum {
			fmt.Sscanf(number.FindString(row.Cells[0].Text), "%d", &added)
		}
		answer, err := p.book.Resolve(rules.Query{Table: "morale-guard", Row: "9", Column: fmt.Sprint(added)})
		if err != nil {
			t.Fatal(err)
		}
		ph.pick("Morale", row.Label)
		got := ph.panel("Morale")
		if want := "Passes on " + answer.Result[0].Cell.Text + " or less"; !strings.Contains(got, want) {
			t.Errorf("%s: the page says\n%s\nexpected %s", row.Label, got, want)
		}
		if cavalry := row.Key == "cavalry"; strings.Contains(got, "or less, two checks at +2") != cavalry || strings.Contains(got, "passed 1") != cavalry {
			t.Errorf("%s: of enemy cavalry the page says\n%s", row.Label, got)
		}
	}
	r.Arm, r.Unit, r.Stamp = "cavalry", "A-90", 90
	ph.open(serve(t, p.site) + "#" + marshal(t, r))
	if got := ph.panel("Morale"); strings.Contains(got, "next to enemy cavalry") {
		t.Errorf("cavalry checks next to cavalry:\n%s", got)
	}
}

// labels are the row labels of a panel's table.
func (p phone) labels(panel string) string {
	p.Helper()
	return call[string](p, p.ctx, `(title) => [...[...document.querySelectorAll('section')].find((s) => s.querySelector('h2').textContent === title).querySelectorAll('th[scope=row]')].map((th) => th.textContent).join('; ')`, panel)
}

// TestMusketClasses shows the rows of the unit's own guns, horse and firearm; of
// an old record, which doesn't tell them, all of its arm.
func TestMusketClasses(t *testing.T) {
	t.Parallel()
	p := play(t, "musket-pico")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	for i, c := range []struct{ arm, kind, class, moves, fires string }{
		{"artillery", "foot", "field", "Field guns", "Field canister; Field shot"},
		{"artillery", "horse", "light", "Horse guns", "Light canister; Light shot"},
		{"artillery", "rocket", "light", "Light guns", ""},
		{"cavalry", "dragoon", "light", "Light cavalry or leaders", ""},
		{"cavalry", "", "heavy", "Heavy cavalry or cuirassiers", ""},
		{"infantry", "rifle", "musket", "", "Musket, near; Musket, far"},
		{"infantry", "line", "rifle", "", "Rifle, near; Rifle, far"},
		{"artillery", "foot", "", "Light guns; Field guns; Heavy guns", "Light canister; Field canister; Heavy canister; Light shot; Field shot; Heavy shot"},
		{"infantry", "jager", "", "", "Rifle, near; Rifle, far"},
		{"cavalry", "hussar", "((", "Heavy cavalry or cuirassiers; Light cavalry or leaders", ""},
	} {
		ph.open(address + p.unitOf(t, func(r *records.Record) {
			r.Unit, r.Stamp, r.Arm, r.Kind, r.Class, r.Grade = fmt.Sprintf("A-%02d", i+1), uint32(i), c.arm, c.kind, c.class, "C"
		}))
		if got := ph.labels("Moves in inches"); got != c.moves && c.moves != "" {
			t.Errorf("%v moves by %s", c, got)
		}
		if fires := slices.Contains(ph.panels(), "Shooting"); fires != (c.fires != "") || fires && ph.labels("Shooting") != c.fires {
			t.Errorf("%v shoots by %v", c, fires)
		}
	}
}

// TestPicoClasses holds that every unit of a game shows the rows that its sheet
// prints.
func TestPicoClasses(t *testing.T) {
	t.Parallel()
	p := play(t, "musket-pico")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	seen := map[string]bool{}
	for _, side := range p.game.Sides {
		for _, u := range side.Units() {
			r := records.Of(p.game, *u)
			if seen[r.Arm+r.Class] {
				continue
			}
			seen[r.Arm+r.Class] = true
			ph.open(address + "#" + marshal(t, r))
			if got, want := ph.labels("Moves in inches"), labelsOf(u.Drill.Moves); got != want {
				t.Errorf("%s moves by %s, expected %s", u.Name, got, want)
			}
			if want := labelsOf(u.Drill.Fire); want != "" && ph.labels("Shooting") != want {
				t.Errorf("%s shoots by %s, expected %s", u.Name, ph.labels("Shooting"), want)
			}
		}
	}
	if len(seen) < 3 {
		t.Errorf("only the classes %v were seen", seen)
	}
}

func labelsOf(rows []rules.Row) string {
	var labels []string
	for _, row := range rows {
		labels = append(labels, row.Label)
	}
	return strings.Join(labels, "; ")
}

// TestDenseTarget makes ball hit a dense target better, and canister not.
func TestDenseTarget(t *testing.T) {
	t.Parallel()
	p := play(t, "musket-pico")
	ph := phone{t, browser(t)}
	ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) {
		r.Arm, r.Kind, r.Class, r.Grade, r.Figures, r.Guns = "artillery", "foot", "field", "C", 0, 6
	}))
	hits := func() string {
		return call[string](t, ph.ctx, `() => [...document.querySelectorAll('section')].find((s) => s.querySelector('h2').textContent === 'Shooting').querySelector('tbody').innerText.replaceAll(/\s+/g, ' ')`)
	}
	if got := hits(); got != "Field canister 12 6+ 9+ 9+ 10+ Field shot 32 8+ NIL 8+ –" {
		t.Errorf("a battery hits on %s", got)
	}
	ph.pick("Shooting", "+2 ball at a dense target")
	if got := hits(); got != "Field canister 12 6+ 9+ 9+ 10+ Field shot 32 6+ NIL 6+ –" {
		t.Errorf("at a dense target a battery hits on %s", got)
	}
	if got := ph.panel("Shooting"); !strings.Contains(got, "1D10 + 0") || !strings.Contains(got, "+2 ball at a dense target: Field shot") {
		t.Errorf("the sum of a dense target is\n%s", got)
	}
}
