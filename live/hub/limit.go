package hub

import (
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/csprint/csprint/live/store"
)

// A limit is a token bucket for each of those that it knows by name. One that
// was left alone for long is full, and forgotten.
type limit struct {
	most  int           // tokens of a full bucket
	every time.Duration // after which a token comes back
	mutex sync.Mutex
	until map[string]time.Time // when the bucket will be full again
}

func newLimit(most int, every time.Duration) *limit {
	return &limit{most: most, every: every, until: map[string]time.Time{}}
}

// mostBuckets is how many are kept before full ones are looked for.
const mostBuckets = 10_000

// take takes some tokens; no more than a full bucket has are asked for. Where there are
// too few it says when there will be enough.
func (l *limit) take(name string, some int, now time.Time) (wait time.Duration) {
	some = min(some, l.most)
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.until) >= mostBuckets {
		for name, until := range l.until {
			if !until.After(now) {
				delete(l.until, name)
			}
		}
	}
	until, empty := l.until[name], now.Add(time.Duration(l.most)*l.every)
	switch {
	case until.Before(now):
		until = now
	case until.After(empty): // the clock was set back
		until, l.until[name] = empty, empty
	}
	until = until.Add(time.Duration(some) * l.every)
	if over := until.Sub(empty); over > 0 {
		return over
	}
	l.until[name] = until
	return 0
}

// back puts tokens back.
func (l *limit) back(name string, some int) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.until[name] = l.until[name].Add(-time.Duration(min(some, l.most)) * l.every)
}

// A pace bounds what phones do: each by itself, and all of a side together, so that
// many who have joined by one code do no more than a table of players.
type pace struct{ each, all *limit }

func (p pace) take(who store.Session, some int, now time.Time) (wait time.Duration) {
	side := who.Game + "/" + who.Side
	phone := side + "/" + who.Phone
	if wait = p.each.take(phone, some, now); wait > 0 {
		return wait
	}
	if wait = p.all.take(side, some, now); wait > 0 {
		p.each.back(phone, some)
	}
	return wait
}

// clientOf is where a request comes from: what a proxy on this computer says of
// it, else its address. Of version 6 a network counts, as each phone has many.
func clientOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	ip := net.ParseIP(host)
	if err != nil || ip == nil {
		return r.RemoteAddr
	}
	if ip.IsLoopback() {
		list := strings.Split(r.Header.Get("X-Forwarded-For"), ",")
		if told := net.ParseIP(strings.TrimSpace(list[len(list)-1])); told != nil {
			ip = told
		}
	}
	if ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return ip.String()
}

// encrypted tells whether a phone speaks to the hub, or to the proxy on this
// computer that stands before it, by https.
func encrypted(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback() && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}
