package rehearsal

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// latest is how old a mark may be, by the phone's own clock, that it sends without asking:
// three hours, and what sending it takes at worst.
const latest = 3*time.Hour + 30*time.Minute

// sends checks what a page is about to send.
func (h *hall) sends(p *phone, w wish) {
	if w.Path == "live/hand" {
		for _, e := range entriesOf(w.Body) {
			if !slices.Contains(channelsOf(h.sides[p.side].ID), e.channel) {
				h.wrong("hand", "%s hands over an entry of channel %s", p.name, e.channel)
			}
		}
	}
	if w.Path != "live/events" {
		return
	}
	letter := h.letter(p.side) + "="
	for _, e := range eventsOf(w.Body) {
		if age := time.Duration(begins+h.now+p.skew-e.Time) * time.Millisecond; age > latest {
			h.wrong("late", "%s sends %s, which is %v old, and nobody was asked", p.name, h.event(e), age)
		}
		if !strings.HasPrefix(e.Unit, letter) {
			h.wrong("foreign", "%s sends a mark of a unit that isn't its side's: %s", p.name, h.event(e))
		}
		if t := h.ticketOf(p.cookie()); t != nil && !t.gone() && e.Game != h.laptops[0].game.Called {
			h.wrong("other game", "%s sends a mark of another game: %s", p.name, h.event(e))
		}
	}
}

func eventsOf(body string) []live.Event {
	var posted struct{ Events []live.Event }
	json.Unmarshal([]byte(body), &posted)
	return posted.Events
}

// A receipt is what the hub says of what was posted.
type receipt struct {
	Confirmed []int64
	Refused   []struct {
		Counter int64
		Why     string
	}
}

// served checks what the hub has answered, and keeps what follows from it.
func (h *hall) served(p *phone, w wish, cookie string, answer *httptest.ResponseRecorder) {
	t := h.ticketOf(cookie)
	switch {
	case w.Path == "live/door" && answer.Code == http.StatusOK:
		h.doors(w.Body)
	case w.Path == "live/join":
		h.joins(p, w, cookie, answer)
	case t != nil && t.gone() && answer.Code != http.StatusUnauthorized:
		h.wrong("gone", "%s, which has joined no more, is answered %d by %s: %s", p.name, answer.Code, w.Path, answer.Body)
	case t != nil && !t.gone() && answer.Code == http.StatusUnauthorized:
		h.wrong("gone", "%s, which has joined, is answered %s", p.name, answer.Body)
	}
	if answer.Code >= 500 && !h.laptops[0].desk.isFailing() {
		h.wrong("hub", "%s: %s: %d %s", p.name, w.Path, answer.Code, answer.Body)
	}
	h.tells(p, w.Path, answer.Body.String())
}

func (d *desk) isFailing() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.failing
}

// joins keeps whom a new cookie is of, and holds that a right code is right, however many
// wrong ones came from its address.
func (h *hall) joins(p *phone, w wish, cookie string, answer *httptest.ResponseRecorder) {
	var asked struct{ Code, Phone string }
	json.Unmarshal([]byte(w.Body), &asked)
	var card struct{ Game, Side, Gone string }
	json.Unmarshal(answer.Body.Bytes(), &card)
	if answer.Code >= http.StatusInternalServerError {
		return
	}
	is := h.rightSide(asked.Code)
	switch {
	case answer.Code == http.StatusOK && is == nil:
		h.wrong("codes", "%s joins by a code that is void or none", p.name)
	case answer.Code == http.StatusTooManyRequests && is != nil && !strings.Contains(answer.Body.String(), h.words("hub.many-join")) && !strings.Contains(answer.Body.String(), "as many as may"):
		h.wrong("codes", "%s has a right code, and is told %s", p.name, answer.Body)
	}
	if answer.Code != http.StatusOK {
		return
	}
	h.names[asked.Phone] = p.name
	for _, c := range answer.Result().Cookies() {
		if old := h.tickets[c.Value]; old == nil {
			h.tickets[c.Value] = &ticket{phone: asked.Phone, side: card.Side, round: h.rounds[card.Side]}
		}
	}
}

// words are words of the hub.
func (h *hall) words(id words.ID) string { return words.English().Say(id) }

// rightSide is the side whose code this is now; nil for none. A hub that has lost its store, or goes on
// with an old copy, learns by it how often the code was replaced: who came by an older one is sent away.
func (h *hall) rightSide(code string) *string {
	for _, side := range []string{"red", "blue", ""} {
		for n := h.rounds[side]; n < h.rounds[side]+30; n++ {
			if h.laptops[0].game.Code(side, n) == strings.ReplaceAll(code, "-", "") {
				h.reaches(side, n)
				return &side
			}
		}
	}
	return nil
}

func (h *hall) reaches(side string, round int64) {
	if round == h.rounds[side] {
		return
	}
	h.rounds[side] = round
	for _, t := range h.tickets {
		t.void = t.void || t.side == side && t.round < round
	}
	for _, p := range h.phones {
		if p.side >= 0 && h.sides[p.side].ID == side && p.wants {
			h.in(h.between(10*second, 2*minute), func() { h.rescans(p) })
		}
	}
}

// tells holds that nothing of another side goes to a phone.
func (h *hall) tells(p *phone, what, text string) {
	if p.side < 0 {
		return
	}
	enemy := h.letter(1-p.side) + "="
	if strings.Contains(text, `"`+enemy) {
		h.wrong("secret", "%s is sent of the enemy by %s: %s", p.name, what, text)
	}
}

// overheard checks what the hub has sent by a line.
func (h *hall) overheard(l *line, f frame) {
	h.tells(l.phone, "stream", f.data)
	if t := h.ticketOf(l.cookie); (t == nil || t.gone()) && f.kind != "gone" {
		h.wrong("gone", "%s, which has joined no more, is sent %s %s", l.phone.name, f.kind, f.data)
	}
}

// before looks at a page before it takes an answer, and yields what looks at it after.
func (h *hall) before(p *phone, w wish, answer *httptest.ResponseRecorder) func() {
	if w.Path != "live/events" || answer.Code != http.StatusOK {
		return func() {}
	}
	var said receipt
	json.Unmarshal(answer.Body.Bytes(), &said)
	posted := map[int64]live.Event{}
	for _, e := range eventsOf(w.Body) {
		posted[e.Counter] = e
	}
	for _, counter := range said.Confirmed {
		h.confirmed[posted[counter].ID()] = posted[counter]
	}
	for _, one := range said.Refused {
		h.honest(p, posted[one.Counter], one.Why)
	}
	if len(said.Refused) == 0 {
		return func() {}
	}
	p.torn = p.torn || p.full
	was := h.see(p, w.Page)
	return func() {
		is := h.see(p, w.Page)
		if was == nil || is == nil {
			return
		}
		for _, one := range said.Refused {
			e := posted[one.Counter]
			if slices.Contains(was.Outbox, e.ID().String()) && !is.tells(e.Unit, string(e.Field)) {
				h.wrong("untold", "%s isn't told that %s was refused: %s", p.name, h.event(e), one.Why)
			}
		}
	}
}

// tells tells whether a phone says something beside a mark.
func (s *seen) tells(unit, field string) bool {
	for _, one := range s.News {
		if strings.HasSuffix(one.Key, "/"+unit) && one.Field == field {
			return true
		}
	}
	return false
}

// honest holds that a mark was refused for what is wrong with it.
func (h *hall) honest(p *phone, e live.Event, why string) {
	if hits, counted := h.hits(p.side)[e.Unit]; counted && e.Field == live.Losses && e.Value.Number > int64(hits) {
		return
	}
	h.wrong("refused", "%s is refused, which is a sound mark: %s", h.event(e), why)
}

// hears looks at a page before it takes a message, and yields what looks at it after: a mark
// of its own that loses to another one which somebody picked is told.
func (h *hall) hears(l *line, f frame) func() {
	if f.kind != "" {
		return func() {}
	}
	var lost []live.Event
	marks, events := map[[2]string]int{}, eventsOf(f.data)
	var about []string
	for _, e := range events {
		marks[[2]string{e.Unit, string(e.Field)}]++
		about = append(about, e.Unit)
	}
	h.say("%s hears of %s", l.phone.on(l.page), strings.Join(about, " "))
	for _, e := range events { // of one that others of the message are about, it isn't known what stood before
		if len(e.Seen) > 1 && marks[[2]string{e.Unit, string(e.Field)}] == 1 && h.overruled(l, e) {
			lost = append(lost, e)
		}
	}
	if len(lost) == 0 {
		return func() {}
	}
	return func() {
		is := h.see(l.phone, l.page)
		for _, e := range lost {
			if is != nil && !is.Proving && is.Held == "" && !is.tells(e.Unit, string(e.Field)) { // what is held is told anew later
				h.wrong("untold", "%s isn't told that %s overrules it: %s", l.phone.name, h.event(e), h.named(fmt.Sprintf("%+v", is)))
			}
		}
	}
}

// overruled tells whether an event picks one of several values, none of them that of the phone.
func (h *hall) overruled(l *line, e live.Event) bool {
	out := h.turn(l.phone, turn{Op: "stands", Page: l.page, Unit: e.Unit, Field: string(e.Field)})
	if out == nil || e.Phone == l.phone.id {
		return false
	}
	own, values := standing{}, map[any]bool{}
	for _, one := range out.Stands {
		values[one.Value] = true
		if strings.HasPrefix(one.ID, l.phone.id+".") {
			own = one
		}
	}
	return own.ID != "" && len(values) > 1 && slices.ContainsFunc(e.Seen, func(id live.ID) bool { return id.String() == own.ID }) && fmt.Sprint(own.Value) != picked(e)
}

// picked is what an event sets, as pages have it.
func picked(e live.Event) string {
	if e.Field == live.Level && e.Value.Word == "" {
		return ""
	}
	return e.Value.String()
}

// entries are all that the store has of a channel.
func (h *hall) entries(channels ...string) []store.Entry {
	from := store.Position{}
	for _, c := range channels {
		from[c] = 0
	}
	all, err := h.laptops[0].desk.After(context.Background(), h.laptops[0].game.ID, from, 0)
	if err != nil {
		h.wrong("store", "%v", err)
	}
	return all
}

// judge checks how all has ended.
func (h *hall) judge() {
	all := h.entries("red", "blue", store.Public, store.Umpire)
	h.inOrder(all)
	shown := h.board(all)
	for side := range 2 {
		history := live.NewHistory(h.laptops[0].game.Rules.Worse)
		units := map[string]map[live.Field]bool{}
		for _, e := range all {
			if e.Channel == h.sides[side].ID || e.Channel == store.Public {
				history.Add(e.Event)
				if units[e.Event.Unit] == nil {
					units[e.Event.Unit] = map[live.Field]bool{}
				}
				units[e.Event.Unit][e.Event.Field] = true
			}
		}
		h.bounded(side, history, units)
		for _, p := range h.phones {
			if p.side == side && !p.dead && len(p.tabs) > 0 {
				h.alike(p, history, units)
			}
		}
		h.onBoard(side, shown, history, units)
	}
	h.kept(all)
}

// kept holds that what was confirmed is there once, and nothing of another play or packet.
func (h *hall) kept(all []store.Entry) {
	times, links, id := map[live.ID]int{}, map[string]bool{"": true}, h.laptops[0].game.ID
	for _, e := range all {
		times[e.Event.ID()]++
		links[e.Link] = true
		if e.Event.Counter < live.Unordered && e.Event.Counter <= h.forgotten[e.Event.Phone] && !h.taken[e.Event.Play] {
			h.wrong("other play", "%s is of another play or packet, and is in the store", h.event(e.Event))
		}
		if e.Event.Game != h.laptops[0].game.Called {
			h.wrong("other game", "%s is of another game, and is in the store", h.event(e.Event))
		}
	}
	for _, e := range all {
		if !e.Event.Verify() || e.LinkIn(id) != e.Link || !h.old && (!links[e.Before] || !links[e.Event.Heard]) {
			h.wrong("verify", "%s doesn't fit: signed %v, linked %v, what stood before it is here %v, what was heard %v", h.event(e.Event), e.Event.Verify(), e.LinkIn(id) == e.Link, links[e.Before], links[e.Event.Heard])
		}
	}
	for _, id := range sortedIDs(h.confirmed) {
		if times[id] != 1 && h.answers(id.Phone) && !h.outdone(h.confirmed[id], all) {
			h.wrong("lost", "%s was confirmed, and is in the store %d times", h.id(id), times[id])
		}
	}
}

func sortedIDs(of map[live.ID]live.Event) []live.ID {
	return slices.SortedFunc(maps.Keys(of), func(a, b live.ID) int { return strings.Compare(a.String(), b.String()) })
}

// removed tells whether the umpire has removed a phone, be it that it has lost the cookie by which the hub would tell it.
func (h *hall) removed(id string) bool {
	for _, t := range h.tickets {
		if t.phone == id && t.removed {
			return true
		}
	}
	return false
}

// outdone tells whether a phone whose clock was set has let go of a mark as one of another day, having marked over it since, or
// shows another's beside it: it asks nobody of what it doesn't show.
func (h *hall) outdone(e live.Event, all []store.Entry) bool {
	jumped := slices.ContainsFunc(h.phones, func(p *phone) bool { return p.id == e.Phone && p.jumped })
	return jumped && h.old && slices.ContainsFunc(all, func(one store.Entry) bool {
		later := one.Event
		over := later.Phone == e.Phone && later.Counter > e.Counter || later.Phone != e.Phone && !slices.Contains(e.Seen, later.ID())
		return later.Unit == e.Unit && later.Field == e.Field && over
	})
}

// answers tells whether what a phone was told is confirmed must be in the store: of a laptop that was lost,
// what phones bring back that live, have joined and could keep it.
func (h *hall) answers(id string) bool {
	for _, p := range h.phones {
		if p.id == id {
			return !p.dead && (!h.old || !p.filled && !p.gone && !p.left && !h.flooded)
		}
	}
	return !h.old
}

// inOrder holds that a later number doesn't bear an earlier time.
func (h *hall) inOrder(all []store.Entry) {
	last := map[string]time.Time{}
	for _, e := range all {
		if e.At.Before(last[e.Channel]) && !h.old && len(h.taken) == 0 { // what is brought back keeps its time
			h.wrong("order", "%s, number %d of its channel, came at %v, the one before at %v", h.event(e.Event), e.Number, e.At.UTC(), last[e.Channel].UTC())
		}
		last[e.Channel] = e.At
	}
}

// bounded holds that no unit has lost more than it has.
func (h *hall) bounded(side int, history *live.History, units map[string]map[live.Field]bool) {
	for unit, hits := range h.hits(side) {
		if n := history.Of(unit, live.Losses).Value.Number; n > int64(hits) {
			h.wrong("bound", "%s has lost %d of %d", unit, n, hits)
		}
	}
}

// alike holds that a phone shows what the store has.
func (h *hall) alike(p *phone, history *live.History, units map[string]map[live.Field]bool) {
	is := h.see(p, p.tabs[0])
	if is == nil {
		return
	}
	t := h.ticketOf(p.cookie())
	if is.Game != "" && t != nil && t.gone() || !is.Open && h.removed(p.id) {
		p.gone = true
		if is.Gone == "" && !strings.Contains(is.Words, h.words("hub.removed")) {
			h.wrong("gone", "%s has joined no more, and says %q", p.name, is.Words)
		}
		return
	}
	p.gone = p.gone || is.Gone != ""
	if p.wants && !is.Open && p.code != h.laptops[0].game.Code(h.sides[p.side].ID, h.rounds[h.sides[p.side].ID]) {
		if is.Gone == "" && !strings.Contains(is.Words, h.words("hub.replaced")) {
			h.wrong("joined", "%s has a code that was replaced, and says %q", p.name, is.Words)
		}
		return
	}
	if p.wants && (is.Game == "" || is.Gone != "" || !is.Open || is.Proving || is.Held != "") {
		h.wrong("joined", "%s has not come back: game %q, gone %q, open %v, proving %v, held %q, says %q", p.name, is.Game, is.Gone, is.Open, is.Proving, is.Held, is.Words)
		return
	}
	if is.Game != h.laptops[0].game.Called {
		return
	}
	if p.torn {
		return
	}
	if is.Waiting > 0 {
		h.wrong("waits", "%s has %d marks that wait: %s", p.name, is.Waiting, h.named(strings.Join(is.Outbox, " ")))
	}
	if len(is.News) == 0 && is.Words != h.words("phone.all-sent") {
		h.wrong("words", "%s says %q, expected that all is sent", p.name, is.Words)
	}
	for unit, fields := range units {
		for field := range fields {
			h.same(p, is.Units[unit], unit, field, history.Of(unit, field))
		}
	}
	for unit, one := range is.Units {
		for field, value := range one.Now {
			if !units[unit][live.Field(field)] && one.Foreign == "" && said(value) != "" && !h.begins(p.side, unit, field, value) {
				h.wrong("alike", "%s shows %s of %s at %v, which the hub has never heard", p.name, field, unit, value)
			}
		}
	}
}

// begins tells whether a unit comes on like this.
func (h *hall) begins(side int, unit, field string, value any) bool {
	begun, is := h.laptops[0].game.Sides[side].Begun[unit][live.Field(field)]
	return is && begun.String() == fmt.Sprint(value)
}

// said is a value as pages have it, empty for one that says nothing.
func said(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case bool:
		if !v {
			return ""
		}
		return "1"
	case float64:
		if v == 0 {
			return ""
		}
	}
	return fmt.Sprint(value)
}

// same holds that a field stands on a phone as in the store.
func (h *hall) same(p *phone, is shown, unit string, field live.Field, stands live.Standing) {
	var up []string
	for _, e := range stands.Rivals {
		up = append(up, e.ID().String())
	}
	slices.Sort(up)
	want := ""
	if stands.Value != (live.Value{}) {
		want = stands.Value.String()
	}
	if !slices.Equal(is.Up[string(field)], up) || said(is.Now[string(field)]) != want {
		h.wrong("alike", "%s shows %s of %s at %v of %s; in the store %q of %s stand", p.name, field, unit, is.Now[string(field)], h.named(fmt.Sprint(is.Up[string(field)])), want, h.named(fmt.Sprint(up)))
	}
}

// onBoard holds that the board shows what the store has.
func (h *hall) onBoard(side int, shown *shownBoard, history *live.History, units map[string]map[live.Field]bool) {
	for _, unit := range slices.Sorted(maps.Keys(units)) {
		for field := range units[unit] {
			stands := history.Of(unit, field)
			mark, is := shown.marks[unit+" "+string(field)]
			if is && mark != stands.Value {
				h.wrong("board", "%s of %s is %v on the board, in the store %v", field, unit, mark, stands.Value)
			}
			if n := len(h.values(field, stands)); n > 1 && shown.rivals[unit+" "+string(field)] != n {
				h.wrong("board", "%s of %s has %d values to pick from on the board, in the store %d", field, unit, shown.rivals[unit+" "+string(field)], n)
			}
		}
	}
}

// values are those that stand beside one another; no level reads as the first one.
func (h *hall) values(field live.Field, s live.Standing) map[live.Value]bool {
	all := map[live.Value]bool{}
	for _, e := range s.Rivals {
		if v := e.Value; field == live.Level && v.Word == "" {
			all[live.Word(h.template.Rules.Levels[0])] = true
		} else {
			all[v] = true
		}
	}
	return all
}

// A shownBoard is what the umpire's board shows.
type shownBoard struct {
	marks  map[string]live.Value // by unit and field
	rivals map[string]int
}

// board is what the umpire's board shows of some entries; its feed tells the last first.
func (h *hall) board(all []store.Entry) *shownBoard {
	play := h.maker.Play()
	play.Add(all...)
	b := play.Board(nil, h.clock())
	out := &shownBoard{map[string]live.Value{}, map[string]int{}}
	for _, side := range b.Sides {
		for _, group := range side.Groups {
			for _, u := range group.Units {
				out.marks[u.Key+" losses"] = u.Losses.Value
				out.marks[u.Key+" level"] = u.Level.Value
				if u.Disorder != nil {
					out.marks[u.Key+" disorder"] = u.Disorder.Value
				}
			}
		}
	}
	for _, r := range b.Rivals {
		out.rivals[r.Unit+" "+string(r.Field)] = len(r.Choices)
	}
	for i := 1; i < len(b.Feed); i++ {
		if b.Feed[i].At > b.Feed[i-1].At {
			h.wrong("order", "the board's feed tells %v under %v", b.Feed[i], b.Feed[i-1])
		}
	}
	if !reflect.DeepEqual(b.Turn.Value, live.Value{}) {
		out.marks[" turn"] = b.Turn.Value
	}
	return out
}
