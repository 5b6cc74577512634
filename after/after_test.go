package after_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// A battle is a scenario that was read and rolled.
type battle struct {
	file *source.File
	book *rules.Book
	game *game.Game
	*after.Muster
}

func fought(t testing.TB, name, text string) battle {
	t.Helper()
	file, err := source.Parse(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book := example.Book(t, scenario.RulesOf(file))
	spec := scenario.Read(file, book)
	if problems := file.Problems(); len(problems) > 0 {
		t.Fatalf("%v\n%s", problems, text)
	}
	if spec.Seed == "" {
		spec = spec.WithSeed("after")
	}
	g, err := generate.New(spec, book, generate.Options{Groundless: true})
	if err != nil {
		t.Fatal(err)
	}
	return battle{file, book, g, after.MusterOf(g, book)}
}

func ownRecovery(t testing.TB) *after.Recovery {
	t.Helper()
	r, err := after.ReadRecovery("recovery.yaml", after.OwnRecovery)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// bloody is an ending in which every third unit has lost some, each in its own way,
// and the commanders of two formations have fallen.
func bloody(b battle) *after.Ending {
	e := &after.Ending{Units: map[string]after.End{}, Fates: map[string]string{}}
	register := records.NewRegister(b.game)
	levels := b.book.Plays.States.Levels()
	for i := range b.game.Sides {
		side := &b.game.Sides[i]
		for j, u := range side.Units() {
			hits, _ := u.Counted()
			if j%3 == 0 {
				e.Units[register.Of(*u).Key()] = after.End{Lost: hits * (j%5 + 1) / 6, Captured: hits / 12, Disorder: j % 4, Level: levels[j%len(levels)]}
			}
		}
		side.WalkPaths(func(f *game.Formation, path []string) {
			if f.Commander.Name != "" && len(path) == 0 {
				e.Fates[side.Letter+"=@"+f.Commander.Name] = "killed"
			}
		})
		if side.Patrol != nil {
			for j, m := range side.Patrol.Men {
				if j%2 == 1 {
					e.Units[records.OfMan(b.game, side.Patrol, m).Key()] = after.End{Level: levels[j/2%len(levels)]}
				}
			}
		}
	}
	return e
}

// The next day of each example: as text, and read again it has the strengths that
// were worked out.
func TestNextDay(t *testing.T) {
	for _, name := range []string{"salamanca", "musket-pico", "canister-bridge", "night-raid", "rolled-meeting", "coalition"} {
		t.Run(name, func(t *testing.T) {
			b := fought(t, name+".yaml", example.Read(t, name+".yaml"))
			for _, goesOn := range []bool{false, true} {
				day := after.Work(b.Muster, bloody(b), after.Options{Recovery: ownRecovery(t), GoesOn: goesOn})
				text, left, err := day.Scenario(b.file)
				if err != nil || len(left) > 0 {
					t.Fatalf("%v, left %q", err, left)
				}
				switch {
				case !goesOn:
					golden.Hold(t, name+".yaml", string(text))
				case name == "night-raid":
					golden.Hold(t, name+"-goes-on.yaml", string(text))
				}
				holdsStrengths(t, day, fought(t, "day2.yaml", string(text)), string(text))
			}
		})
	}
}

// holdsStrengths holds a next day against what was worked out.
func holdsStrengths(t *testing.T, day *after.Day, next battle, text string) {
	t.Helper()
	stand := map[string]int{}
	men := map[string]bool{}
	for i := range next.game.Sides {
		side := &next.game.Sides[i]
		for _, u := range side.Units() {
			n, _, guns := u.Standing()
			if u.Arm == game.Artillery {
				n = guns
			}
			stand[side.ID+strings.Join(u.Path, "/")+u.Name] = n
		}
		if side.Patrol != nil {
			for _, m := range side.Patrol.Men {
				men[side.ID+m.Name] = true
			}
		}
	}
	for _, l := range day.Lines {
		if l.Man != nil {
			if men[l.Side.ID+l.Man.Name] != (l.Left == 1) {
				t.Errorf("%s: left %d, there %v\n%s", l.Man.Name, l.Left, men[l.Side.ID+l.Man.Name], text)
			}
			continue
		}
		key := l.Side.ID + strings.Join(l.Unit.Path, "/") + l.Unit.Name
		got, there := stand[key]
		if there != (l.Left > 0) || got != l.Left && l.Unit.Figures == 0 {
			t.Errorf("%s has %d (%v), want %d\n", key, got, there, l.Left)
		}
	}
}

// What was read back from records and typed in the table is what events say.
func TestThreeWaysToTell(t *testing.T) {
	b := fought(t, "salamanca.yaml", example.Read(t, "salamanca.yaml"))
	register := records.NewRegister(b.game)
	u := b.game.Sides[0].Units()[2]
	record := register.Of(*u)
	record.Marks = records.Marks{Lost: 4, Disorder: 2, Level: "broken"}
	code, err := record.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	byCode, err := after.FromCodes(b.Muster, "codes.txt", []byte("# read by Anna\nhttps://club.example/p#"+code+"\n\n"))
	if err != nil {
		t.Fatal(err)
	}
	byTable, err := after.FromTable(b.Muster, "t.csv", []byte("id,lost,disorder,level\n"+u.ID+",4,2,Broken\n"))
	if err != nil {
		t.Fatal(err)
	}
	gameID, key := records.Identify(b.game).String(), record.Key()
	event := func(n int64, field live.Field, v live.Value) live.Event {
		return live.Event{Phone: "p", Counter: n, Game: gameID, Unit: key, Field: field, Value: v}
	}
	byEvents := after.FromEvents(b.Muster, []live.Event{
		event(1, live.Losses, live.Number(4)), event(2, live.Disorder, live.Number(2)), event(3, live.Level, live.Word("broken")),
	})
	for how, e := range map[string]*after.Ending{"codes": byCode, "table": byTable, "events": byEvents} {
		if got := fmt.Sprint(e.Units); got != fmt.Sprintf("map[%s:{4 0 2 broken  false}]", key) {
			t.Errorf("by %s: %s", how, got)
		}
	}
	var form bytes.Buffer
	if err := after.Form(b.Muster, &form); err != nil {
		t.Fatal(err)
	}
	if e, err := after.FromTable(b.Muster, "form.csv", form.Bytes()); err != nil || len(e.Units) == 0 || len(e.Fates) != 0 {
		t.Errorf("the empty form is read as %v, %v", e, err)
	}
}
