package hub

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
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
func salamanca(b *testing.B) Game {
	b.Helper()
	file, err := source.Parse("salamanca.yaml", []byte(example.Read(b, "salamanca.yaml")))
	if err != nil {
		b.Fatal(err)
	}
	book, err := rules.Open(scenario.RulesOf(file))
	if err != nil {
		b.Fatal(err)
	}
	spec := scenario.Read(file, book)
	spec.Terrain.NoMap = true
	rolled, err := generate.New(spec.WithSeed(seed), book, generate.Options{})
	if err != nil {
		b.Fatal(err)
	}
	maker := board.New(rolled, book)
	g := newGame()
	g.Rules, g.Called = maker.Rules(), records.Identify(rolled).String()
	for i := range g.Sides {
		g.Sides[i].Known = maker.Known(g.Sides[i].ID)
	}
	g.Board.Open = func() Showing { return &latest{Play: maker.Play()} }
	return g
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

func (l *latest) Show(phones []store.Session) any {
	return struct {
		Last  []live.ID   `json:"last"`
		Board board.Board `json:"board"`
	}{l.ids, l.Board(phones, time.Now())}
}

// between is how long a player does something else between two marks: a phone that
// marks more often than that is rolling no dice.
const between = 5 * time.Second

// BenchmarkTapToBoard has phones mark now and then, each with its stream open, and
// measures from the tap until the umpire's board shows it: HTTP on this computer,
// SQLite on its disk, phones and hub on the same processors.
func BenchmarkTapToBoard(b *testing.B) {
	for _, phones := range []int{40, 400} {
		b.Run(fmt.Sprintf("phones=%d", phones), func(b *testing.B) { tapToBoard(b, phones) })
	}
}

func tapToBoard(b *testing.B, phones int) {
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "battle.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	g := salamanca(b)
	h, server := open(b, s, g)
	taps := &tapped{began: map[string]time.Time{}}
	ump := joined(b, server, "the-umpires-board", "")
	watching := ump.stay("board/stream")
	defer watching.Close()
	go taps.watch(watching)
	ctx, stop := context.WithCancel(b.Context())
	defer stop()
	var all sync.WaitGroup
	units := map[string][]string{}
	for _, side := range g.Sides {
		for unit := range side.Known {
			if !strings.Contains(unit, "@") && !strings.Contains(unit, "/") {
				units[side.ID] = append(units[side.ID], unit)
			}
		}
	}
	for i := range phones {
		side := g.Sides[i%2].ID
		p := joined(b, server, fmt.Sprintf("phone-%04d", i), side)
		stream := p.stay("stream")
		defer stream.Close()
		go bufio.NewReader(stream).WriteTo(nowhere{})
		all.Go(func() { p.play(ctx, taps, g.Called, units[side]) })
	}
	taps.forget() // those that came while others still joined
	began := time.Now()
	for b.Loop() {
		taps.next(b)
	}
	b.ReportMetric(taps.at(50), "ms-p50")
	b.ReportMetric(taps.at(95), "ms-p95")
	b.ReportMetric(float64(len(taps.took))/time.Since(began).Seconds(), "taps/s")
	b.ReportMetric(0, "ns/op")
	stop()
	all.Wait()
	h.Close()
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
func (p *phone) play(ctx context.Context, taps *tapped, called string, units []string) {
	d := rand.New(rand.NewPCG(1, uint64(len(p.id))+uint64(p.id[len(p.id)-1])<<8+uint64(p.id[len(p.id)-2])<<16))
	for {
		wait(ctx, time.Duration(d.Int64N(int64(2*between))))
		if ctx.Err() != nil {
			return
		}
		e := p.mark(units[d.IntN(len(units))], live.Losses, live.Number(int64(d.IntN(9))))
		e.Game = called
		taps.begin(e.ID().String())
		if got := p.sendAll(e); len(got.Confirmed) != 1 {
			p.Errorf("receipt %v", got)
		}
	}
}

// tapped is how long taps took to be on the board.
type tapped struct {
	mutex sync.Mutex
	began map[string]time.Time
	took  []time.Duration
	new   chan struct{}
}

func (t *tapped) begin(id string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.began[id] = time.Now()
}

// watch reads boards as they come.
func (t *tapped) watch(stream interface{ Read([]byte) (int, error) }) {
	t.mutex.Lock()
	t.new = make(chan struct{}, 1<<20)
	t.mutex.Unlock()
	lines := bufio.NewReaderSize(stream, 1<<20)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		list, _, ok := strings.Cut(strings.TrimPrefix(line, `data: {"last":`), "]")
		var ids []string
		if !ok || json.Unmarshal([]byte(list+"]"), &ids) != nil {
			continue
		}
		now := time.Now()
		t.mutex.Lock()
		for _, id := range ids {
			if began, waits := t.began[id]; waits {
				t.took = append(t.took, now.Sub(began))
				delete(t.began, id)
				t.new <- struct{}{}
			}
		}
		t.mutex.Unlock()
	}
}

// forget counts anew.
func (t *tapped) forget() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.took, t.new = nil, make(chan struct{}, 1<<20)
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

// BenchmarkStreams connects 2,000 phones to a hub that has one processor, and
// measures its memory, what it does while nothing happens, and what a mark costs
// that goes to half of them.
func BenchmarkStreams(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("processes are measured by /proc")
	}
	const phones = 2000
	p := start(b, filepath.Join(b.TempDir(), "battle.db"), 1, 1)
	before := p.memory(b)
	all := make([]*phone, phones)
	var joining sync.WaitGroup
	few := make(chan bool, 16)
	for i := range all {
		joining.Go(func() {
			few <- true
			defer func() { <-few }()
			all[i] = p.visitor(b, fmt.Sprintf("phone-%04d", i), []string{"allied", "french"}[i%2])
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
	time.Sleep(5 * time.Second)
	idle = p.cpu(b) - idle
	marking := p.cpu(b)
	marks := 0
	for b.Loop() {
		heard.Add(phones / 2)
		one := all[0]
		if got := one.sendAll(one.mark("A=001", live.Losses, live.Number(int64(marks%9)))); len(got.Confirmed) != 1 {
			b.Fatal(got)
		}
		heard.Wait()
		marks++
		time.Sleep(60 * time.Millisecond) // a phone that sends more often is asked to wait
	}
	b.ReportMetric(float64(full)/1024, "MB")
	b.ReportMetric(float64(full-before)/phones, "kB/phone")
	b.ReportMetric(100*idle/5, "%cpu-idle")
	b.ReportMetric(1000*(p.cpu(b)-marking)/float64(marks), "cpu-ms/mark")
	b.ReportMetric(0, "ns/op")
}

// visitor is a phone that has joined the first game of a process.
func (p *process) visitor(t testing.TB, id, side string) *phone {
	jar, _ := cookiejar.New(nil)
	one := &phone{TB: t, http: &http.Client{Jar: jar, Transport: &http.Transport{}}, address: p.address + "/g0/live/", id: id}
	if status, text := one.post("join", map[string]string{"code": join.Code(seedOf(0), side), "phone": id}, "Origin", p.address); status != http.StatusOK {
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
