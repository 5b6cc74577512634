package rehearsal

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
)

// A hall is a battle by phones, as a seed has it.
type hall struct {
	*stage
	seed  uint64
	dice  *rand.Rand
	drawn int   // by hubs
	now   int64 // ms since the beginning
	queue queue
	seq   int
	log   strings.Builder
	found []fault

	laptops []*laptop // that serve the game, over one desk
	phones  []*phone
	tabs    map[int]*phone // by page
	pages   int            // so many were opened
	lines   []*line
	woken   chan struct{}
	timers  map[[2]int]bool // of pages
	dropped map[[2]int]bool // questions and streams of pages that they wait for no more
	names   map[string]string
	tickets map[string]*ticket // by cookie
	rounds  map[string]int64

	confirmed map[live.ID]live.Event // what phones were told is kept
	forgotten map[string]int64       // by phone: up to this counter its marks are of another play or packet
	calm      bool                   // all are in reach, and nothing breaks any more
	umpire    *phone
	unsettled string          // the stream that is waited for
	stuck     bool            // the hub didn't tell what it should
	trap      *phone          // the laptop is lost as it confirms marks of this one
	flooded   bool            // phones have let go of what no longer stands
	moving    bool            // the game is between two laptops
	old       bool            // a laptop was lost, or goes on with an old copy
	heard     map[string]bool // by phone and id: what it was told
	taken     map[string]bool // plays that the umpire has taken
	store     int             // which of the stage's desks is in use
}

// A fault is something that must not be.
type fault struct{ check, words string }

// A phone is one, and its browser.
type phone struct {
	name    string
	side    int // -1 for the umpire
	tabs    []int
	cookies map[string]string
	skew    int64 // of its clock, ms
	away    int64 // until then it is out of reach
	dead    bool
	code    string // that it was let in by
	id      string // by which its marks are known, as it was seen last
	wants   bool   // to join, once it can
	left    bool   // its holder has taken marks off that the hub never had
	full    bool   // its storage is full
	filled  bool   // and was, once
	torn    bool   // a mark was refused meanwhile, of which it could keep only a part
	gone    bool   // it was sent away
	jumped  bool   // its clock was set

	signs phonetest.Phone // of those that run no page
	play  string
	last  map[string]string // by channel: how its last signature begins
}

// member is a phone that runs no page.
func (h *hall) member(name string, side int) *phone {
	signs := phonetest.Named(fmt.Sprint(name, " of hall ", h.seed))
	h.names[signs.ID()] = name
	return &phone{name: name, side: side, cookies: map[string]string{}, id: signs.ID(), signs: signs, last: map[string]string{}}
}

// sign has it sign a mark that goes into a channel.
func (p *phone) sign(e live.Event, channel string) live.Event {
	e.Play, e.Last = p.play, p.last[channel]
	if e.Last == "" {
		e.Last = p.play
	}
	e = p.signs.Sign(e)
	p.last[channel] = e.Sign[:live.LinkLetters]
	return e
}

// A ticket is what simulator knows of a cookie that the hub gave.
type ticket struct {
	phone   string // its id
	side    string
	round   int64
	removed bool
	void    bool
}

// begins is when every hall begins, by clocks that are right.
const begins = 1_700_000_000_000

// mostWait is how long a hub may take to send what it has, on a machine that others use, too.
const mostWait = time.Minute

func newHall(s *stage, seed uint64) *hall {
	return &hall{
		stage: s, seed: seed, dice: rand.New(rand.NewPCG(seed, 1815)),
		tabs: map[int]*phone{}, woken: make(chan struct{}, 1), timers: map[[2]int]bool{}, dropped: map[[2]int]bool{}, names: map[string]string{},
		tickets: map[string]*ticket{}, rounds: map[string]int64{}, confirmed: map[live.ID]live.Event{}, forgotten: map[string]int64{},
		heard: map[string]bool{}, taken: map[string]bool{},
	}
}

// clock is the time by a clock that is right.
func (h *hall) clock() time.Time { return time.UnixMilli(begins + h.now) }

// say writes a line of the log.
func (h *hall) say(format string, args ...any) {
	at := time.Duration(h.now) * time.Millisecond
	fmt.Fprintf(&h.log, "%3d:%02d:%06.3f %s\n", int(at.Hours()), int(at.Minutes())%60, (at % time.Minute).Seconds(), fmt.Sprintf(format, args...))
}

// wrong notes a fault.
func (h *hall) wrong(check, format string, args ...any) {
	words := fmt.Sprintf(format, args...)
	h.say("WRONG (%s): %s", check, words)
	h.found = append(h.found, fault{check, words})
}

// in has something happen after so many ms.
func (h *hall) in(ms int64, do func()) {
	h.seq++
	h.queue.put(due{h.now + max(0, ms), h.seq, do})
}

// run has all happen that is due before some time.
func (h *hall) run(until int64) {
	for len(h.queue) > 0 && h.queue[0].at <= until && !h.stuck {
		next := h.queue.next()
		h.now = max(h.now, next.at)
		next.do()
	}
	h.now = max(h.now, until)
}

// chance is true so many times of a thousand.
func (h *hall) chance(of int) bool { return h.dice.IntN(1000) < of }

// between is a number of a span.
func (h *hall) between(least, most int64) int64 { return least + h.dice.Int64N(most-least+1) }

// trouble is chance, while there may be any.
func (h *hall) trouble(of int) bool { return !h.calm && h.chance(of) }

// turn has something happen to a page.
func (h *hall) turn(p *phone, o turn) (out *wish) {
	o.Browser, o.Now = p.name, begins+h.now+p.skew
	wishes, err := h.web.do(o)
	if err != nil {
		h.wrong("script", "%s: %v", p.name, err)
		return nil
	}
	for i := range wishes {
		if w := &wishes[i]; w.Op == "seen" {
			out = w
		} else {
			h.grant(w)
		}
	}
	return out
}

// grant does what a page wishes.
func (h *hall) grant(w *wish) {
	p := h.tabs[w.Page]
	if p == nil {
		return
	}
	switch w.Op {
	case "timer":
		h.timer(p, w.Page, w.ID, w.MS, w.Every)
	case "clear":
		delete(h.timers, [2]int{w.Page, w.ID})
	case "drop":
		h.dropped[[2]int{w.Page, w.ID}] = true
	case "ask":
		h.send(p, *w)
	case "stream":
		h.listen(p, *w)
	case "close":
		h.dropped[[2]int{w.Page, w.ID}] = true
		for _, l := range h.lines {
			if l.page == w.Page && l.id == w.ID {
				h.hangUp(l, h.delay())
			}
		}
	case "stored":
		for _, other := range p.tabs {
			if other != w.Page {
				h.in(h.between(1, 20), func() { h.turn(p, turn{Op: "event", Page: other, Kind: "storage", Key: w.Key}) })
			}
		}
	case "dead":
		h.say("%s: its page is gone", p.name)
		h.lost(p, w.Page)
		if h.calm { // it wrote too seldom to die before
			h.reopens(p, second)
		}
	case "question":
		h.asked(p, w.Page)
	case "fault":
		h.wrong("script", "%s: %s", p.name, w.Words)
	}
}

func (h *hall) timer(p *phone, page, id int, ms int64, every bool) {
	key := [2]int{page, id}
	h.timers[key] = true
	h.in(ms, func() {
		if !h.timers[key] || h.tabs[page] == nil {
			return
		}
		delete(h.timers, key)
		h.turn(p, turn{Op: "timer", Page: page, ID: id})
		if every {
			h.timer(p, page, id, ms, every)
		}
	})
}

// lost forgets a page that is gone.
func (h *hall) lost(p *phone, page int) {
	delete(h.tabs, page)
	p.tabs = slices.DeleteFunc(p.tabs, func(one int) bool { return one == page })
	for _, l := range h.lines {
		if l.page == page && !l.cut {
			h.hangUp(l, h.delay())
		}
	}
}

// visit opens a page on a phone.
func (h *hall) visit(p *phone) {
	if p.dead {
		return
	}
	h.pages++
	page := h.pages
	h.tabs[page] = p
	p.tabs = append(p.tabs, page)
	h.say("%s opens page %d", p.name, page)
	h.turn(p, turn{Op: "open", Page: page, Seed: h.dice.Uint32()})
	if p.full { // its holder sees what it has forgotten
		h.in(minute, func() { h.rescans(p) })
	}
}

// on is a phone, and which of its pages, where it has several.
func (p *phone) on(page int) string {
	if len(p.tabs) < 2 {
		return p.name
	}
	return fmt.Sprintf("%s (page %d)", p.name, page)
}

// kill ends a page without a word.
func (h *hall) kill(p *phone, page int) { h.turn(p, turn{Op: "kill", Page: page}) }

// see is what a page shows; nil for one that is gone.
func (h *hall) see(p *phone, page int) *seen {
	if out := h.turn(p, turn{Op: "see", Page: page}); out != nil {
		if out.Seen.Game != "" && out.Seen.Waits > 0 && !strings.Contains(out.Seen.Words, "wait") {
			h.wrong("words", "%s has %d marks that wait, and says %q", p.name, out.Seen.Waits, out.Seen.Words)
		}
		if out.Seen.Phone != "" {
			p.id = out.Seen.Phone
			h.names[p.id] = p.name
		}
		return out.Seen
	}
	return nil
}

// delay is how long a message is on its way.
func (h *hall) delay() int64 {
	switch {
	case h.trouble(20):
		return h.between(2000, 15000)
	case h.trouble(150):
		return h.between(200, 2000)
	}
	return h.between(2, 120)
}

// reach tells whether a phone reaches the hall's network.
func (h *hall) reach(p *phone) bool { return p.away <= h.now }

// laptop is one that answers; nil for none.
func (h *hall) laptop() *laptop {
	l := h.laptops[h.dice.IntN(len(h.laptops))]
	if l.off {
		return nil
	}
	return l
}

// request is what a phone asks a hub.
func request(method, path, body, cookie string) *http.Request {
	var r *http.Request
	if body == "" {
		r = httptest.NewRequest(method, "http://"+host+"/"+path, nil)
	} else {
		r = httptest.NewRequest(method, "http://"+host+"/"+path, strings.NewReader(body))
	}
	r.RemoteAddr = "192.0.2.9:4000" // all behind one address, as in a club's network
	r.Header.Set("Origin", "http://"+host)
	if cookie != "" {
		r.Header.Set("Cookie", cookie)
	}
	return r
}

// cookie is what a browser sends along.
func (p *phone) cookie() string {
	var all []string
	for name, value := range p.cookies {
		all = append(all, name+"="+value)
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}

// send carries what a page asks to the hub, and the answer back.
func (h *hall) send(p *phone, w wish) {
	fail := func(ms int64) {
		h.in(ms, func() { h.turn(p, turn{Op: "answer", Page: w.Page, ID: w.ID}) })
	}
	h.sends(p, w)
	if !h.reach(p) || h.trouble(25) {
		fail(h.between(50, 20000))
		return
	}
	cookie := p.cookie()
	h.in(h.delay(), func() {
		answer := h.serve(p, w, cookie)
		if h.trouble(25) {
			h.in(h.between(10, 30000), func() {
				h.say("%s: its %s comes again", p.name, w.Path)
				h.serve(p, w, cookie)
			})
		}
		if answer == nil || !h.reach(p) || h.trouble(40) {
			fail(h.between(50, 20000))
			return
		}
		h.in(h.delay(), func() {
			if !h.reach(p) {
				fail(h.between(50, 20000))
				return
			}
			h.arrive(p, w, answer)
		})
	})
}

// serve has the hub answer; nil where there is none.
func (h *hall) serve(p *phone, w wish, cookie string) *httptest.ResponseRecorder {
	l := h.laptop()
	if l == nil {
		return nil
	}
	answer := httptest.NewRecorder()
	l.hub.ServeHTTP(answer, request(w.Method, w.Path, w.Body, cookie))
	h.say("%s: %s %s: %d %s", p.on(w.Page), w.Path, h.brief(w.Body), answer.Code, h.brief(answer.Body.String()))
	h.served(p, w, cookie, answer)
	if h.trap == p && w.Path == "live/events" && answer.Code == http.StatusOK {
		h.trap = nil
		h.dropsNow()
	}
	h.settle()
	return answer
}

// brief is a body for the log, with names for phones, and nothing that is random.
func (h *hall) brief(text string) string {
	var posted struct {
		Events, Entries []live.Event
		Confirmed       []int64
		Taken           []live.ID
		Code, Why, Do   string
		Phone, State    string
		Refused         []any
	}
	if json.Unmarshal([]byte(text), &posted) != nil {
		return ""
	}
	var all []string
	for i, e := range slices.Concat(posted.Events, posted.Entries) {
		if i == 8 {
			all = append(all, fmt.Sprintf("… %d", len(posted.Events)+len(posted.Entries)))
			break
		}
		all = append(all, h.event(e))
	}
	if posted.Confirmed != nil {
		all = append(all, fmt.Sprint("confirmed ", posted.Confirmed))
	}
	if posted.Taken != nil {
		all = append(all, fmt.Sprintf("taken %d", len(posted.Taken)))
	}
	if len(posted.Refused) > 0 {
		all = append(all, fmt.Sprint("refused ", posted.Refused))
	}
	for _, more := range []string{posted.Code, posted.Do, posted.Phone, posted.State, posted.Why} {
		if more != "" {
			all = append(all, more)
		}
	}
	return h.named(strings.Join(all, ", "))
}

var hashes = regexp.MustCompile(`%3A[\w-]{8}\b|&knows=.*`)

// event is an event for the log.
func (h *hall) event(e live.Event) string {
	return fmt.Sprintf("%s %s %s=%s over %d", h.id(e.ID()), e.Unit, e.Field, e.Value, len(e.Seen))
}

// id is an event's name for the log.
func (h *hall) id(id live.ID) string {
	if id.Counter >= live.Unordered {
		return h.named(id.Phone) + ".…"
	}
	return fmt.Sprintf("%s.%d", h.named(id.Phone), id.Counter)
}

// named has names in the place of phones' ids.
func (h *hall) named(text string) string {
	for id, name := range h.names {
		text = strings.ReplaceAll(text, id, name)
	}
	return text
}

// arrive hands an answer to its page.
func (h *hall) arrive(p *phone, w wish, answer *httptest.ResponseRecorder) {
	if h.tabs[w.Page] == nil || h.dropped[[2]int{w.Page, w.ID}] {
		return
	}
	for _, c := range answer.Result().Cookies() {
		p.cookies[c.Name] = c.Value
	}
	before := h.before(p, w, answer)
	h.turn(p, turn{Op: "answer", Page: w.Page, ID: w.ID, Status: answer.Code, Body: answer.Body.String()})
	before()
}

// listen opens a stream.
func (h *hall) listen(p *phone, w wish) {
	broken := func(ms int64) {
		h.in(ms, func() { h.turn(p, turn{Op: "broken", Page: w.Page, ID: w.ID}) })
	}
	if !h.reach(p) || h.trouble(25) {
		broken(h.between(50, 20000))
		return
	}
	cookie := p.cookie()
	h.in(h.delay(), func() {
		l := h.laptop()
		if h.dropped[[2]int{w.Page, w.ID}] {
			return // the page has shut it meanwhile
		}
		if l == nil || h.tabs[w.Page] == nil {
			broken(h.between(50, 5000))
			return
		}
		ctx, leave := context.WithCancel(context.Background())
		s := &line{laptop: l, phone: p, page: w.Page, id: w.ID, cookie: cookie, leave: leave, done: make(chan struct{}), woken: h.woken, head: http.Header{}, at: map[string]int64{}}
		if t := h.ticketOf(cookie); t != nil {
			s.channels = channelsOf(t.side)
		}
		s.told = l.desk.all(l.game.ID)
		go func() {
			l.hub.ServeHTTP(s, request("GET", w.Path, "", cookie).WithContext(ctx))
			close(s.done)
			s.Flush()
		}()
		h.lines = append(h.lines, s)
		h.settle()
		h.say("%s: %s: %d", p.on(w.Page), hashes.ReplaceAllString(w.Path, ""), s.status)
	})
}

// channelsOf are those that a side is sent.
func channelsOf(side string) []string {
	if side == "" {
		return []string{"red", "blue", store.Public, store.Umpire}
	}
	return []string{side, store.Public}
}

// settle waits until every stream has been sent all that the store has for it, or was
// ended, and sends what came on to the phones. What came at once comes as one message,
// whatever the machine did.
func (h *hall) settle() {
	bound := time.NewTimer(mostWait)
	defer bound.Stop()
	for !h.settled() {
		select {
		case <-h.woken:
		case <-bound.C:
			h.wrong("told", "a stream was not told of what is new within %v: %s", mostWait, h.unsettled)
			h.stuck = true
			return
		}
	}
	for _, l := range slices.Clone(h.lines) {
		h.forward(l)
	}
	h.lines = slices.DeleteFunc(h.lines, func(l *line) bool { return l.over })
}

// settled tells whether all streams are where they should be.
func (h *hall) settled() bool {
	open := map[string]int{}
	for _, l := range slices.Backward(h.lines) {
		if l.isDone() {
			continue
		}
		t := h.ticketOf(l.cookie)
		if open[l.cookie]++; open[l.cookie] > mostStreams || t == nil || t.gone() {
			h.unsettled = l.phone.name + "'s goes on"
			return false // the hub will end it
		}
		if !l.current(h.laptops[0].desk, h.laptops[0].game.ID) {
			h.unsettled = fmt.Sprint(l.phone.name, "'s is at ", l.where())
			return false
		}
	}
	return true
}

// mostStreams are of one session: the hub ends the oldest of more.
const mostStreams = 4

func (t *ticket) gone() bool { return t.removed || t.void }

// ticketOf is what is known of the cookie of the game that is played.
func (h *hall) ticketOf(cookie string) *ticket { return h.tickets[h.valueOf(cookie)] }

// valueOf is that cookie of several.
func (h *hall) valueOf(cookie string) string {
	name := "csprint-" + strings.ToLower(h.laptops[0].game.ID) + "="
	for one := range strings.SplitSeq(cookie, "; ") {
		if value, is := strings.CutPrefix(one, name); is {
			return value
		}
	}
	return ""
}

// forward sends on what came by a line.
func (h *hall) forward(l *line) {
	frames := l.taken()
	if l.began {
		frames = h.merged(frames)
	}
	l.began = l.began || l.ready
	for _, f := range frames {
		h.overheard(l, f)
		if l.cut {
			continue
		}
		l.last = max(l.last, h.now+h.delay())
		h.in(l.last-h.now, func() { h.deliver(l, f) })
	}
	if l.isDone() && !l.over && !l.cut {
		l.over = true
		l.leave()
		h.in(max(l.last-h.now, 0)+h.between(1, 100), func() { h.breaks(l) })
	}
}

// merged are frames, those of events that stand side by side as one, in the order of their
// channels that the hub has: what is public comes last.
func (h *hall) merged(frames []frame) []frame {
	var out []frame
	for _, f := range frames {
		n := len(out)
		if f.kind != "" || n == 0 || out[n-1].kind != "" {
			out = append(out, f)
			continue
		}
		all := slices.Concat(entriesOf(out[n-1].data), entriesOf(f.data))
		slices.SortStableFunc(all, func(a, b entry) int { return strings.Compare(b.channel, a.channel) })
		var texts []string
		for _, e := range all {
			texts = append(texts, string(e.text))
		}
		out[n-1] = frame{"", f.id, `{"events":[` + strings.Join(texts, ",") + `]}`}
	}
	return out
}

// An entry is one as it travels.
type entry struct {
	channel string
	text    json.RawMessage
}

// entriesOf are those of a message, or of what is handed over.
func entriesOf(data string) (all []entry) {
	var posted struct{ Events, Entries []json.RawMessage }
	json.Unmarshal([]byte(data), &posted)
	for _, text := range slices.Concat(posted.Events, posted.Entries) {
		var of struct{ Channel string }
		json.Unmarshal(text, &of)
		all = append(all, entry{of.Channel, text})
	}
	return all
}

// deliver hands a message to its page.
func (h *hall) deliver(l *line, f frame) {
	if l.cut {
		return
	}
	if !h.reach(l.phone) || h.trouble(8) {
		h.breaks(l)
		return
	}
	after := h.hears(l, f)
	h.turn(l.phone, turn{Op: "message", Page: l.page, ID: l.id, Kind: f.kind, Data: f.data, At: f.id})
	after()
}

// breaks has a line break: each end learns of it in its time.
func (h *hall) breaks(l *line) {
	if l.cut {
		return
	}
	h.in(h.between(0, 30000), func() { h.turn(l.phone, turn{Op: "broken", Page: l.page, ID: l.id}) })
	h.hangUp(l, h.between(0, 60000))
}

// hangUp has a phone hear no more of a line, which the hub learns after a while.
func (h *hall) hangUp(l *line, after int64) {
	l.cut = true
	h.in(after, func() {
		l.leave()
		<-l.done
		l.over = true
	})
}

// close ends all that a hall has running.
func (h *hall) close() {
	for _, l := range h.lines {
		l.leave()
	}
	for _, l := range h.laptops {
		l.hub.Close()
	}
	for _, d := range h.desks {
		d[0].fail(false)
	}
	for _, l := range h.lines {
		<-l.done
	}
}
