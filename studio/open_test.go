package studio_test

import (
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/studio"
)

// A page that is loaded again starts from what was saved, not from what the file
// was when the studio was started.
func TestStartTellsWhatWasSaved(t *testing.T) {
	stands := "1"
	d, err := studio.New(studio.Settings{
		Open: &studio.Opened{Name: "saturday.yaml", Text: "old", Seen: "1", Saves: true},
		Save: func(text, seen string) (string, error) {
			if seen != stands {
				return "", studio.ErrChanged
			}
			stands = "2"
			return stands, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, fault := ask[any](t, d, "save", map[string]string{"text": "new", "seen": "1"}); fault != "" {
		t.Fatal(fault)
	}
	_, fault := ask[any](t, d, "save", map[string]string{"text": "newer", "seen": "1"})
	start, _ := ask[struct{ Open studio.Opened }](t, d, "start", nil)
	if start.Open.Text != "new" || start.Open.Seen != "2" || !start.Open.Saves || fault == "" {
		t.Errorf("it starts from %+v, and a file that was changed is saved: %q", start.Open, fault)
	}
}

// The open file may name what lies beside it; print finds csprint's examples nowhere.
func TestOpenFileNamesNoExample(t *testing.T) {
	d, err := studio.New(studio.Settings{Open: &studio.Opened{Name: "saturday.yaml"}, Beside: fstest.MapFS{}})
	if err != nil {
		t.Fatal(err)
	}
	starter, err := scenario.Starter("cold-steel")
	if err != nil {
		t.Fatal(err)
	}
	for name, found := range map[string]bool{"saturday.yaml": false, "example.yaml": true} {
		l, fault := ask[look](t, d, "look", text{Name: name, Text: starter + "\nhouse_rules: [night-raid.yaml]\n"})
		if fault != "" || len(l.Problems) == 0 || strings.Contains(l.Problems[0].What, "night-raid.yaml\" cannot be read") == found {
			t.Errorf("%s: %q %+v", name, fault, l.Problems[:min(len(l.Problems), 2)])
		}
	}
}

// pipes is a folder whose files never end.
type pipes struct{ fstest.MapFS }

func (p pipes) Open(name string) (fs.File, error) { panic(name + " was opened") }

// No text keeps the desk waiting for what lies beside the open file.
func TestNothingIsOpenedThatNeverEnds(t *testing.T) {
	d, err := studio.New(studio.Settings{Open: &studio.Opened{Name: "saturday.yaml"}, Beside: pipes{fstest.MapFS{"pipe.yaml": {Mode: fs.ModeNamedPipe}}}})
	if err != nil {
		t.Fatal(err)
	}
	starter, err := scenario.Starter("cold-steel")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"saturday.yaml", "other.yaml"} {
		l, fault := ask[look](t, d, "look", text{Name: name, Text: starter + "\nhouse_rules: [pipe.yaml]\n"})
		if fault != "" || len(l.Problems) == 0 || !strings.Contains(l.Problems[0].What, "this is not an ordinary file") {
			t.Errorf("%s: %q %+v", name, fault, l.Problems)
		}
	}
}

// Many questions at once are answered one after the other, each as if alone.
func TestDeskIsAskedSideBySide(t *testing.T) {
	d := open(t)
	starter, err := scenario.Starter("cold-steel-canister")
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i, method := range []string{"look", "form", "roll", "page", "nonsense", "look"} {
		all.Go(func() {
			q := text{Name: "a.yaml", Text: starter, Dice: &studio.Dice{Seed: strings.Repeat("abc", 9)}}
			if i%2 == 1 {
				q.Text += "\nturns: none\n"
			}
			if _, fault := ask[any](t, d, method, q); strings.Contains(fault, "stumbled") {
				t.Error(fault)
			}
		})
	}
	all.Wait()
}
