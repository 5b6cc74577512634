package hub

import (
	"testing"

	"github.com/csprint/csprint/live"
)

// TestVeil holds that a veil is lifted again, and that neighbours don't lie beside
// one another.
func TestVeil(t *testing.T) {
	t.Parallel()
	v, before := veil{[]byte("the umpire's code")}, int64(0)
	seen := map[int64]bool{}
	for _, n := range []int64{1, 2, 3, 17, 1 << 20, mostOwn} {
		got := v.down("phone", n)
		if v.up("phone", got) != n || got < veiled || got >= 1<<53 || seen[got] || got == before+1 {
			t.Errorf("%d becomes %d, and %d again", n, got, v.up("phone", got))
		}
		seen[got], before = true, got
	}
	if v.down("phone", 1) == v.down("other", 1) || v.down("phone", 1) == (veil{[]byte("another code")}).down("phone", 1) {
		t.Error("two phones, or two codes, have one veil")
	}
	e := live.Event{Phone: "phone", Counter: 7, Seen: []live.ID{{Phone: "phone", Counter: 6}, {Phone: "other", Counter: 6}}, Undoes: live.ID{Phone: "phone", Counter: 5}}
	over := v.over(e, map[string]bool{"phone": true})
	if over.Seen[1] != e.Seen[1] || over.Seen[0] == e.Seen[0] || over.Undoes == e.Undoes {
		t.Errorf("veiled %v", over)
	}
	if again := v.over(over, map[string]bool{"phone": true}); !same(again, over) {
		t.Errorf("veiled twice %v", again)
	}
	if back, veiled := v.lifted(over); !veiled || !same(back, e) {
		t.Errorf("lifted %v, expected %v", back, e)
	}
}
