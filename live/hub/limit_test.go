package hub

import (
	"crypto/tls"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// A full bucket gives what it has at once, then a token in its time, and is told apart by
// its name; what was put back can be taken again.
func TestLimit(t *testing.T) {
	l, began := newLimit(3, time.Minute), time.Now()
	for i, c := range []struct {
		name  string
		some  int
		after time.Duration
		wait  time.Duration
	}{
		{"a", 1, 0, 0}, {"a", 2, 0, 0}, {"a", 1, 0, time.Minute}, {"a", 2, 0, 2 * time.Minute}, {"b", 3, 0, 0},
		{"a", 1, time.Minute - 1, 1}, {"a", 1, time.Minute, 0}, {"a", 1, time.Minute, time.Minute},
		{"a", 99, 5 * time.Minute, 0}, {"a", 1, 5 * time.Minute, time.Minute},
	} {
		if wait := l.take(c.name, c.some, began.Add(c.after)); wait != c.wait {
			t.Errorf("%d: %d of %s after %v have to wait %v, expected %v", i, c.some, c.name, c.after, wait, c.wait)
		}
	}
	if wait := l.take("a", 1, began.AddDate(-1, 0, 0)); wait != time.Minute {
		t.Errorf("with the clock set back by a year one has to wait %v, expected no longer than a token takes", wait)
	}
	l.back("a", 2)
	if wait := l.take("a", 2, began.Add(5*time.Minute)); wait != 0 {
		t.Errorf("what was put back has to wait %v", wait)
	}
}

// Buckets that are full again are forgotten once there are many; those that aren't stay.
func TestFullBucketsAreForgotten(t *testing.T) {
	l, began := newLimit(2, time.Minute), time.Now()
	l.take("slow", 2, began.Add(time.Minute))
	for i := range mostBuckets - 1 {
		l.take(fmt.Sprint(i), 1, began)
	}
	if l.take("one more", 1, began.Add(time.Minute)); len(l.until) != 2 {
		t.Errorf("%d buckets are kept", len(l.until))
	}
	if wait := l.take("slow", 1, began.Add(time.Minute)); wait != time.Minute {
		t.Errorf("one that was empty has to wait %v", wait)
	}
}

// Who is refused for what his side does has lost nothing of his own.
func TestPace(t *testing.T) {
	p, now := pace{newLimit(2, time.Minute), newLimit(3, time.Minute)}, time.Now()
	who := func(phone, side string) store.Session { return store.Session{Game: "g", Side: side, Phone: phone} }
	for i, c := range []struct {
		who  store.Session
		wait time.Duration
	}{
		{who("a", "red"), 0}, {who("a", "red"), 0}, {who("a", "red"), time.Minute}, {who("b", "red"), 0},
		{who("b", "red"), time.Minute}, {who("a", "blue"), 0},
	} {
		if wait := p.take(c.who, 1, now); wait != c.wait {
			t.Errorf("%d: waits %v, expected %v", i, wait, c.wait)
		}
	}
	if wait := p.each.take("g/red/b", 1, now); wait != 0 {
		t.Error("what the side was refused is taken from the phone")
	}
}

// Requests come from where a proxy on this computer says, and from nowhere that anybody
// else says; phones of one network of version 6 are one.
func TestWhereRequestsComeFrom(t *testing.T) {
	for _, c := range []struct{ from, told, want string }{
		{"192.0.2.7:5000", "", "192.0.2.7"},
		{"192.0.2.7:5000", "198.51.100.1", "192.0.2.7"},
		{"127.0.0.1:5000", "", "127.0.0.1"},
		{"127.0.0.1:5000", "203.0.113.9, 198.51.100.1", "198.51.100.1"},
		{"[::1]:5000", "198.51.100.1", "198.51.100.1"},
		{"127.0.0.1:5000", "nonsense", "127.0.0.1"},
		{"[2001:db8:1:2:3:4:5:6]:5000", "", "2001:db8:1:2::"},
		{"[::ffff:192.0.2.7]:5000", "", "192.0.2.7"},
		{"a pipe", "198.51.100.1", "a pipe"},
		{"name:5000", "198.51.100.1", "name:5000"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.from
		r.Header.Set("X-Forwarded-For", c.told)
		if got := clientOf(r); got != c.want {
			t.Errorf("%s, told %q, is %s, expected %s", c.from, c.told, got, c.want)
		}
	}
	for _, c := range []struct {
		from, told string
		sealed, is bool
	}{
		{"192.0.2.7:5000", "", false, false}, {"192.0.2.7:5000", "", true, true}, {"192.0.2.7:5000", "https", false, false},
		{"127.0.0.1:5000", "HTTPS", false, true}, {"127.0.0.1:5000", "http", false, false}, {"a pipe", "https", false, false},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.from
		r.Header.Set("X-Forwarded-Proto", c.told)
		if c.sealed {
			r.TLS = &tls.ConnectionState{}
		}
		if encrypted(r) != c.is {
			t.Errorf("%+v: encrypted is %t", c, !c.is)
		}
	}
}

// Where somebody is, is read out of what his phone says, whatever that is.
func TestPositions(t *testing.T) {
	own := []string{"allied", "*"}
	for text, want := range map[string]string{
		"":                  "allied:0,*:0",
		"allied:3,*:7":      "allied:3,*:7",
		"*:7":               "allied:0,*:7",
		"french:9,allied:2": "allied:2,*:0",
		"allied:-1,*:x":     "allied:0,*:0",
		"allied:0,*:1":      "allied:0,*:1",
		"allied,*:1":        "allied:0,*:1",
		fmt.Sprintf("*:1,%*s", longestPosition-4, ""): "allied:0,*:1",
		fmt.Sprintf("*:1,%*s", longestPosition-3, ""): "allied:0,*:0",
	} {
		if got := positionOf(text, own).text(own); got != want {
			t.Errorf("%.40q is %s, expected %s", text, got, want)
		}
	}
	h, _ := open(t, newStore(t))
	relay := h.tables[0].relay
	for name, links := range map[string]string{"allied": "abc", "*": "tuvwxyz"} {
		for i := range links {
			relay.add(relay.channels[name], []store.Entry{{Channel: name, Number: int64(i + 1), Event: live.Event{Phone: name, Counter: int64(i + 1)}, Link: strings.Repeat(links[i:i+1], live.LinkLetters)}})
		}
	}
	allied, all := relay.channels["allied"].sums, relay.channels["*"].sums
	summed := strings.NewReplacer("aaaaaaaa", allied[0], "bbbbbbbb", allied[1], "cccccccc", allied[2], "zzzzzzzz", all[6])
	end := relay.end(own)
	if got := end.text(own); got != summed.Replace("allied:3:cccccccc,*:7:zzzzzzzz") {
		t.Errorf("the end is %s", got)
	}
	for text, want := range map[string]struct {
		beyond bool
		fit    string
		anew   []string
	}{
		"allied:3:cccccccc,*:7:zzzzzzzz":                   {false, "allied:3:cccccccc,*:7:zzzzzzzz", nil},
		"allied:2:bbbbbbbb,*:0":                            {false, "allied:2:bbbbbbbb,*:0", nil},
		"allied:2:cccccccc,*:7:zzzzzzzz":                   {false, "allied:0,*:7:zzzzzzzz", []string{"allied"}},
		"allied:2,*:7:zzzzzzz":                             {false, "allied:0,*:0", []string{"*", "allied"}},
		"allied:4:dddddddd,*:7:zzzzzzzz":                   {true, "allied:0,*:7:zzzzzzzz", []string{"allied"}},
		"allied:2:bbbbbbbb,*:8:":                           {true, "allied:2:bbbbbbbb,*:0", []string{"*"}},
		"allied:0:aaaaaaaa,*:-7:zzzzzzz":                   {false, "allied:0,*:0", nil},
		"allied:1:aaaaaaaa:,*:1::tttttt":                   {false, "allied:0,*:0", []string{"*", "allied"}},
		"french:1:aaaaaaaa,*:9223372036854775807:tttttttt": {true, "allied:0,*:0", []string{"*"}},
	} {
		at := positionOf(summed.Replace(text), own)
		beyond := at.beyond(end)
		if anew := relay.fit(at); beyond != want.beyond || at.text(own) != summed.Replace(want.fit) || !slices.Equal(anew, want.anew) {
			t.Errorf("%s: beyond is %t, and it goes on at %s, %v anew", text, beyond, at.text(own), anew)
		}
	}
}
