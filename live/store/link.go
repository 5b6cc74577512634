package store

import (
	"crypto/sha256"
	"strconv"
	"strings"

	"github.com/csprint/csprint/live"
)

// LinkIn names an entry of a game by all that is in it and before it, as git names commits.
func (e Entry) LinkIn(game string) string {
	var struck []string
	for _, id := range e.Event.Struck {
		struck = append(struck, id.String())
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{
		e.Before, game, e.Event.Play, e.Channel, e.Event.Signed(), e.Event.Sign, strings.Join(struck, ","),
		strconv.FormatInt(e.At.UnixMilli(), 10), e.Part, e.Salt,
	}, "\n")))
	return live.Letters.EncodeToString(sum[:])[:live.LinkLetters]
}

// A tail is what stands last in a channel.
type tail struct {
	number int64
	link   string
}

// add is an entry behind it. One that bears a link stood elsewhere before, and keeps it.
func (t *tail) add(game string, e *Entry) {
	if e.Link == "" {
		e.Before = t.link
		e.Link = e.LinkIn(game)
	}
	t.number++
	e.Number, t.link = t.number, e.Link
}
