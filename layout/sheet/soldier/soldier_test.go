package soldier_test

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/soldier"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// TestCharactersHaveRoom looks at the sheets of odd men on every paper, and
// counts them: four to a sheet of A4 or Letter, eight to A3 or Tabloid.
func TestCharactersHaveRoom(t *testing.T) {
	for _, settings := range desk.EverySettings() {
		d := desk.Patrol(t, "records: {base: https://club.example/csprint}", desk.OddMen, 20, settings)
		perSheet := 4
		if settings.Paper == layout.A3 || settings.Paper == layout.Tabloid {
			perSheet = 8
		}
		for i, side := range d.Game.Sides {
			pages := imposition.Pages(d, card.CharacterRuns(d, &d.Game.Sides[i]))
			desk.CheckPages(t, side.ID+" on "+settings.Paper.Name, pages)
			if want := (len(side.Patrol.Men) + perSheet - 1) / perSheet; len(pages) != want {
				t.Errorf("%s on %s: %d sheets for %d men", side.ID, settings.Paper.Name, len(pages), len(side.Patrol.Men))
			}
		}
		if err := d.Problems(); err != nil {
			t.Errorf("%s: %v", settings.Paper.Name, err)
		}
	}
}

// A name that nothing can make fit is told at its place.
func TestCharacterNameTooLong(t *testing.T) {
	d := desk.Patrol(t, "", strings.Replace(desk.PlainMen, "Moss", strings.Repeat("Moss", 28), 1), 4, desk.Plain(layout.A4))
	imposition.Pages(d, card.CharacterRuns(d, &d.Game.Sides[0]))
	if err := d.Problems(); err == nil || !strings.Contains(err.Error(), "test.yaml:16:18: name ") || !strings.Contains(err.Error(), "too wide for the character") {
		t.Errorf("problems: %v", err)
	}
}

// TestCharacterNumbers holds what a man must roll against sums done by hand
// from the firing chart, the table of bombs and his scores; behind each what he must roll once
// he walks with a wound, by H3 two more.
func TestCharacterNumbers(t *testing.T) {
	const modifiers = "same 1 2–4† 5–9† 10+ "
	for _, c := range []struct{ man, shoot, throw string }{
		{"rank: nco, quality: veteran", "Rifle 7 9 5 7 6 8 6 8 7 9", "Trench or bunker 6 8 7 9 8 10 10 12 12 14 Square auto 3 4 4 6 6 8 8 10"},
		{"quality: raw, weapon: pistol", "Pistol 9 11 10 12 12 14 14 16 –", "Trench or bunker 9 11 10 12 11 13 13 15 15 17 Square auto 5 7 7 9 9 11 11 13"},
		{"quality: veteran, weapon: light mg", "Light MG 8 10 6 8 6 8 7 9 8 10", "Trench or bunker 7 9 8 10 9 11 11 13 13 15 Square auto 3 5 5 7 7 9 9 11"},
		{"weapon: heavy mg", "Heavy MG 10 12 9 11 8 10 8 10 8 10", "Trench or bunker 8 10 9 11 10 12 12 14 14 16 Square auto 4 6 6 8 8 10 10 12"},
		{"quality: veteran, regular: true", "Rifle 6 8 4 6 5 7 5 7 6 8", "Trench or bunker 7 9 8 10 9 11 11 13 13 15 Square auto 3 5 5 7 7 9 9 11"},
		{"quality: veteran, walking_wounded: true", "Rifle, wounded 10 8 9 9 10", "Trench or bunker, wounded 9 10 11 13 15 Square, wounded auto 5 7 9 11"},
		{"weapon: pistol, level: blighty", "Pistol, wounded 10 11 13 15 –", "Trench or bunker, wounded 10 11 12 14 16 Square, wounded auto 6 8 10 12"},
		{"weapon: pistol, level: scratch", "Pistol 8 10 9 11 11 13 13 15 –", "Trench or bunker 8 10 9 11 10 12 12 14 14 16 Square auto 4 6 6 8 8 10 10 12"},
		{"weapon: club, specialist: grenadier", "Rifle, if found 10 12 8 10 9 11 9 11 10 12", "Trench or bunker 7 9 8 10 9 11 11 13 13 15 Square auto 3 5 5 7 7 9 9 11"},
	} {
		d := desk.Patrol(t, "", desk.PlainMen+"        - {name: Ivy, "+c.man+"}", 4, desk.Plain(layout.A4))
		side := &d.Game.Sides[0]
		face := slot.NewStencil(d, card.DesignsOf(d).Characters.Fronts[0], side).Face(&slot.Subject{Side: side, Man: &side.Patrol.Men[2]})
		if got := desk.RunsOf(face, "character/shoot"); got != modifiers+c.shoot {
			t.Errorf("%s: shoots %s, want %s", c.man, got, c.shoot)
		}
		if got := desk.RunsOf(face, "character/throw"); got != "0 1 2 3 4 "+c.throw {
			t.Errorf("%s: throws %s, want %s", c.man, got, c.throw)
		}
		if got := desk.RunsOf(face, "character/shoot-mods"); got != "cover −2 · disappearing −2 · moving −1 a square · prone −1 · non-tactical +1 · aimed +2 · lit +2" {
			t.Errorf("modifiers are %s", got)
		}
	}
}

// The strict reading prints the chart's own ranges and says what it leaves out.
func TestStrictFiring(t *testing.T) {
	d := desk.Patrol(t, "options: [strict-firing]", desk.PlainMen, 4, desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	face := slot.NewStencil(d, card.DesignsOf(d).Characters.Fronts[0], side).Face(&slot.Subject{Side: side, Man: &side.Patrol.Men[0]})
	if got := desk.RunsOf(face, "character/shoot"); !strings.HasPrefix(got, "same 1 2 5 10+ Pistol") {
		t.Errorf("strict ranges: %s", got)
	}
	if got := desk.RunsOf(face, "character/readings"); got != "at 3–4 and 6–9 squares the chart prints nothing: no shot · † scores: A32, A33, H1" {
		t.Errorf("strict reading: %s", got)
	}
}

// What house rules changed is named on every man's sheet, however much it is.
func TestCharacterHouseRules(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.Letter))
	side := &d.Game.Sides[0]
	note := func() string { return desk.Words(imposition.Pages(d, card.CharacterRuns(d, side))[:1]) }
	if strings.Contains(note(), "house rules") {
		t.Error("house rules where there are none")
	}
	d.Book.Table("firing-chart").House = true
	d.Book.Constant("melee-max").House = true
	if want := "house rules: melee max, firing · † "; !strings.Contains(note(), want) {
		t.Errorf("no %q on the sheet", want)
	}
	for _, id := range soldier.SheetRules {
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
	d := desk.Patrol(t, "", desk.OddMen, 4, desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	face := slot.NewStencil(d, card.DesignsOf(d).Characters.Fronts[0], side).Face(&slot.Subject{Side: side, Man: &side.Patrol.Men[1]})
	for s, want := range map[string]string{
		"morale": "0", "morale-sum": "+1 NCO −1 raw", "melee": "−2", "melee-held": "sum −3", "melee-sum": "−1 unarmed +1 NCO or officer −1 raw −2 walking wounded",
		"shooting-sum": "−1 raw", "shooting-held": "",
	} {
		if got := desk.RunsOf(face, "character/"+s); got != want {
			t.Errorf("%s is %q, want %q", s, got, want)
		}
	}
	ticks := 0
	for _, i := range preflight.InkOf(face) {
		if i.From == "character/wounds" && i.Run == "" && i.Box.W == i.Box.H && i.Box.W < layout.MM(2.2) {
			ticks++
		}
	}
	if ticks != 2 {
		t.Errorf("%d strokes tick the wound that he begins with, want 2", ticks)
	}
}

// faceOf is the sheet of a side's man.
func faceOf(d *page.Desk, side *game.Side, man int) *layout.Frame {
	return slot.NewStencil(d, card.DesignsOf(d).Characters.Fronts[0], side).Face(&slot.Subject{Side: side, Man: &side.Patrol.Men[man]})
}

// TestHandToHand throws both men's dice in every way, for men of every weapon, rank
// and quality, sound and wounded, against every score that the rules leave an enemy,
// and holds what the sheet says of 100 turns against it.
func TestHandToHand(t *testing.T) {
	scores := map[int]bool{}
	var d *page.Desk
	var side *game.Side
	for _, rank := range []string{"private", "nco", "officer"} {
		men := ""
		for _, weapon := range game.WeaponNames() {
			for _, quality := range []string{"raw", "ordinary", "veteran"} {
				for _, wounded := range []bool{false, true} {
					men += fmt.Sprintf("        - {name: Ivy %s %s %t, weapon: %s, rank: %s, quality: %s, walking_wounded: %t}\n", weapon, quality, wounded, weapon, rank, quality, wounded)
				}
			}
		}
		d = desk.Patrol(t, "", men, 4, desk.Plain(layout.A4))
		side = &d.Game.Sides[0]
		for i, m := range side.Patrol.Men {
			scores[m.Scores.Melee.Value] = true
			wins, hits := "wins", "is hit"
			for his := d.Book.Number("melee-min"); his <= d.Book.Number("melee-max"); his++ {
				told := chances(t, d.Book, m.Scores.Melee.Value, his)
				wins, hits = fmt.Sprintf("%s %d", wins, told[0]), fmt.Sprintf("%s %d", hits, told[1])
				if m.WalkingWounded {
					continue
				}
				wounded := chances(t, d.Book, m.Scores.Melee.Value-2, his) // once he walks with a wound, where that tells
				if wounded[0] != told[0] {
					wins += fmt.Sprintf(" %d", wounded[0])
				}
				if wounded[1] != told[1] {
					hits += fmt.Sprintf(" %d", wounded[1])
				}
			}
			want := "−2 −1 0 +1 +2 +3 +4 of 100, against a unarmed rifle pistol bayonet club " + wins + " " + hits
			if got := desk.RunsOf(faceOf(d, side, i), "character/fights"); got != want {
				t.Fatalf("%s %s with %s: %s, want %s", m.Quality, m.Rank, m.Weapon, got, want)
			}
		}
	}
	if len(scores) != d.Book.Number("melee-max")-d.Book.Number("melee-min")+1 {
		t.Errorf("the men have the scores %v, not all that there are", scores)
	}
	if got := desk.RunsOf(faceOf(d, side, 0), "character/melee-note"); got != "else both fight on · enemy veteran +1 · NCO, German officer +1 · raw −1 · walking wounded −2" {
		t.Errorf("the note is %s", got)
	}
}

// chances are how many of 100 turns a man wins and loses, rounded half up, at least one where he
// may at all.
func chances(t *testing.T, b *rules.Book, mine, his int) [2]int {
	won, lost, of := thrown(t, b, mine, his)
	return [2]int{max((200*won+of)/(2*of), min(won, 1)), max((200*lost+of)/(2*of), min(lost, 1))}
}

// thrown counts all throws of two dice against two as the rules resolve them: those
// that the first man wins, those that he loses, and all.
func thrown(t *testing.T, b *rules.Book, mine, his int) (won, lost, of int) {
	t.Helper()
	key := [2]int{mine, his}
	if kept, ok := resolved[key]; ok {
		return kept[0], kept[1], 6 * 6 * 6 * 6
	}
	with := []string{fmt.Sprintf("first=%d", mine), fmt.Sprintf("second=%d", his)}
	for n := range 6 * 6 * 6 * 6 {
		a, err := b.Resolve(rules.Query{Table: "hand-to-hand", With: with, Dice: []int{n%6 + 1, n/6%6 + 1, n/36%6 + 1, n/216 + 1}})
		if err != nil {
			t.Fatal(err)
		}
		of++
		switch words := a.String(); {
		case strings.Contains(words, "the second is hit"):
			won++
		case strings.Contains(words, "the first is hit"):
			lost++
		}
	}
	resolved[key] = [2]int{won, lost}
	return won, lost, of
}

var resolved = map[[2]int][2]int{}

// House rules that leave men more scores get a column for each.
func TestHandToHandOfMoreScores(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.Letter))
	d.Book.Constant("melee-min").Value, d.Book.Constant("melee-max").Value = []string{"-9"}, []string{"9"}
	side := &d.Game.Sides[0]
	if got := desk.RunsOf(faceOf(d, side, 0), "character/fights"); !strings.HasPrefix(got, "−4 −3 −2 −1 0 +1 +2 +3 +4 +5 of 100") {
		t.Errorf("the scores are %s", got)
	}
	desk.CheckPages(t, "wide scores", imposition.Pages(d, card.CharacterRuns(d, side)))
}

// What is held in the hand is set in 7 pt at least, on the smallest paper, too.
func TestCharacterType(t *testing.T) {
	for _, settings := range desk.EverySettings() {
		d := desk.Patrol(t, "records: {base: https://club.example/csprint}", desk.OddMen, 20, settings)
		for i := range d.Game.Sides {
			for _, p := range imposition.Pages(d, card.CharacterRuns(d, &d.Game.Sides[i])) {
				everyText(p.Frame, func(text layout.Text, from string) {
					if strings.HasPrefix(from, "character/") && text.Size < layout.Pt(7) {
						t.Errorf("%s: %q of %s is set in %s", settings.Paper.Name, text.Run, from, text.Size)
					}
				})
			}
		}
	}
}

func everyText(f *layout.Frame, look func(text layout.Text, from string)) {
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Text:
			look(it, placed.From)
		case layout.Group:
			everyText(it.Frame, look)
		}
	}
}

// TestCharacterCodes reads every code of a sheet with an outside program.
func TestCharacterCodes(t *testing.T) {
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	d := desk.Patrol(t, "", desk.OddMen, 4, desk.Plain(layout.Letter))
	side := &d.Game.Sides[0]
	found := map[string]string{}
	for _, file := range desk.Rasters(t, desk.Printed(t, imposition.Pages(d, card.CharacterRuns(d, side))), 300) {
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
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	desk.CheckGolden(t, "characters.txt", imposition.Pages(d, card.CharacterRuns(d, &d.Game.Sides[0])))
}

// Whatever his state and the dice, the line of a man's morale says what the rules'
// table does.
func TestMoraleRollIsTheTable(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	form := regexp.MustCompile(`([−0-9]+)\+ ([a-z ]+)`)
	levels := []string{"scratch", "walking", "blighty"}
	for n := range 5 * len(levels) {
		state, level := n%5-1, levels[n/5]
		man := d.Game.Sides[0].Patrol.Men[0]
		man.Scores.Morale, man.Wound = game.Score{Value: state}, level
		line, hurt, _ := strings.Cut(soldier.MoraleRoll(d, &man), "; wounded ")
		if (hurt != "") != (level == "scratch") {
			t.Errorf("state %d, %s: once wounded %q", state, level, hurt)
		}
		if walking := man; hurt != "" {
			walking.Wound = "walking"
			now := form.FindAllStringSubmatch(soldier.MoraleRoll(d, &walking), -1)
			if want := now[0][1] + "+, " + now[1][1] + "+, " + now[2][1] + "+"; hurt != want {
				t.Errorf("state %d: once wounded %s, want %s", state, hurt, want)
			}
		}
		for _, dice := range [][]int{{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 5}, {5, 5}, {5, 6}, {6, 6}} {
			roll := dice[0] + dice[1]
			_, told, _ := strings.Cut(line, ", else ")
			for _, part := range slices.Backward(form.FindAllStringSubmatch(line, -1)) {
				if least, err := strconv.Atoi(strings.ReplaceAll(part[1], "−", "-")); err != nil {
					t.Fatal(err)
				} else if roll >= least {
					told = part[2]
				}
			}
			a, err := d.Book.Resolve(rules.Query{Table: "individual-morale-result", Dice: dice, Mods: []string{fmt.Sprintf("morale=%d", state)}, With: []string{"level=" + level}})
			if err != nil {
				t.Fatal(err)
			}
			rows := d.Rows("individual-morale-result")
			i := slices.IndexFunc(rows, func(r rules.Row) bool { return r.Cells[0].Text == a.Result[0].Cell.Text })
			if want := strings.ReplaceAll(rows[i].Key, "-", " "); strings.TrimSpace(told) != want {
				t.Errorf("state %d, %s, roll %d: the sheet says %s, the rules %s: %s", state, level, roll, told, want, line)
			}
		}
	}
}
