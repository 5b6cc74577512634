package hub

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/board"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// salamanca is a game with the board that its umpire sees, whose JSON begins with
// the ids of the events that came last.
func salamanca(b testing.TB) Game {
	b.Helper()
	g, err := gameOf(example.Read(b, "salamanca.yaml"))
	if err != nil {
		b.Fatal(err)
	}
	return g
}

func gameOf(text string) (Game, error) {
	file, err := source.Parse("salamanca.yaml", []byte(text))
	if err != nil {
		return Game{}, err
	}
	book, err := rules.Open(scenario.RulesOf(file))
	if err != nil {
		return Game{}, err
	}
	spec := scenario.Read(file, book)
	spec.Terrain.NoMap = true
	rolled, err := generate.New(spec.WithSeed(seed), book, generate.Options{})
	if err != nil {
		return Game{}, err
	}
	maker := board.New(rolled, book)
	g := newGame()
	g.Rules, g.Called = maker.Rules(), records.Identify(rolled).String()
	for i := range g.Sides {
		g.Sides[i].Known = maker.Known(g.Sides[i].ID)
	}
	g.Board.Open = func() Showing { return &latest{Play: maker.Play()} }
	return g, nil
}

// latest is a board whose JSON begins with the ids of the events that came last.
type latest struct {
	*board.Play
	ids []live.ID
}

func (l *latest) Add(entries ...store.Entry) {
	l.Play.Add(entries...)
	for _, e := range entries {
		l.ids = append(l.ids, e.Event.ID())
	}
	l.ids = l.ids[max(0, len(l.ids)-400):]
}

func (l *latest) Show(scene Scene) any {
	return struct {
		Last  []live.ID   `json:"last"`
		Board board.Board `json:"board"`
	}{l.ids, l.Board(scene.Phones, scene.Now)}
}

// between is how long a player does something else between two marks: a phone that
// marks more often than that is rolling no dice.
const between = 5 * time.Second

// BenchmarkTapToBoard has phones mark now and then, each with its stream open, and
// measures from the tap until the umpire's board shows it, and until another phone of
// the side has it: HTTP on this computer, SQLite on its disk, phones and hub on the same
// processors. So many marks have been made before.
func BenchmarkTapToBoard(b *testing.B) {
	for _, of := range []struct{ phones, marks int }{{40, 0}, {40, 60_000}, {2 * mostPhones, 0}, {2 * mostPhones, 60_000}} {
		b.Run(fmt.Sprintf("phones=%d/marks=%d", of.phones, of.marks), func(b *testing.B) { tapToBoard(b, of.phones, of.marks) })
	}
}

func tapToBoard(b *testing.B, phones, marks int) {
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "battle.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	g := salamanca(b)
	units := map[string][]string{}
	for _, side := range g.Sides {
		for unit := range side.Known {
			if !strings.Contains(unit, "@") && !strings.Contains(unit, "/") {
				units[side.ID] = append(units[side.ID], unit)
			}
		}
	}
	fought(b, s, g, units, marks)
	h, server := open(b, s, g)
	onBoard, onPhone := newTapped(), newTapped()
	ump := joined(b, server, "the-umpires-board", "")
	watching := ump.stay("board/stream")
	defer watching.Close()
	go onBoard.watch(watching, `data: {"last":`, "]")
	ctx, stop := context.WithCancel(b.Context())
	defer stop()
	var all sync.WaitGroup
	for i := range phones {
		side := g.Sides[i%2].ID
		p := joined(b, server, fmt.Sprintf("phone-%04d", i), side)
		stream := p.stay("stream?after=" + p.at())
		defer stream.Close()
		if i < 2 { // one of each side
			go onPhone.watch(stream, `data: {"events":`, "}\n")
		} else {
			go bufio.NewReader(stream).WriteTo(nowhere{})
		}
		all.Go(func() { p.play(ctx, g.Called, units[side], onBoard, onPhone) })
	}
	onBoard.next(b)
	onBoard.forget() // those that came while others still joined, and the board was worked out anew
	onPhone.forget()
	began := time.Now()
	for b.Loop() {
		onBoard.next(b)
	}
	b.ReportMetric(onBoard.at(50), "ms-p50")
	b.ReportMetric(onBoard.at(95), "ms-p95")
	b.ReportMetric(onPhone.at(95), "ms-p95-phone")
	b.ReportMetric(float64(len(onBoard.took))/time.Since(began).Seconds(), "taps/s")
	b.ReportMetric(0, "ns/op")
	stop()
	all.Wait()
	h.Close()
}

// fought has so many marks be in the store already, each having seen the one before it
// of its unit.
func fought(b *testing.B, s store.Store, g Game, units map[string][]string, marks int) {
	last := map[string]live.ID{}
	var some []store.Entry
	for i := range marks {
		side := g.Sides[i%2].ID
		unit := units[side][i/2%len(units[side])]
		e := live.Event{Phone: fmt.Sprint("before-", i%20), Counter: int64(i + 1), Game: g.Called, Unit: unit, Field: live.Losses, Value: live.Number(int64(i % 9)), Time: 1}
		if id, before := last[unit]; before {
			e.Seen = []live.ID{id}
		}
		last[unit] = e.ID()
		some = append(some, store.Entry{Channel: side, Event: e})
		if len(some) == 1000 || i == marks-1 {
			if _, err := s.Append(b.Context(), g.ID, some); err != nil {
				b.Fatal(err)
			}
			some = nil
		}
	}
}

// at is the position up to which a phone that has played on has heard all.
func (p *phone) at() string {
	_, text := p.ask("GET", "me", nil)
	var me card
	if err := json.Unmarshal([]byte(text), &me); err != nil {
		p.Fatal(text)
	}
	return url.QueryEscape(me.At)
}

type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }

// stay opens a stream that stays open.
func (p *phone) stay(what string) interface {
	Read([]byte) (int, error)
	Close() error
} {
	answer, err := p.http.Get(p.address + what)
	if err != nil || answer.StatusCode != http.StatusOK {
		p.Fatal(what, err)
	}
	return answer.Body
}

// play marks a unit now and then.
func (p *phone) play(ctx context.Context, called string, units []string, taps ...*tapped) {
	d := rand.New(rand.NewPCG(1, uint64(len(p.id))+uint64(p.id[len(p.id)-1])<<8+uint64(p.id[len(p.id)-2])<<16))
	for {
		wait(ctx, time.Duration(d.Int64N(int64(2*between))))
		if ctx.Err() != nil {
			return
		}
		e := p.mark(units[d.IntN(len(units))], live.Losses, live.Number(int64(d.IntN(9))))
		e.Game = called
		for _, one := range taps {
			one.begin(e.ID())
		}
		if got := p.sendAll(e); len(got.Confirmed) != 1 {
			p.Errorf("receipt %v", got)
		}
	}
}

// tapped is how long taps took to be somewhere.
type tapped struct {
	mutex sync.Mutex
	began map[live.ID]time.Time
	took  []time.Duration
	new   chan struct{}
}

func newTapped() *tapped {
	return &tapped{began: map[live.ID]time.Time{}, new: make(chan struct{}, 1<<20)}
}

func (t *tapped) begin(id live.ID) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.began[id] = time.Now()
}

// watch reads a list of ids, or of events, between two texts of a stream's lines.
func (t *tapped) watch(stream interface{ Read([]byte) (int, error) }, from, to string) {
	lines := bufio.NewReaderSize(stream, 1<<20)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		now := time.Now()
		list, is := strings.CutPrefix(line, from)
		if !is {
			continue
		}
		list, _, _ = strings.Cut(list, to)
		t.arrived(idsIn(list), now)
	}
}

// idsIn are the ids in a list of them, or of events.
func idsIn(list string) (ids []live.ID) {
	if json.Unmarshal([]byte(list+"]"), &ids) == nil {
		return ids
	}
	var events []live.Event
	json.Unmarshal([]byte(list), &events)
	for _, e := range events {
		ids = append(ids, e.ID())
	}
	return ids
}

func (t *tapped) arrived(ids []live.ID, now time.Time) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, id := range ids {
		if began, waits := t.began[id]; waits {
			t.took = append(t.took, now.Sub(began))
			delete(t.began, id)
			t.new <- struct{}{}
		}
	}
}

// forget counts anew.
func (t *tapped) forget() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.began, t.took, t.new = map[live.ID]time.Time{}, nil, make(chan struct{}, 1<<20)
}

// next waits for a tap to be on the board.
func (t *tapped) next(b *testing.B) {
	t.mutex.Lock()
	arrived := t.new
	t.mutex.Unlock()
	select {
	case <-arrived:
	case <-time.After(20 * time.Second):
		b.Fatal("nothing comes onto the board")
	}
}

// at is a percentile, in ms.
func (t *tapped) at(percent int) float64 {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if len(t.took) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(t.took))
	return float64(sorted[(len(sorted)-1)*percent/100].Microseconds()) / 1000
}

// BenchmarkStreams connects 2,000 phones, in games of as many as may join, to a hub that
// has one processor, and measures its memory, what it does while nothing happens, and
// what a mark costs that goes to all of a side.
func BenchmarkStreams(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("processes are measured by /proc")
	}
	const phones = 2000
	p := start(b, filepath.Join(b.TempDir(), "battle.db"), phones/mostPhones/2, 1)
	before := p.memory(b)
	all := make([]*phone, phones)
	var joining sync.WaitGroup
	few := make(chan bool, 16)
	for i := range all {
		joining.Go(func() {
			few <- true
			defer func() { <-few }()
			all[i] = p.visitor(b, fmt.Sprintf("phone-%04d", i), i/mostPhones/2, []string{"allied", "french"}[i%2])
		})
	}
	joining.Wait()
	var heard sync.WaitGroup
	for _, one := range all {
		stream := one.stay("stream")
		defer stream.Close()
		lines := bufio.NewReaderSize(stream, 512)
		go func() {
			for {
				line, err := lines.ReadSlice('\n')
				if err != nil && err != bufio.ErrBufferFull {
					return
				}
				if strings.HasPrefix(string(line), `data: {"events"`) {
					heard.Done()
				}
			}
		}()
	}
	full, idle := p.memory(b), p.cpu(b)
	<-time.After(5 * time.Second)
	idle = p.cpu(b) - idle
	marking := p.cpu(b)
	marks := 0
	pace := time.NewTicker(60 * time.Millisecond) // a phone that sends more often is asked to wait
	defer pace.Stop()
	for b.Loop() {
		heard.Add(mostPhones)
		one := all[0]
		if got := one.sendAll(one.mark("A=001", live.Losses, live.Number(int64(marks%9)))); len(got.Confirmed) != 1 {
			b.Fatal(got)
		}
		heard.Wait()
		marks++
		<-pace.C
	}
	b.ReportMetric(float64(full)/1024, "MB")
	b.ReportMetric(float64(full-before)/phones, "kB/phone")
	b.ReportMetric(100*idle/5, "%cpu-idle")
	b.ReportMetric(1000*(p.cpu(b)-marking)/float64(marks), "cpu-ms/mark")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkJoin has phones join and others come in their place, into a game that has as
// many as may be; beside them lie the sessions of other games, or of one that was
// flooded before there was a bound.
func BenchmarkJoin(b *testing.B) {
	for _, there := range []int{0, 4000} {
		b.Run(fmt.Sprintf("sessions=%d", there), func(b *testing.B) {
			s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "battle.db"))
			if err != nil {
				b.Fatal(err)
			}
			b.Cleanup(func() { s.Close() })
			for i := range there {
				one := store.Session{Key: fmt.Sprint("key", i), Game: join.Game(seed), Side: "allied", Phone: fmt.Sprint("phone", i)}
				if verdict, err := s.Admit(b.Context(), one, store.Room{Most: there + 1}); err != nil || verdict != store.Welcome {
					b.Fatal(verdict, err)
				}
			}
			h, server := open(b, s)
			h.joins = newLimit(1<<30, time.Nanosecond)
			for n := 0; b.Loop(); n++ {
				if n%mostPhones == 0 { // room for the next hundred
					b.StopTimer()
					if _, err := s.Renew(b.Context(), join.Game(seed), "french", "", ""); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
				}
				p := newPhone(b, server, fmt.Sprintf("french-%08d", n))
				if status, text := p.enters(join.Renewed(seed, "french", int64(n/mostPhones+1))); status != http.StatusOK {
					b.Fatal(status, text)
				}
			}
		})
	}
}

// visitor is a phone that has joined one of the games of a process.
func (p *process) visitor(t testing.TB, id string, game int, side string) *phone {
	jar, _ := cookiejar.New(nil)
	one := &phone{TB: t, http: &http.Client{Jar: jar, Transport: &http.Transport{}}, address: fmt.Sprintf("%s/g%d/live/", p.address, game), id: id}
	if status, text := one.post("join", map[string]string{"code": join.Code(seedOf(game), side), "phone": id}, "Origin", p.address); status != http.StatusOK {
		t.Errorf("join: %d %s", status, text)
	}
	return one
}

// memory is what a process has in memory, in kB.
func (p *process) memory(t testing.TB) int {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), "VmRSS:")
	kB, err := strconv.Atoi(strings.Fields(text)[0])
	if err != nil {
		t.Fatal(err)
	}
	return kB
}

// cpu is the processor time that a process has used, in seconds.
func (p *process) cpu(t testing.TB) float64 {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	const hertz = 100 // USER_HZ
	fields := strings.Fields(string(data[strings.LastIndexByte(string(data), ')')+2:]))
	user, _ := strconv.ParseFloat(fields[11], 64)
	system, _ := strconv.ParseFloat(fields[12], 64)
	return (user + system) / hertz
}

// BenchmarkFlood has somebody join four thousand times by one code, and send as many and
// as large marks as he may by all of these, for so long as it takes a player to notice.
func BenchmarkFlood(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("processes are measured by /proc")
	}
	const long = 24 * time.Second
	p := start(b, filepath.Join(b.TempDir(), "battle.db"), 1, 2)
	before := p.memory(b)
	for b.Loop() {
		began, kept, joins := time.Now(), 0, 0
		for i := 0; time.Since(began) < long; i++ {
			jar, _ := cookiejar.New(nil)
			one := &phone{TB: b, http: &http.Client{Jar: jar, Transport: &http.Transport{DisableKeepAlives: true}}, address: p.address + "/g0/live/", id: fmt.Sprintf("flood-%05d", i%4000)}
			if status, _ := one.post("join", map[string]string{"code": join.Code(seedOf(0), "allied"), "phone": one.id}, "Origin", p.address); status != http.StatusOK {
				continue
			}
			joins++
			var marks []live.Event
			for range 15 {
				e := one.mark("A=001", live.Losses, live.Number(1))
				for n := range 256 {
					e.Seen = append(e.Seen, live.ID{Phone: strings.Repeat("x", 40), Counter: int64(1e15) + int64(n)})
				}
				marks = append(marks, e)
			}
			status, text := one.post("events", map[string]any{"events": one.signed(marks...)}, "Origin", p.address)
			var got receipt
			if json.Unmarshal([]byte(text), &got); status == http.StatusOK {
				kept += len(got.Confirmed)
			}
		}
		b.ReportMetric(float64(joins), "joined")
		b.ReportMetric(float64(kept), "marks")
	}
	b.ReportMetric(float64(before)/1024, "MB-before")
	b.ReportMetric(float64(p.memory(b))/1024, "MB-after")
	b.ReportMetric(0, "ns/op")
}
