package after_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
)

// Whatever a table, records and events say, nobody loses more than he had, and what
// is written is a scenario that reads.
func FuzzEnding(f *testing.F) {
	b := fought(f, "canister-bridge.yaml", example.Read(f, "canister-bridge.yaml"))
	f.Add("id,lost,captured,level\nA-01,2,1,rout\n", "", "")
	f.Add("key;lost\nA=@Keeble;\n", "CSP2:ABC", `[{"phone":"p","counter":1,"field":"losses","unit":"A=000","value":-4}]`)
	f.Add("side,id,key,of,name,has,lost,captured,disorder,level,fate\n,,A=@Ingram,,,,,,,,killed\n\"", "\n#\n", `{"phone":"p"}{"value":"x"}`)
	recovery := ownRecovery(f)
	f.Fuzz(func(t *testing.T, table, codes, events string) {
		e, err := after.FromTable(b.Muster, "t.csv", []byte(table))
		if err != nil {
			e = &after.Ending{Units: map[string]after.End{}, Fates: map[string]string{}}
		}
		if more, err := after.FromCodes(b.Muster, "c.txt", []byte(codes)); err == nil {
			e = more.Over(e)
		}
		if list, err := after.ReadEvents("e.json", []byte(events)); err == nil {
			e = e.Over(after.FromEvents(b.Muster, list))
		}
		day := after.Work(b.Muster, e, after.Options{Recovery: recovery})
		for _, l := range day.Lines {
			if l.Left < 0 || l.Left > l.Began || l.Lost > l.Began || l.Captured > l.Lost || l.Back > l.Lost {
				t.Fatalf("%s: %+v", l.Name(), l)
			}
		}
		text, _, err := day.Scenario(b.file)
		if err != nil {
			t.Fatal(err)
		}
		next, err := source.Parse("day2.yaml", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		scenario.Read(next, b.book)
		for _, p := range next.Problems() {
			if !strings.Contains(p.Error(), "name") { // a fate is told in a remark; a name may be too long
				t.Fatalf("%v\n%s", p, text)
			}
		}
	})
}

// A table of what a night gives back is sound, or every fault is told at its place.
func FuzzRecovery(f *testing.F) {
	f.Add(string(after.OwnRecovery))
	f.Add("csprint-recovery: 1\nname: x\nstragglers: [{range: .., percent: 3}]\nsuccessors: [{range: 3-4, rating: x}]\n")
	b := fought(f, "musket-pico.yaml", example.Read(f, "musket-pico.yaml"))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := after.ReadRecovery("r.yaml", []byte(text))
		if err != nil {
			if !strings.Contains(err.Error(), "r.yaml") {
				t.Fatalf("no place: %v", err)
			}
			return
		}
		for _, l := range after.Work(b.Muster, bloody(b), after.Options{Recovery: r}).Lines {
			if l.Left < 0 || l.Left > l.Began {
				t.Fatalf("%s: %+v", l.Name(), l)
			}
		}
	})
}
