package lanserver

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/scenario"
)

// rolled is an example as it is played in a hall.
func rolled(t *testing.T, name string) Game {
	t.Helper()
	return gameOf(t, name, example.Read(t, name+".yaml"))
}

// gameOf is the game of a scenario.
func gameOf(t *testing.T, name, text string) Game {
	t.Helper()
	file, err := source.Parse(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book := example.Book(t, scenario.RulesOf(file))
	spec := scenario.Read(file, book)
	spec.Terrain.NoMap = true
	g, err := generate.New(spec.WithSeed("a seed that nobody guesses"), book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g.RecordsBase, g.RecordsLive = "http://192.168.1.20:8080/", true
	page := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "the page "+r.URL.Path) })
	return Game{Name: name, Game: g, Book: book, Page: page}
}

// A said is what a hall prints while it serves.
type said struct {
	sync.Mutex
	bytes.Buffer
}

func (s *said) Write(p []byte) (int, error) { s.Lock(); defer s.Unlock(); return s.Buffer.Write(p) }
func (s *said) text() string                { s.Lock(); defer s.Unlock(); return s.String() }

// TestHallOfAnExample plays a mark of an example, from the printed code to the
// board, stops with streams open, and goes on with the same file.
func TestHallOfAnExample(t *testing.T) {
	g := rolled(t, "salamanca")
	where := filepath.Join(t.TempDir(), "battle.db")
	allied := &g.Game.Sides[0]
	unit := records.NewRegister(g.Game).Of(*allied.Units()[0])
	mark := live.Event{Counter: 1, Game: fmt.Sprint(unit.Game), Unit: unit.Key(), Field: live.Losses, Value: live.Number(3), Time: 1}
	for round := range 2 {
		h, err := Open(t.Context(), where, []Game{g})
		if err != nil {
			t.Fatal(err)
		}
		listener, err := Listen("localhost:0")
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		out, ended := &said{}, make(chan error, 1)
		go func() { ended <- h.Serve(ctx, out, listener) }()
		root := "http://" + listener.Addr().String()
		phone, umpire := enter(t, root, string(g.Game.Seed), allied.ID, "a-phone-of-mine"), enter(t, root, string(g.Game.Seed), join.Umpire, "the-umpires-tablet")
		var me struct{ Play string }
		json.Unmarshal([]byte(post(t, phone, root, "part", `{"part":""}`)), &me)
		mark.Play, mark.Last = me.Play, me.Play
		event, _ := json.Marshal(phonetest.Named("a-phone-of-mine").Sign(mark))
		if answer := post(t, phone, root, "events", `{"events":[`+string(event)+`]}`); answer != `{"confirmed":[1],"refused":[]}` {
			t.Errorf("round %d: %s", round, answer)
		}
		paper, err := umpire.Get(root + "/live/records.pdf")
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(paper.Body)
		paper.Body.Close()
		if paper.StatusCode != 200 {
			t.Fatalf("%s", data)
		}
		if text := tool.Run(t, data, "pdftotext", "-layout", "FILE", "-"); paper.StatusCode != 200 || !strings.Contains(text, "88th") || !strings.Contains(text, "101st Ligne") {
			t.Errorf("the records are printed %d %.300s", paper.StatusCode, text)
		}
		if none, err := phone.Get(root + "/live/records.pdf"); err != nil || none.StatusCode != 404 {
			t.Errorf("a side's phone prints the records: %v %v", none, err)
		}
		answer, err := umpire.Get(root + "/live/board/stream")
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewReader(answer.Body)
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				t.Fatalf("no board: %v", err)
			}
			if data, is := strings.CutPrefix(line, "data: "); is {
				if !strings.Contains(data, "3 lost of") {
					t.Errorf("the board says %.300s", data)
				}
				break
			}
		}
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		answer.Body.Close()
		for _, want := range []string{"live/board#JOIN:" + join.Code(string(g.Game.Seed), join.Umpire), "point to http://192.168.1.20:8080/, not here", "kept in " + where, "stopped"} {
			if !strings.Contains(out.text(), want) {
				t.Errorf("serve said %s, expected %q", out.text(), want)
			}
		}
	}
}

// TestHallIsCopied ends a hall: its last copy has what was confirmed since the first.
func TestHallIsCopied(t *testing.T) {
	g, copies, told := rolled(t, "salamanca"), t.TempDir(), []string{}
	h, err := Open(t.Context(), filepath.Join(t.TempDir(), "battle.db"), []Game{g})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Backup(t.Context(), copies, func(err error) { told = append(told, err.Error()) }); err != nil {
		t.Fatal(err)
	}
	listener, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	out, ended := &said{}, make(chan error, 1)
	go func() { ended <- h.Serve(ctx, out, listener) }()
	enter(t, "http://"+listener.Addr().String(), string(g.Game.Seed), g.Game.Sides[0].ID, "a-phone-of-mine")
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if files, _ := filepath.Glob(filepath.Join(copies, "battle-*.db")); len(files) != 2 || !strings.Contains(out.text(), "copied into "+copies) || len(told) != 1 {
		t.Errorf("copies are %v, it said %s and told %q", files, out.text(), told)
	}
}

// TestOwnMarks plays the marks that a pack has beside losses and levels: they are taken, or
// refused with what they may be, stand on the board, and come on with the units.
func TestOwnMarks(t *testing.T) {
	example.Pack(t, example.Hedge)
	g := gameOf(t, "hedge", example.Text(t, example.Hedge+"/starter.yaml"))
	served, unit := g.live("/"), records.NewRegister(g.Game).Of(*g.Game.Sides[1].Units()[0])
	history := live.NewHistory(served.Rules.Worse)
	for i, c := range []struct {
		field live.Field
		value live.Value
		wrong string
	}{
		{"spent", live.Number(5), ""}, {"spent", live.Number(7), "spent is 7, expected 0 to 6"}, {"order", live.Word("square"), ""},
		{"order", live.Word("circle"), `order is "circle", expected one of open, close, square`}, {"alight", live.Number(1), ""}, {"alight", live.Number(2), "alight is 2, expected 0 to 1"},
		{"drunk", live.Number(1), `field is "drunk", expected one of losses, disorder, level, stabilised, captured, fate, points, tested, turn, phase, alight, order, spent`},
	} {
		e := live.Event{Phone: "p", Counter: int64(i + 1), Game: served.ID, Unit: unit.Key(), Field: c.field, Value: c.value}
		switch odd := served.Rules.Check(e).String(); {
		case odd != c.wrong:
			t.Errorf("%s %s: %s, expected %q", c.field, c.value, odd, c.wrong)
		case odd == "":
			history.Add(e)
		}
	}
	now := standing(g.Game, g.Book, served.Rules, history)
	marks := now.Sides[1].Units()[0].Start.Marks
	if marks.String() != "alight=yes order=square spent=5" {
		t.Errorf("it stands as %s", marks)
	}
	g.Game = now
	got, err := json.Marshal(g.live("/").Sides[1].Begun[unit.Key()])
	if want := `{"alight":1,"disorder":0,"level":0,"losses":0,"order":"square","spent":5}`; err != nil || string(got) != want {
		t.Errorf("it comes on with %s, expected %s", got, want)
	}
}

// enter is a browser that has joined.
func enter(t *testing.T, root, seed, side, phone string) *http.Client {
	t.Helper()
	jar, _ := cookiejar.New(nil)
	return enterBy(t, &http.Client{Jar: jar}, root, seed, side, phone)
}

func enterBy(t *testing.T, client *http.Client, root, seed, side, phone string) *http.Client {
	t.Helper()
	var me struct{ Side string }
	text := post(t, client, root, "join", fmt.Sprintf(`{"code":%q,"phone":%q}`, join.Code(seed, side), phonetest.ID(phone)))
	if err := json.Unmarshal([]byte(text), &me); err != nil || me.Side != side {
		t.Fatalf("join: %s", text)
	}
	return client
}

func post(t *testing.T, client *http.Client, root, what, body string) string {
	t.Helper()
	_, text := posted(t, client, root, what, strings.NewReader(body))
	return text
}

// posted posts something to the hub from its own page.
func posted(t *testing.T, client *http.Client, root, what string, body io.Reader) (status int, text string) {
	t.Helper()
	r, err := http.NewRequest("POST", root+"/live/"+what, body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", root)
	answer, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, _ := io.ReadAll(answer.Body)
	return answer.StatusCode, string(data)
}

// TestEveryUnitIsKnown holds that whatever the records of an example name may be marked.
func TestEveryUnitIsKnown(t *testing.T) {
	for _, name := range []string{"salamanca", "canister-bridge", "musket-pico", "night-raid"} {
		g := rolled(t, name)
		served := g.live("/")
		for i := range g.Game.Sides {
			s, register := &g.Game.Sides[i], records.NewRegister(g.Game)
			var keys []string
			for _, u := range s.Units() {
				r := register.Of(*u)
				keys = append(keys, r.Key())
				want := cmp.Or(r.Size, r.Guns, r.Figures) // as the phone counts
				if hits, counted := served.Sides[i].Hits[r.Key()]; !counted || hits != want || hits == 0 {
					t.Errorf("%s: %s can lose %d, expected %d", name, r.Name, hits, want)
				}
			}
			if s.Patrol != nil {
				for _, m := range s.Patrol.Men {
					key := records.OfMan(g.Game, s.Patrol, m).Key()
					keys = append(keys, key)
					if hits, counted := served.Sides[i].Hits[key]; !counted || hits != 0 {
						t.Errorf("%s: %s can lose %d", name, m.Name, hits)
					}
				}
			}
			for _, key := range keys {
				if !strings.HasPrefix(key, served.Sides[i].Letter+"=") {
					t.Errorf("%s: side %s calls its own %s=…, not %s", name, s.ID, served.Sides[i].Letter, key)
				}
				if !served.Sides[i].Known[key] || served.Sides[1-i].Known[key] {
					t.Errorf("%s: side %s has %s %v, the other %v", name, s.ID, key, served.Sides[i].Known[key], served.Sides[1-i].Known[key])
				}
			}
			if len(keys) == 0 || s.Patrol == nil && len(served.Sides[i].Parts) < 2 {
				t.Errorf("%s: side %s has %d units, parts %q", name, s.ID, len(keys), served.Sides[i].Parts)
			}
		}
	}
}

// TestPaths holds where several games stand.
func TestPaths(t *testing.T) {
	if got := paths([]Game{{Name: "a"}}); got[0] != "/" {
		t.Errorf("one game: %q", got)
	}
	if got := paths([]Game{{Name: "Friday night"}, {Name: "Jena–Auerstedt"}, {Name: "a/b?c#d"}}); strings.Join(got, " ") != "/Friday-night/ /Jena-Auerstedt/ /a-b-c-d/" {
		t.Errorf("several: %q", got)
	}
}

func TestNoPasswordIsSaid(t *testing.T) {
	for where, want := range map[string]string{
		"battle.db": "battle.db", "postgres://csprint:geheim@hall/battles?password=geheim": "postgres://csprint:xxxxx@hall/battles",
	} {
		if got := withoutPassword(where); got != want {
			t.Errorf("%s is said as %s", where, got)
		}
	}
}

// TestAnotherPacketIsSaid serves a file that keeps another game alone, as where a packet was printed anew.
func TestAnotherPacketIsSaid(t *testing.T) {
	one, again := rolled(t, "salamanca"), rolled(t, "salamanca")
	other := *again.Game
	other.Seed += "-again"
	again.Game = &other
	where := filepath.Join(t.TempDir(), "battle.db")
	said := func(g Game) string {
		t.Helper()
		h, err := Open(t.Context(), where, []Game{g})
		if err != nil {
			t.Fatal(err)
		}
		defer h.Close()
		listener, err := Listen("localhost:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		var out bytes.Buffer
		if err := h.announce(t.Context(), &out, listener); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	const told = "nothing of it is kept there yet, but of another game"
	if text := said(one); strings.Contains(text, told) {
		t.Errorf("of a new file it says %s", text)
	}
	s, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Admit(t.Context(), store.Session{Key: "k", Game: join.Game(string(one.Game.Seed)), Phone: "p", Seen: time.Now()}, store.Room{Most: 1}); err != nil {
		t.Fatal(err)
	}
	s.Close()
	if text := said(again); !strings.Contains(text, told) {
		t.Errorf("of another packet it says %s", text)
	}
	if text := said(one); strings.Contains(text, told) {
		t.Errorf("of the packet that it was played by it says %s", text)
	}
}

// TestReplacedCodesAreSaid holds that who starts the hall anew hears of the codes that were replaced.
func TestReplacedCodesAreSaid(t *testing.T) {
	g := rolled(t, "salamanca")
	h, err := Open(t.Context(), filepath.Join(t.TempDir(), "battle.db"), []Game{g})
	if err != nil {
		t.Fatal(err)
	}
	defer h.store.Close()
	seed, allied := string(g.Game.Seed), g.Game.Sides[0]
	for _, side := range []string{join.Umpire, allied.ID} {
		if _, err := h.store.Renew(t.Context(), join.Game(seed), side, "", ""); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	listener, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if err := h.announce(t.Context(), &out, listener); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"live/board#JOIN:" + join.Renewed(seed, join.Umpire, 1) + "\n",
		"the code of " + allied.Name + " on paper is void; it is now " + join.Grouped(join.Renewed(seed, allied.ID, 1)) + "\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it says %s, expected %q", out.String(), want)
		}
	}
	if strings.Contains(out.String(), join.Code(seed, join.Umpire)) || strings.Contains(out.String(), g.Game.Sides[1].Name) {
		t.Errorf("it says a void code, or one that is as it was: %s", out.String())
	}
}

// TestStanding holds that units come on as they stand, and that the game itself stays.
func TestStanding(t *testing.T) {
	g := rolled(t, "salamanca")
	u := g.Game.Sides[1].Units()[0]
	key := records.NewRegister(g.Game).Of(*u).Key()
	history := live.NewHistory(func(_ live.Field, a, b live.Value) bool { return a.Number > b.Number })
	for i, set := range []live.Event{{Field: live.Losses, Value: live.Number(5)}, {Field: live.Disorder, Value: live.Number(2)}, {Field: live.Level, Value: live.Word("routed")}} {
		set.Phone, set.Counter, set.Unit = "p", int64(i+1), key
		history.Add(set)
	}
	if got := g.live("/").Sides[1].Begun; len(got) != 0 {
		t.Errorf("fresh units come on with %v", got)
	}
	now := standing(g.Game, g.Book, live.Rules{}, history).Sides[1].Units()[0]
	if want := (game.Start{Men: game.MenOf(5, u.Men, u.Figures), Hits: 5, Disorder: 2, Level: "routed"}); !reflect.DeepEqual(now.Start, want) || !u.Start.Fresh() {
		t.Errorf("it stands as %+v, expected %+v; before it was %+v", now.Start, want, u.Start)
	}
	g.Game = standing(g.Game, g.Book, live.Rules{}, history)
	sides := g.live("/").Sides
	if got := sides[1].Begun; len(sides[0].Begun) != 0 || len(got) != 1 || got[key][live.Losses].Number != 5 || got[key][live.Level].Word != "routed" {
		t.Errorf("the next day's units come on with %v and %v", sides[0].Begun, got)
	}
}
