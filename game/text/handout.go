package text

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// handoutText is the public words on one line each, for the umpire's copy.
func handoutText(h game.Handout) string {
	return say.Listed(h.When, h.Where, h.Host, h.Players, h.Lasts)
}
