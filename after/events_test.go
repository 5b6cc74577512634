package after_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
)

// What phones told of a battle: marks of two that didn't know of one another are told, the
// worse counts, and what came from another game is left out.
func TestEvents(t *testing.T) {
	b := fought(t, "hills.yaml", hills)
	own := records.Identify(b.game).String()
	register := records.NewRegister(b.game)
	keys := func(side, n int) string { return register.Of(*b.game.Sides[side].Units()[n]).Key() }
	first, guns, horse := keys(0, 0), keys(1, 1), keys(1, 2)
	var events []live.Event
	add := func(phone, game, unit string, field live.Field, v live.Value, seen ...live.ID) {
		n := int64(len(events) + 1)
		events = append(events, live.Event{Phone: phone, Counter: n, Game: game, Unit: unit, Field: field, Value: v, Seen: seen, Time: n})
	}
	add("p", "XXXX", horse, live.Losses, live.Number(9))
	add("p", own, first, live.Losses, live.Number(4))
	add("q", own, first, live.Losses, live.Number(6))
	add("p", own, first, live.Disorder, live.Number(2))
	add("p", own, guns, live.Losses, live.Number(3))
	add("p", own, guns, live.Captured, live.Number(2))
	add("p", own, horse, live.Level, live.Word("routed"))
	add("p", own, horse, live.Captured, live.Number(0)) // taken back: nothing is told of it
	add("p", own, "A=@Bell", live.Fate, live.Word("killed"))
	add("p", own, "A=@Cole", live.Fate, live.Word(""))
	add("p", own, "", live.Turn, live.Number(11))
	e := after.FromEvents(b.Muster, events)
	want := map[string]after.End{
		first: {Lost: 6, Disorder: 2, Level: "wavering"}, // as it came onto the table, but for what was marked
		guns:  {Lost: 3, Captured: 2},
		horse: {Level: "routed"},
	}
	if fmt.Sprint(e.Units) != fmt.Sprint(want) || fmt.Sprint(e.Fates) != "map[A=@Bell:killed]" {
		t.Errorf("%v, %v", e.Units, e.Fates)
	}
	if notes := []string{"1 event of another game, left out", "1st Foot: losses was marked at once by two, the worse counts"}; !slices.Equal(words.English().All(e.Notes), notes) {
		t.Errorf("%q", e.Notes)
	}
	events = append(events, live.Event{Phone: "p", Counter: 99, Game: own, Unit: "A=ZZZ", Field: live.Losses, Value: live.Number(1), Time: 99})
	golden.Hold(t, "hills.md", after.Story(after.Work(b.Muster, e, after.Options{Recovery: ownRecovery(t)}), events, true))
}

// What a host types lies over what records say, and that over what phones marked.
func TestOver(t *testing.T) {
	b := fought(t, "hills.yaml", hills)
	over := ending(t, b, "id,key,lost,fate\nB-01,,2,\n,A=@Bell,,killed\n")
	under := ending(t, b, "id,key,lost,fate\nB-01,,5,\nB-03,,1,\n,A=@Bell,,captured\n,B=@Foy,,wounded\n")
	over.Notes, under.Notes = []words.Text{words.Own("typed")}, []words.Text{words.Own("marked")}
	e := over.Over(under)
	var lost []int
	for _, u := range b.game.Sides[1].Units() {
		lost = append(lost, e.Units[records.NewRegister(b.game).Of(*u).Key()].Lost)
	}
	if !slices.Equal(lost, []int{2, 0, 1}) || e.Fates["A=@Bell"] != "killed" || e.Fates["B=@Foy"] != "wounded" || !slices.Equal(words.English().All(e.Notes), []string{"marked", "typed"}) {
		t.Errorf("%v, %+v", lost, e)
	}
}

// A table of a host's own: disorder stays, the scattered are all back, nobody strays back,
// and a bruised leader does not stay.
func TestOwnNight(t *testing.T) {
	r, err := after.ReadRecovery("night.yaml", []byte(`csprint-recovery: 1
name: ours
stragglers: [{range: .., percent: 0}]
scattered: 100
disorder: stays
stays: [wounded]
morning: {broken: routed}
successors: [{range: ..5, rating: poor}, {range: 6.., rating: superior}]
ratings: {average: 20, superior: -20}
`))
	if err != nil {
		t.Fatal(err)
	}
	b := fought(t, "hills.yaml", hills)
	e := ending(t, b, "id,key,lost,disorder,level,fate\nB-01,,4,3,broken,\nB-03,,2,,dispersed,\n,A=@Arden,,,,wounded\n,A=@Bell,,,,bruised\n,B=@Foy,,,,bruised\n")
	text, _, err := after.Work(b.Muster, e, after.Options{Recovery: r, Number: 4}).Scenario(b.file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"{battalion: Conscripts, level: routed, disorder: 3, men: 360}  # lost 120 of 480 on day 4\n",
		"{regiment: 5th Hussars, squadrons: 3, men: 300, kind: hussar}  # lost 360 of 360 on day 4, 300 back\n",
		"{name: Arden, rank: General, rating: superior}\n",
		"{name: senior officer of 1st Foot, rating: superior}  # Bell bruised on day 4; rated by ours\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("want %s\n%s", want, text)
		}
	}
}

// The last few men of a unit stand as a figure where the scale would give them none.
func TestLastMen(t *testing.T) {
	r, err := after.ReadRecovery("night.yaml", []byte("csprint-recovery: 1\nname: ours\nstragglers: [{range: .., percent: 5}]\nsuccessors: [{range: .., rating: poor}]\n"))
	if err != nil {
		t.Fatal(err)
	}
	b := fought(t, "hills.yaml", strings.Replace(hills, "men: 620", "men: 300", 1))
	text, _, err := after.Work(b.Muster, ending(t, b, "id,lost\nA-04,10\nA-13,8\n"), after.Options{Recovery: r}).Scenario(b.file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"{battalion: 4th Foot, men: 15}  # lost 300 of 300 on day 1, 15 back\n",
		"{battalion: Lone Rifles, figures: 1, men: 12, kind: rifle}  # lost 240 of 240 on day 1, 12 back\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("want %s\n%s", want, text)
		}
	}
}

// What stands in the scenario of the next day beside the troops.
func TestNextHead(t *testing.T) {
	for name, c := range map[string]struct {
		old, with string // of the scenario
		goesOn    bool
		want      []string
	}{
		"the end of a year":  {"", "", false, []string{"title: The Two Hills\n", "date: 1813-01-01\n"}},
		"a leap day":         {"date: 1812-12-31", "date: 1812-02-28", false, []string{"date: 1812-02-29\n"}},
		"no leap day":        {"date: 1812-12-31", "date: 1813-02-28", false, []string{"date: 1813-03-01\n"}},
		"the same day":       {"", "", true, []string{"title: \"The Two Hills, day 3\"\n", "date: 1812-12-31\n"}},
		"no date":            {"date: 1812-12-31\n", "", false, []string{"title: \"The Two Hills, day 3\"\n"}},
		"a second day":       {"date: 1812-12-31\n", "", false, []string{"title: \"The Two Hills, day 3\"\n"}},
		"no seed":            {"seed: two-hills\n", "", false, []string{"date: 1813-01-01\n"}},
		"a seed in brackets": {"seed: two-hills", "seed: \"two hills\"", false, []string{"date: 1813-01-01\n"}},
	} {
		text := strings.Replace(hills, c.old, c.with, 1)
		if name == "a second day" {
			text = strings.Replace(text, "The Two Hills", "\"The Two Hills, day 2\"", 1)
		}
		b := fought(t, "hills.yaml", text)
		next, _, err := after.Work(b.Muster, after.Unhurt(), after.Options{Recovery: ownRecovery(t), Number: 2, GoesOn: c.goesOn}).Scenario(b.file)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(string(next), want) || strings.Contains(string(next), "seed") {
				t.Errorf("%s: want %s\n%.400s", name, want, next)
			}
		}
	}
}

// Leaders with charisma take it along, a battery keeps the weight that its guns told, and a
// commander who is a name alone stays one.
func TestMusketNight(t *testing.T) {
	text := example.Read(t, "musket-pico.yaml")
	for _, of := range [][2]string{
		{"{name: Edward Pakenham, charisma: 2}", "{name: Edward Pakenham, rank: General, charisma: 2}"},
		{"commander: {name: Alexander Wallace}", "commander: {name: Alexander Wallace, rank: Colonel, charisma: 1}"},
		{"commander: {name: Campbell}", "commander: Campbell"},
		{`guns: "5 9-pounders, 1 howitzer", weight: field`, `guns: "5 9-pounders, 1 howitzer"`},
	} {
		if !strings.Contains(text, of[0]) {
			t.Fatalf("the example has no %s", of[0])
		}
		text = strings.Replace(text, of[0], of[1], 1)
	}
	b := fought(t, "day1.yaml", text)
	e := ending(t, b, "key,fate\nA=@Edward Pakenham,killed\nA=@Campbell,wounded\n")
	for _, u := range b.game.Sides[0].Units() {
		if u.Ordnance != "" {
			e.Units[records.NewRegister(b.game).Of(*u).Key()] = after.End{Lost: 2}
		}
	}
	next, left, err := after.Work(b.Muster, e, after.Options{Recovery: ownRecovery(t)}).Scenario(b.file)
	if err != nil || len(left) > 0 {
		t.Fatalf("%v, left %q", err, left)
	}
	for _, want := range []string{
		"commander: {name: Alexander Wallace, rank: Colonel, charisma: 1}     # left out, charisma is rolled; Edward Pakenham killed on day 1\n",
		"commander: {name: senior officer of 1/45th Foot}  # Alexander Wallace takes over 3rd Division on day 1\n",
		"commander: senior officer of 1/5th Foot  # Campbell wounded on day 1\n",
		"{battery: Captain Douglas's battery, weight: field, short: Douglas, guns: 4, grade: B}  # lost 2 of 6 on day 1 (5 9-pounders, 1 howitzer)\n",
	} {
		if !strings.Contains(string(next), want) {
			t.Errorf("want %s\n%s", want, next)
		}
	}
	fought(t, "day2.yaml", string(next))
}

// What a pack has marked besides losses and levels goes on with the battle, and overnight
// what the host's table says; it is read again, and typed in the same table as losses.
func TestOwnMarks(t *testing.T) {
	example.Pack(t, example.Hedge)
	b := fought(t, "day1.yaml", example.Text(t, example.Hedge+"/starter.yaml"))
	e := ending(t, b, "id,lost,spent,order,alight\nA-01,3,4,square,yes\nB-01,,,open,no\n")
	stays, err := after.ReadRecovery("ours.yaml", []byte(strings.Replace(string(after.OwnRecovery), "marks: []", "marks: [spent]", 1)))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		options after.Options
		first   string
		second  string
	}{
		{after.Options{Recovery: ownRecovery(t), GoesOn: true}, "alight: true, order: square, spent: 4, lost: 15, men: 90", "order: open"},
		{after.Options{Recovery: stays}, "spent: 4, men: 7", ""},
		{after.Options{Recovery: ownRecovery(t)}, "{company: Les Voltigeurs, men: 7", ""},
	} {
		text, left, err := after.Work(b.Muster, e, c.options).Scenario(b.file)
		if err != nil || len(left) > 0 {
			t.Fatalf("%v, left %q", err, left)
		}
		if !strings.Contains(string(text), c.first) || strings.Contains(string(text), "order: open") != (c.second != "") || strings.Contains(string(text), "spent") != strings.Contains(c.first, "spent") {
			t.Errorf("want %s and %q\n%s", c.first, c.second, text)
		}
		next := fought(t, "day2.yaml", string(text))
		if spent := next.game.Sides[0].Units()[0].Start.Marks.Number("spent"); spent != map[bool]int{true: 4}[strings.Contains(c.first, "spent")] {
			t.Errorf("it comes on with %d rounds spent", spent)
		}
	}
	if _, err := after.FromTable(b.Muster, "t.csv", []byte("id,spent,order\nA-01,9,circle\n")); err == nil || !strings.Contains(err.Error(), "t.csv:2:6: spent is \"9\", expected 0 to 6") || !strings.Contains(err.Error(), "t.csv:2:8: order is \"circle\"") {
		t.Errorf("%v", err)
	}
}

// A night gives nobody a level that the rules of a pack don't have, nor a worse one.
func TestMorningOfPacks(t *testing.T) {
	example.Pack(t, "examples/packs/strategos-t")
	b := fought(t, "day1.yaml", example.Text(t, "examples/packs/strategos-t/starter.yaml"))
	e := ending(t, b, "id,lost,level\nA-01,3,routed\nA-02,2,shaken\n")
	text, left, err := after.Work(b.Muster, e, after.Options{Recovery: ownRecovery(t)}).Scenario(b.file)
	if err != nil || len(left) > 0 || strings.Contains(string(text), "level:") {
		t.Errorf("%v, left %q\n%s", err, left, text)
	}
	fought(t, "day2.yaml", string(text))
}

// A man who is a unit by himself falls or comes on again as he is: nobody of him comes back.
func TestSingleMen(t *testing.T) {
	example.Pack(t, "testdata/packs/night-lane")
	b := fought(t, "day1.yaml", example.Text(t, "testdata/packs/night-lane/starter.yaml"))
	if u := b.game.Sides[0].Units()[1]; u.Men != 1 || u.Figures != 1 || u.Ratings.String() != "arms=carbine nerve=6 shot=5" {
		t.Errorf("he is %+v", u)
	}
	e := ending(t, b, "id,level,wounds,loaded\nA-01,shaken,2,yes\nA-02,dead,,\nB-01,down,1,\n")
	for goesOn, want := range map[bool][]string{
		false: {"{man: Sergeant Todd, nerve: 8,", "{man: Private Aikens, lost: 1}  # dead on day 1", "{man: Old Fenn, nerve: 9,"},
		true:  {"{man: Sergeant Todd, loaded: true, wounds: 2, level: shaken, nerve: 8,", "{man: Private Aikens, lost: 1}  # dead on day 1", "{man: Old Fenn, wounds: 1, level: down, nerve: 9,"},
	} {
		text, left, err := after.Work(b.Muster, e, after.Options{Recovery: ownRecovery(t), GoesOn: goesOn}).Scenario(b.file)
		if err != nil || len(left) > 0 {
			t.Fatalf("%v, left %q", err, left)
		}
		for _, line := range want {
			if !strings.Contains(string(text), line) {
				t.Errorf("want %s\n%s", line, text)
			}
		}
		fought(t, "day2.yaml", string(text))
	}
}
