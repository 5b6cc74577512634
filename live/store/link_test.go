package store

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
)

// linked has many write through two stores: each entry is linked to the one before it in
// its channel, and to nothing else.
func linked(t *testing.T, at place) {
	where := at.fresh(t)
	stores := []Store{opened(t, where), opened(t, where)}
	channels := []string{"fr", "au", Public}
	var writing sync.WaitGroup
	for w := range 6 {
		writing.Go(func() {
			for i := range 8 {
				e := marked(channels[(w+i)%3], "p"+strconv.Itoa(w), int64(i+1))
				e.Salt = fmt.Sprint(w, i)
				if _, err := stores[w%2].Append(t.Context(), "g", []Entry{e, e}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writing.Wait()
	appended(t, stores[0], "h", marked("fr", "p1", 1))
	entries, before := all(t, stores[1], "g", channels...), map[string]string{}
	for _, e := range entries {
		if e.Before != before[e.Channel] || e.Link != e.LinkIn("g") || len(e.Link) != live.LinkLetters || e.Salt == "" {
			t.Errorf("%s %d stands behind %q with the link %q, expected %q and %q", e.Channel, e.Number, e.Before, e.Link, before[e.Channel], e.LinkIn("g"))
		}
		before[e.Channel] = e.Link
	}
	if len(entries) != 48 {
		t.Errorf("%d entries, expected 48", len(entries))
	}
}

// handedOver gives entries of a store that was lost to another one, in another order and
// twice: they keep what names them, and what comes next is linked to the last of them.
func handedOver(t *testing.T, at place) {
	lost, s := opened(t, at.fresh(t)), opened(t, at.fresh(t))
	for i := range int64(4) {
		e := marked("fr", "p", i+1)
		e.At, e.Part, e.Salt = time.UnixMilli(1_700_000_000_000+i), "Left", "pinch"
		appended(t, lost, "g", e)
	}
	old := all(t, lost, "g", "fr")
	appended(t, s, "g", old[2], old[0], old[2])
	appended(t, s, "g", old[0], old[3])
	next := appended(t, s, "g", marked("fr", "q", 1))[0]
	if next.Before != old[3].Link || next.Link != next.LinkIn("g") {
		t.Errorf("the next one stands behind %q, expected %q", next.Before, old[3].Link)
	}
	got := all(t, s, "g", "fr")
	for i, want := range []Entry{old[2], old[0], old[3]} {
		want.Number = int64(i + 1)
		if !same(got[i], want) {
			t.Errorf("handed over %v, kept %v", want, got[i])
		}
	}
	checkNumbers(t, got, 4)
}

// TestLinksNameAllOfAnEntry changes whatever an entry has.
func TestLinksNameAllOfAnEntry(t *testing.T) {
	whole := marked("fr", "p", 1)
	whole.At, whole.Before, whole.Salt = noon, "before", "pinch"
	links := map[string]string{whole.LinkIn("g"): "itself", whole.LinkIn("h"): "another game"}
	for what, change := range map[string]func(e *Entry){
		"channel": func(e *Entry) { e.Channel = "au" }, "part": func(e *Entry) { e.Part += "x" }, "before": func(e *Entry) { e.Before = "" },
		"salt": func(e *Entry) { e.Salt = "" }, "time": func(e *Entry) { e.At = e.At.Add(time.Millisecond) }, "value": func(e *Entry) { e.Event.Value.Number++ },
		"sign": func(e *Entry) { e.Event.Sign = "x" }, "play": func(e *Entry) { e.Event.Play = "x" },
		"struck": func(e *Entry) { e.Event.Seen, e.Event.Struck = nil, e.Event.Seen },
	} {
		e := whole
		change(&e)
		if other, is := links[e.LinkIn("g")]; is {
			t.Errorf("with another %s the link is that of %s", what, other)
		}
		links[e.LinkIn("g")] = what
	}
	whole.Number, whole.Link = 9, "x"
	if links[whole.LinkIn("g")] != "itself" {
		t.Error("by another number the link is another")
	}
}

func keepsPlays(t *testing.T, at place) {
	where := at.fresh(t)
	a, b := opened(t, where), opened(t, where)
	var began sync.WaitGroup
	own := make([]Play, 6)
	for i := range own {
		began.Go(func() {
			var err error
			if own[i], err = []Store{a, b}[i%2].Begin(t.Context(), "g", "play "+strconv.Itoa(i), noon); err != nil {
				t.Error(err)
			}
		})
	}
	began.Wait()
	for _, p := range own {
		if p != own[0] || !p.Own || p.ID == "" {
			t.Errorf("begun as %v, then as %v", own[0], p)
		}
	}
	if other, err := a.Begin(t.Context(), "h", "another", noon); err != nil || other.ID != "another" {
		t.Errorf("another game's play is %v, %v", other, err)
	}
	tokens, err := b.Watch(t.Context(), "g")
	if err != nil {
		t.Fatal(err)
	}
	decide := func(play string, state State) {
		if err := a.Decide(t.Context(), "g", play, state, noon); err != nil {
			t.Error(err)
		}
	}
	decide(own[0].ID, Over)
	wantToken(t, tokens, "another's decision, not of its")
	decide("taken", Taken)
	decide("taken", Declined) // its marks are in
	decide("one", Declined)
	decide("two", Declined)
	decide("two", Over)
	decide("three", Over)
	decide("three", Undecided)
	want := []Play{{own[0].ID, true, Over}, {"one", false, Declined}, {"taken", false, Taken}, {"three", false, Undecided}, {"two", false, Over}}
	if got, err := b.Plays(t.Context(), "g"); err != nil || !slices.Equal(got, want) {
		t.Errorf("plays %v, %v, expected %v", got, err, want)
	}
	decide(own[0].ID, Undecided)
	if got, err := b.Begin(t.Context(), "g", "anew", noon); err != nil || got != own[0] {
		t.Errorf("open again it is %v, %v, expected %v", got, err, own[0])
	}
}

func keepsOffers(t *testing.T, at place) {
	where := at.fresh(t)
	a, b := opened(t, where), opened(t, where)
	tokens, err := b.Watch(t.Context(), "g")
	if err != nil {
		t.Fatal(err)
	}
	offer := func(phone, play string, marks int64, last time.Time) {
		if err := a.Offer(t.Context(), "g", phone, Offer{Play: play, Marks: marks, Last: last}); err != nil {
			t.Error(err)
		}
	}
	wantOffers := func(want ...Offer) {
		t.Helper()
		got, err := b.Offers(t.Context(), "g")
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("offers %v, %v, expected %v", got, err, want)
		}
	}
	offer("p", "one", 3, noon)
	wantToken(t, tokens, "an offer, not of its")
	offer("q", "one", 2, noon.Add(time.Minute))
	offer("p", "one", 4, noon)
	offer("p", "two", 9, noon)
	one, two := Offer{"one", 2, 4, noon.Add(time.Minute)}, Offer{"two", 1, 9, noon}
	wantOffers(one, two)
	for _, c := range []struct {
		state State
		left  []Offer
	}{{Undecided, []Offer{one, two}}, {Declined, []Offer{two}}, {Undecided, []Offer{two}}} {
		if err := a.Decide(t.Context(), "g", "one", c.state, noon); err != nil {
			t.Error(err)
		}
		wantOffers(c.left...)
	}
	offer("q", "one", 2, noon)
	wantOffers(Offer{"one", 1, 2, noon}, two)
	if got, err := b.Offers(t.Context(), "h"); err != nil || len(got) > 0 {
		t.Errorf("another game's are %v, %v", got, err)
	}
}

// TestOffersAreBounded holds that nobody fills a store with offers.
func TestOffersAreBounded(t *testing.T) {
	s := opened(t, files.fresh(t))
	for i := range mostOffering + 20 {
		if err := s.Offer(t.Context(), "g", strconv.Itoa(i), Offer{Play: "one", Last: noon}); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.Offers(t.Context(), "g"); err != nil || got[0].Phones != mostOffering {
		t.Errorf("offered by %v, %v, expected %d phones", got, err, mostOffering)
	}
}
