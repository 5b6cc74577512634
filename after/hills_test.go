package after_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/golden"
)

// hills is a battle with an entry of each way to write one: a unit that had lost some
// before, a strength in figures, in figures and men, in bases, copies, a regiment, guns in
// words, a regiment in figures and men, a unit that stands alone, a leader of two commands, a commander who is a name alone.
const hills = `csprint: 1
title: The Two Hills
rules: cold-steel
date: 1812-12-31
seed: two-hills
figure_scale: "1:30"
terrain: {class: open, map: none}
weather: none
sides:
  red:
    name: Red
    nation: british
    commander: {name: Arden, rank: General, rating: superior}
    defaults: {morale: 9, discipline: trained}
    forces:
      - division: 1st Division
        commander: {name: Arden, rank: General, rating: superior}
        units:
          - brigade: Bell's Brigade
            commander: {name: Bell, rank: Colonel, rating: average}
            units:
              - {battalion: 1st Foot, id: FIRST, men: 600, lost: 60, disorder: 1, level: wavering}
              - {battalion: 2nd Foot, figures: 20}
              - {battalion: 3rd Foot, figures: 20, men: 590}
              - {battalion: 4th Foot, men: 620}
              - {battalion: Militia, id: MILITIA, copies: 3, men: 300}
          - brigade: Cole's Brigade
            commander: Cole
            units:
              - {regiment: 9th Line, id: NINTH, battalions: 2, men: 901}
              - {battery: Dean's battery, guns: "5 9-pounders, 1 howitzer"}
              - {regiment: 10th Line, battalions: 2, men: 1000, figures: 40}
      - {battalion: Lone Rifles, men: 240, kind: rifle}
  blue:
    name: Blue
    nation: french
    commander: {name: Erlon}
    defaults: {morale: 8, discipline: trained}
    forces:
      - brigade: Foy's Brigade
        commander: {name: Foy, rating: poor}
        units:
          - {battalion: Conscripts, men: 480}
          - {battery: Gros's battery, guns: 8, weight: heavy}
      - brigade: Guet's Brigade
        arm: cavalry
        units:
          - {regiment: 5th Hussars, squadrons: 3, men: 360, kind: hussar}
`

// hurt is how that battle ended.
const hurt = `id,key,lost,captured,disorder,level,fate
A-01,,7,2,2,broken,
A-02,,4,,1,,
A-03,,5,5,,wavering,
A-04,,20,,,,
A-05,,3,1,,routed,
A-06,,10,,,,
A-08,,6,1,,,
A-10,,3,1,,,
A-11,,4,,,,
A-13,,1,,,dispersed,
B-01,,16,16,,,
B-02,,3,2,,,
B-03,,2,,1,,
,A=@Arden,,,,,killed
,A=@Cole,,,,,slightly wounded
,B=@Foy,,,,,captured
`

func ending(t *testing.T, b battle, table string) *after.Ending {
	t.Helper()
	e, err := after.FromTable(b.Muster, "ending.csv", []byte(table))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// All that a host reads of a battle: the form that he fills in, the report of the night
// and of a battle that goes on without one, and the scenario that follows each.
func TestTwoHills(t *testing.T) {
	b := fought(t, "hills.yaml", hills)
	var out bytes.Buffer
	if err := after.Form(b.Muster, &out); err != nil {
		t.Fatal(err)
	}
	for _, goesOn := range []bool{false, true} {
		day := after.Work(b.Muster, ending(t, b, hurt), after.Options{Recovery: ownRecovery(t), GoesOn: goesOn})
		text, left, err := day.Scenario(b.file)
		if err != nil || len(left) > 0 {
			t.Fatalf("%v, left %q", err, left)
		}
		fmt.Fprintf(&out, "\ngoes on: %v\n%s\n%s", goesOn, day.Report(), text)
		holdsStrengths(t, day, fought(t, "day2.yaml", string(text)), string(text))
	}
	golden.Hold(t, "hills.txt", out.String())
}

// A war of three days, as its chart and tables show it: the strength of formations from
// day to day, what units went through, who fell, and what each side took.
func TestThreeDays(t *testing.T) {
	b := fought(t, "hills.yaml", hills)
	var days []*after.Day
	for i, table := range []string{hurt, "key,lost,captured,fate\nA=ZGK,5,,\nA=85V,17,2,\nB=YA5,4,4,\nB=@Erlon,,,killed\n", ""} {
		e := after.Unhurt()
		if table != "" {
			e = ending(t, b, table)
		}
		day := after.Work(b.Muster, e, after.Options{Recovery: ownRecovery(t), Number: i + 1})
		days = append(days, day)
		text, _, err := day.Scenario(b.file)
		if err != nil {
			t.Fatal(err)
		}
		b = fought(t, "next.yaml", string(text))
	}
	war := after.Campaign{Title: "War", Days: days}
	var out strings.Builder
	for _, side := range []string{"red", "blue"} {
		fmt.Fprintln(&out, side)
		for _, c := range war.Courses(side) {
			fmt.Fprintln(&out, " ", c.Name, c.Marks)
		}
		for _, h := range war.Honours(side) {
			fmt.Fprintf(&out, "  %s (%s): %d days, began %d, lost %d, left %d, destroyed on %d\n", h.Name, h.Of, h.Days, h.Began, h.Lost, h.Left, h.Destroyed)
		}
		for _, f := range war.Fallen(side) {
			fmt.Fprintf(&out, "  day %d: %s of %s %s, now %s of %s\n", f.Day, f.Fallen.Name, f.Of, f.Fate, f.Now.Name, f.From)
		}
		for _, day := range days {
			for i := range day.Game.Sides {
				if s := &day.Game.Sides[i]; s.ID == side {
					men, guns, known := day.Taken(s)
					fmt.Fprintf(&out, "  day %d: %+v; took %d men, %d guns, %v\n", day.Number, day.TotalOf(s, nil), men, guns, known)
				}
			}
		}
	}
	golden.Hold(t, "war.txt", out.String())
}
