package pool_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/seal/pool"
)

// player is somebody's part, opened.
func player(who string) seal.Part {
	share := seal.NewShare()
	return seal.Part{Who: who, Commitment: seal.Commit(who, share), Share: share}
}

func scenario() (string, error) { return "two battalions", nil }

// closed is a list of some.
func closed(t *testing.T, players ...seal.Part) *pool.Pool {
	t.Helper()
	p := pool.Begin("game-shares.yaml")
	if err := errors.Join(p.Join(players), p.Close(scenario)); err != nil {
		t.Fatal(err)
	}
	return p
}

// refused tells what an error says, which it must.
func refused(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("it says %v, expected %q", err, want)
	}
}

func TestPoolIsReadAsItWasWritten(t *testing.T) {
	anna, ben := player("Anna (the Fox) of Cádiz"), player("Ben")
	p := pool.Begin("game-shares.yaml")
	same := func() {
		t.Helper()
		got, err := pool.Read("game-shares.yaml", []byte(p.Text()))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got.Parts(), p.Parts()) || got.Closed() != p.Closed() {
			t.Errorf("it is read as %v, expected %v", got.Parts(), p.Parts())
		}
	}
	same()
	for _, step := range []error{p.Join(seal.Parts{anna, ben}), p.Close(scenario), p.Open(seal.Parts{ben})} {
		if step != nil {
			t.Fatal(step)
		}
		same()
	}
	all := p.Parts()
	if all[1].Share != "" || all[2].Share != ben.Share || all[3].Commitment != all.CommitTo("two battalions") {
		t.Errorf("of %v Ben alone has opened", all)
	}
	for what, forge := range map[string]func(string) string{
		"misfit":  func(text string) string { return strings.Replace(text, string(ben.Share), string(anna.Share), 1) },
		"changed": func(text string) string { return strings.Replace(text, `"Ben"`, `"Bea"`, 1) },
		"short":   func(text string) string { return text[:strings.Index(text, "  - {who: \"Ben")] },
		"open":    func(text string) string { return strings.Replace(text, "list:", "# list:", 1) },
		"key":     func(text string) string { return text + "more: 1\n" },
		"no yaml": func(text string) string { return text + "}" },
	} {
		if got, err := pool.Read("game-shares.yaml", []byte(forge(p.Text()))); err == nil {
			t.Errorf("%s: it is read as %v", what, got.Parts())
		}
	}
}

func TestJoiningIsAllOrNone(t *testing.T) {
	anna, ben := player("Anna"), player("Ben")
	p := pool.Begin("game-shares.yaml")
	refused(t, p.Join(seal.Parts{anna, player("umpire")}), "umpire has joined already")
	if len(p.Parts()) != 1 {
		t.Errorf("half a mail was taken in: %v", p.Parts())
	}
	if err := errors.Join(p.Join(seal.Parts{anna}), p.Join(seal.Parts{anna, ben})); err != nil {
		t.Fatal(err)
	}
	if names := p.Parts().Names(); !slices.Equal(names, []string{"umpire", "Anna", "Ben"}) || p.Parts()[1].Share != "" {
		t.Errorf("have joined: %v", p.Parts())
	}
	refused(t, p.Join(seal.Parts{player("ANNA")}), "ANNA has joined already")
	for _, name := range []string{"", "list", "Scenario", "a:b", " Carl", strings.Repeat("a", 61)} {
		refused(t, p.Join(seal.Parts{player(name)}), "is no name that one can have")
	}
	if err := p.Leave("anna"); err != nil {
		t.Error(err)
	}
	refused(t, p.Leave("Anna"), "not in the list")
	refused(t, p.Leave("umpire"), "not in the list")
	if err := errors.Join(p.Join(seal.Parts{player("Anna")}), p.Close(scenario), p.Close(scenario)); err != nil {
		t.Error(err)
	}
	refused(t, p.Join(seal.Parts{player("Carl")}), "Carl joins too late")
	refused(t, p.Leave("Ben"), "is closed")
}

func TestClosingWantsSomebody(t *testing.T) {
	p := pool.Begin("game-shares.yaml")
	refused(t, p.Close(scenario), "nobody's share but the umpire's")
	if err := p.Join(seal.Parts{player("Anna")}); err != nil {
		t.Fatal(err)
	}
	refused(t, p.Close(func() (string, error) { return "", errors.New("no scenario") }), "no scenario")
	if p.Closed() {
		t.Error("it is closed without a scenario")
	}
}

func TestOpeningWantsTheShareThatWasCommittedTo(t *testing.T) {
	anna, ben := player("Anna"), player("Ben")
	p := pool.Begin("game-shares.yaml")
	if err := p.Join(seal.Parts{anna, ben}); err != nil {
		t.Fatal(err)
	}
	refused(t, p.Open(seal.Parts{anna}), "not closed yet")
	p = closed(t, anna, ben)
	own := p.Parts()[0]
	refused(t, p.Open(seal.Parts{anna, {Who: "Ben", Share: anna.Share}}), "the share of Ben is not")
	refused(t, p.Open(seal.Parts{own}), "umpire is not in the list")
	refused(t, p.Open(seal.Parts{{Who: "scenario", Share: anna.Share}}), "the share of scenario is not")
	refused(t, p.Open(seal.Parts{player("Dora")}), "Dora is not in the list")
	if silent := p.Parts().Silent(); len(silent) != 2 {
		t.Errorf("half a mail was taken in: %v are silent", silent)
	}
	anna.Who = "anna" // as typed
	if err := errors.Join(p.Open(seal.Parts{anna}), p.Open(seal.Parts{anna})); err != nil {
		t.Error(err)
	}
	if silent := p.Parts().Silent(); !slices.Equal(silent, []string{"Ben"}) {
		t.Errorf("%v are silent, expected Ben", silent)
	}
}

func TestWhoIsSilentIsLeftOutByName(t *testing.T) {
	anna, ben := player("Anna"), player("Ben")
	p := pool.Begin("game-shares.yaml")
	_, _, err := p.Rolled(nil)
	refused(t, err, "not closed yet")
	p = closed(t, anna, ben, player("Carl"))
	if err := p.Open(seal.Parts{anna}); err != nil {
		t.Fatal(err)
	}
	_, _, err = p.Rolled([]string{"Anna"})
	refused(t, err, "Anna cannot be left out")
	_, _, err = p.Rolled([]string{"Dora"})
	refused(t, err, "Dora cannot be left out")
	if _, silent, err := p.Rolled([]string{"ben"}); err != nil || !slices.Equal(silent, []string{"Carl"}) {
		t.Errorf("to open are %v, %v", silent, err)
	}
	if parts, silent, err := p.Rolled([]string{" carl", "BEN"}); err != nil || len(silent) > 0 || parts.Sum() != p.Parts().Sum() {
		t.Errorf("to open are %v, %v", silent, err)
	}
}

// A file is never filled beyond what is read.
func TestPoolIsBounded(t *testing.T) {
	p := pool.Begin("game-shares.yaml")
	share := seal.NewShare()
	var err error
	for i := 0; err == nil; i++ {
		who := fmt.Sprint("Anna ", i)
		err = p.Join(seal.Parts{{Who: who, Commitment: seal.Commit(who, share)}})
	}
	refused(t, err, "998 have joined")
	if err := p.Close(scenario); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Read("game-shares.yaml", []byte(p.Text())); err != nil {
		t.Error(err)
	}
}
