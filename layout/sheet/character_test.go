package sheet

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/records"
)

// patrolScenario is two patrols, the first given man by man.
const patrolScenario = `csprint: 1
title: The Sap Head
rules: hot-blood
seed: sap
%s
sides:
  green:
    name: Green patrol
    nation: british
    support: [mortar, {artillery: C Battery}]
    patrol:
      unit: 1st Green Fusiliers
      year: 1917
      mission: raid
      members:
%s
  grey:
    name: Grey patrol
    nation: german
    patrol: {size: %d, year: 1917, mission: raid}
`

// plainMen are members that try nothing.
const plainMen = `        - {name: Moss, rank: officer, weapon: pistol}
        - {name: Fern, rank: nco, quality: veteran, bombs: 6}
`

// oddMen try the room of every line.
const oddMen = `        - {name: Wolfgang-Maximilian von Hohenlohe-Schillingsfürst, short: W.-M. von Hohenlohe, rank: officer, title: Second Lieutenant, role: covering party, weapon: pistol, flares: 6}
        - {name: Ὀδυσσεὺς Παπαδόπουλος, rank: nco, quality: raw, weapon: unarmed, walking_wounded: true, bombs: 24, cutters: 2}
        - {name: Пётр Щербаков, rank: nco, quality: veteran, specialist: grenadier, regular: true, bombs: 1, experience: three raids}
        - {name: 'Éloïse d''Œuvre', nation: french, weapon: heavy mg, armour: true, helmet: true, notes: "knows the way through their wire"}
        - {name: x, weapon: light mg}
`

func patrolDesk(t testing.TB, more, men string, size int, p Press) *Desk {
	t.Helper()
	return deskFor(t, fmt.Sprintf(patrolScenario, more, strings.TrimRight(men, "\n"), size), p)
}

// everyPress is every paper with full and low ink.
func everyPress() []Press {
	var all []Press
	for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
		for _, low := range []bool{false, true} {
			p := plainPress(paper)
			p.LowInk = low
			all = append(all, p)
		}
	}
	return all
}

// TestCharactersHaveRoom looks at the sheets of odd men on every paper, and
// counts them: four to a sheet of A4 or Letter, eight to A3 or Tabloid.
func TestCharactersHaveRoom(t *testing.T) {
	for _, press := range everyPress() {
		d := patrolDesk(t, "records: {base: https://club.example/csprint}", oddMen, 20, press)
		perSheet := 4
		if press.Paper == layout.A3 || press.Paper == layout.Tabloid {
			perSheet = 8
		}
		for i, side := range d.Game.Sides {
			pages := d.Characters(&d.Game.Sides[i])
			checkPages(t, side.ID+" on "+press.Paper.Name, pages)
			if want := (len(side.Patrol.Men) + perSheet - 1) / perSheet; len(pages) != want {
				t.Errorf("%s on %s: %d sheets for %d men", side.ID, press.Paper.Name, len(pages), len(side.Patrol.Men))
			}
		}
		if err := d.Problems(); err != nil {
			t.Errorf("%s: %v", press.Paper.Name, err)
		}
	}
}

// A name that nothing can make fit is told at its place.
func TestCharacterNameTooLong(t *testing.T) {
	d := patrolDesk(t, "", strings.Replace(plainMen, "Moss", strings.Repeat("Moss-", 30), 1), 4, plainPress(layout.A4))
	d.Characters(&d.Game.Sides[0])
	if err := d.Problems(); err == nil || !strings.Contains(err.Error(), "test.yaml:16:18: name ") || !strings.Contains(err.Error(), "too wide for the character") {
		t.Errorf("problems: %v", err)
	}
}

// runsOf are the texts of a slot, in the order in which they are set.
func runsOf(f *layout.Frame, from string) string {
	var runs []string
	for _, i := range inkOf(f) {
		if i.from == from && i.run != "" {
			runs = append(runs, i.run)
		}
	}
	return strings.Join(runs, " ")
}

// TestCharacterNumbers holds what a man must roll against sums done by hand
// from the firing chart, the table of bombs and his scores.
func TestCharacterNumbers(t *testing.T) {
	const modifiers = "same 1 2–4† 5–9† 10+ "
	for _, c := range []struct{ man, shoot, throw string }{
		{"rank: nco, quality: veteran", "Rifle 7 5 6 6 7", "Trench or bunker 6 7 8 10 12 Square auto 2 4 6 8"},
		{"quality: raw, weapon: pistol", "Pistol 9 10 12 14 –", "Trench or bunker 9 10 11 13 15 Square auto 5 7 9 11"},
		{"quality: veteran, weapon: light mg", "Light MG 8 6 6 7 8", "Trench or bunker 7 8 9 11 13 Square auto 3 5 7 9"},
		{"weapon: heavy mg", "Heavy MG 10 9 8 8 8", "Trench or bunker 8 9 10 12 14 Square auto 4 6 8 10"},
		{"quality: veteran, regular: true", "Rifle 6 4 5 5 6", "Trench or bunker 7 8 9 11 13 Square auto 3 5 7 9"},
		{"weapon: club, specialist: grenadier", "Rifle, if found 10 8 9 9 10", "Trench or bunker 7 8 9 11 13 Square auto 3 5 7 9"},
	} {
		d := patrolDesk(t, "", plainMen+"        - {name: Ivy, "+c.man+"}", 4, plainPress(layout.A4))
		side := &d.Game.Sides[0]
		face := d.newStencil(designsOf(d).characters.Fronts[0], side).face(&subject{side: side, man: &side.Patrol.Men[2]})
		if got := runsOf(face, "character/shoot"); got != modifiers+c.shoot {
			t.Errorf("%s: shoots %s, want %s", c.man, got, c.shoot)
		}
		if got := runsOf(face, "character/throw"); got != "0 1 2 3 4 "+c.throw {
			t.Errorf("%s: throws %s, want %s", c.man, got, c.throw)
		}
		if got := runsOf(face, "character/shoot-mods"); got != "cover −2 · disappearing −2 · moving −1 a square · prone −1 · non-tactical +1 · aimed +2 · lit +2" {
			t.Errorf("modifiers are %s", got)
		}
	}
}

// The strict reading prints the chart's own ranges and says what it leaves out.
func TestStrictFiring(t *testing.T) {
	d := patrolDesk(t, "options: [strict-firing]", plainMen, 4, plainPress(layout.A4))
	side := &d.Game.Sides[0]
	face := d.newStencil(designsOf(d).characters.Fronts[0], side).face(&subject{side: side, man: &side.Patrol.Men[0]})
	if got := runsOf(face, "character/shoot"); !strings.HasPrefix(got, "same 1 2 5 10+ Pistol") {
		t.Errorf("strict ranges: %s", got)
	}
	if got := runsOf(face, "character/readings"); got != "at 3–4 and 6–9 squares the chart prints nothing: no shot · † scores: A32, A33, H1" {
		t.Errorf("strict reading: %s", got)
	}
}

// What house rules changed is named on every man's sheet, however much it is.
func TestCharacterHouseRules(t *testing.T) {
	d := patrolDesk(t, "", plainMen, 4, plainPress(layout.Letter))
	side := &d.Game.Sides[0]
	note := func() string { return words(d.Characters(side)[:1]) }
	if strings.Contains(note(), "house rules") {
		t.Error("house rules where there are none")
	}
	d.Book.Table("firing-chart").House = true
	d.Book.Constant("melee-max").House = true
	if want := "house rules: melee max, firing · † "; !strings.Contains(note(), want) {
		t.Errorf("no %q on the sheet", want)
	}
	for _, id := range characterRules {
		if table := d.Book.Table(id); table != nil {
			table.House = true
		}
	}
	if want := "house rules, see the table pages · † A38"; !strings.Contains(note(), want) {
		t.Errorf("no %q on the sheet", want)
	}
	if err := d.Problems(); err != nil {
		t.Error(err)
	}
}

// TestCharacterSums holds the sum under a score against the score.
func TestCharacterSums(t *testing.T) {
	d := patrolDesk(t, "", oddMen, 4, plainPress(layout.A4))
	side := &d.Game.Sides[0]
	face := d.newStencil(designsOf(d).characters.Fronts[0], side).face(&subject{side: side, man: &side.Patrol.Men[1]})
	for slot, want := range map[string]string{
		"morale": "0", "morale-sum": "+1 NCO −1 raw", "melee": "−2", "melee-held": "sum −3", "melee-sum": "−1 unarmed +1 NCO −1 raw −2 walking wounded",
		"shooting-sum": "−1 raw", "shooting-held": "",
	} {
		if got := runsOf(face, "character/"+slot); got != want {
			t.Errorf("%s is %q, want %q", slot, got, want)
		}
	}
	ticks := 0
	for _, i := range inkOf(face) {
		if i.from == "character/wounds" && i.run == "" && i.box.W == i.box.H && i.box.W < layout.MM(2.2) {
			ticks++
		}
	}
	if ticks != 2 {
		t.Errorf("%d strokes tick the wound that he begins with, want 2", ticks)
	}
}

// TestCharacterCodes reads every code of a sheet with an outside program.
func TestCharacterCodes(t *testing.T) {
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	d := patrolDesk(t, "", oddMen, 4, plainPress(layout.Letter))
	side := &d.Game.Sides[0]
	found := map[string]string{}
	for _, file := range rasters(t, printed(t, d.Characters(side)), 300) {
		out, err := exec.Command("zbarimg", "--raw", "-q", file).Output()
		if err != nil {
			t.Fatalf("zbarimg: %v", err)
		}
		for _, line := range strings.Split(string(out), "\n") {
			if strings.HasPrefix(line, "CSP2:") {
				r, err := records.Read(line)
				if err != nil {
					t.Errorf("%s: %v", line, err)
				}
				found[r.Unit] = r.Name
			}
		}
	}
	for _, m := range side.Patrol.Men {
		if found[m.ID] != m.Name {
			t.Errorf("the code of %s says %q, want %q", m.ID, found[m.ID], m.Name)
		}
	}
}

func TestGoldenCharacters(t *testing.T) {
	d := patrolDesk(t, "", plainMen, 4, plainPress(layout.A4))
	checkGolden(t, "characters.txt", d.Characters(&d.Game.Sides[0]))
}
