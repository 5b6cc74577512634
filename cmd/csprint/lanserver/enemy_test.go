package lanserver

import (
	"bufio"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/live"
)

// TestEnemyTellsNothingAtTheDoor holds what a side's phone is answered as it joins, and hears first, to be the same
// whatever the enemy has.
func TestEnemyTellsNothingAtTheDoor(t *testing.T) {
	text := example.Read(t, "salamanca.yaml")
	other := strings.NewReplacer("101st Ligne", "A longer name", "men: 1", "men: 2", "rating: average", "rating: poor", "guns: 8", "guns: 4").Replace(text)
	_, own, _ := strings.Cut(text, "  french:")
	if _, enemy, found := strings.Cut(other, "  french:"); !found || enemy == own {
		t.Fatal("nothing is changed of the enemy")
	} else {
		other = strings.Replace(text, own, enemy, 1)
	}
	one, two := heardAtTheDoor(t, text), heardAtTheDoor(t, other)
	if one != two || !strings.Contains(one, "ready") {
		t.Errorf("an allied phone hears\n%s\nand against another enemy\n%s", one, two)
	}
}

// heardAtTheDoor is all that an allied phone is sent until it is ready.
func heardAtTheDoor(t *testing.T, text string) string {
	t.Helper()
	g := gameOf(t, "salamanca", text)
	h, err := Open(t.Context(), filepath.Join(t.TempDir(), "battle.db"), []Game{g})
	if err != nil {
		t.Fatal(err)
	}
	h.hub.Random = func() string { return strings.Repeat("A", live.LinkLetters) } // the play, and salts
	listener, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(ctx, io.Discard, listener) }()
	defer func() { stop(); <-ended }()
	root := "http://" + listener.Addr().String()
	phone := enter(t, root, string(g.Game.Seed), g.Game.Sides[0].ID, "a-phone-of-mine")
	var heard strings.Builder
	for _, what := range []string{"/live/me", "/live/stream"} {
		answer, err := phone.Get(root + what)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		lines := bufio.NewScanner(answer.Body)
		for lines.Scan() && lines.Text() != "event: ready" {
			heard.WriteString(lines.Text() + "\n")
		}
		heard.WriteString(lines.Text() + "\n")
	}
	return strings.ReplaceAll(heard.String(), root, "")
}
