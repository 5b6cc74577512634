package hub

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What links of the door lead to: what is said on paper, else the name that the umpire's
// page was asked for.
func TestAddressesOfPages(t *testing.T) {
	plain := httptest.NewRequest("GET", "http://laptop.local:8420/7/live/door", nil)
	sealed := httptest.NewRequest("GET", "http://laptop.local/7/live/door", nil)
	sealed.TLS = &tls.ConnectionState{}
	for _, c := range []struct {
		game  Game
		asked *http.Request
		below string
		want  string
	}{
		{Game{Path: "/7/"}, plain, "", "http://laptop.local:8420/7/"},
		{Game{Path: "/7/"}, plain, "live/board", "http://laptop.local:8420/7/live/board"},
		{Game{Path: "/7"}, plain, "live/board", "http://laptop.local:8420/7/live/board"},
		{Game{Path: "/7/"}, sealed, "", "https://laptop.local/7/"},
		{Game{Base: "https://club.example/game", Path: "/7/"}, plain, "", "https://club.example/game"},
		{Game{Base: "https://club.example/game", Path: "/7/"}, plain, "live/board", "https://club.example/game/live/board"},
	} {
		if got := (&table{Game: c.game}).address(c.asked, c.below); got != c.want {
			t.Errorf("%q below %+v is %s, want %s", c.below, c.game, got, c.want)
		}
	}
}

// TestPartsAreShortAndPlain holds what a phone's holder may say that he leads.
func TestPartsAreShortAndPlain(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	for part, want := range map[string]int{
		"The left": http.StatusOK, "Légère, 3ᵉ": http.StatusOK, strings.Repeat("a", longestPart): http.StatusOK,
		strings.Repeat("a", longestPart+1): http.StatusBadRequest, "a\nb": http.StatusBadRequest, "a\u202eb": http.StatusBadRequest, "UMPIRE ": http.StatusBadRequest,
	} {
		if status, text := p.post("part", map[string]string{"part": part}); status != want {
			t.Errorf("%q: %d %s, want %d", part, status, text, want)
		}
	}
}
