package witness

import (
	"encoding/json"
	"testing"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
)

// FuzzEntry puts odd entries behind one another: whatever they hold, what isn't signed is told, and few lines of each.
func FuzzEntry(f *testing.F) {
	signed, _ := json.Marshal(phonetest.Named("anna").Sign(live.Event{Counter: 1, Game: "called", Play: play, Unit: "A=001", Last: play}))
	f.Add(string(signed), "", "link", int64(1))
	f.Add(`{"phone":"p","counter":1,"sign":"x","last":"y","struck":["x.1"]}`, "before", "", int64(-3))
	f.Fuzz(func(t *testing.T, text, before, link string, number int64) {
		var e live.Event
		if json.Unmarshal([]byte(text), &e) != nil {
			return
		}
		r := &reader{game: Game{ID: "g"}, plays: map[string]bool{play: true}, joined: map[string]bool{}, who: map[whose]*Who{}}
		c := newChannel(r, "allied")
		for range 2 {
			c.add(store.Entry{Channel: "allied", Number: number, Event: e, Before: before, Link: link})
		}
		c.end()
		old := link == "" && e.Sign == "" && e.Play == ""
		if told := len(r.game.Faults); told > 14 || old != (r.game.Unsigned == 2) || !old && !e.Verify() && told < 2 {
			t.Errorf("%+v of %s", r.game, text)
		}
	})
}
