package hall

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/seal/pool"
)

// An umpire is who has a hall, and what his computer keeps.
type umpire struct {
	testing.TB
	*httptest.Server

	mutex   sync.Mutex
	kept    string // the file
	printed *Printed
	broken  error
	news    []string
	looks   chan bool // is told of whoever looks
	hall    *Hall
}

// rows are the address as phones read it.
var rows = func() (rows []string) {
	code, err := records.Encode("HTTP://192.168.1.20:8080/")
	if err != nil {
		panic(err)
	}
	for y := range code.Side {
		row := ""
		for x := range code.Side {
			row += map[bool]string{true: "1", false: "0"}[code.Dark[y*code.Side+x]]
		}
		rows = append(rows, row)
	}
	return rows
}()

// game is what a hall is opened for, over what is kept.
func (u *umpire) game() Game {
	return Game{
		Title: "Bread on the Post Road", Address: "http://192.168.1.20:8080/", Rows: rows,
		Look: func() (*pool.Pool, error) {
			select {
			case u.looks <- true:
			default:
			}
			u.mutex.Lock()
			defer u.mutex.Unlock()
			if u.broken != nil {
				return nil, u.broken
			}
			return pool.Read("game-shares.yaml", []byte(u.kept))
		},
		Change: func(change func(*pool.Pool) error) (*pool.Pool, error) {
			u.mutex.Lock()
			defer u.mutex.Unlock()
			p, err := pool.Read("game-shares.yaml", []byte(u.kept))
			if err == nil {
				err = change(p)
			}
			if err == nil {
				u.kept = p.Text()
			}
			return p, err
		},
		Scenario: func() (string, error) { return "two battalions", nil },
		Print: func(without []string) string {
			return strings.TrimSpace("csprint print game.yaml " + strings.Join(without, ","))
		},
		Printed: func() *Printed {
			u.mutex.Lock()
			defer u.mutex.Unlock()
			return u.printed
		},
		Tell: func(news string) {
			u.mutex.Lock()
			defer u.mutex.Unlock()
			u.news = append(u.news, news)
		},
	}
}

func opened(t testing.TB) *umpire {
	t.Helper()
	u := &umpire{TB: t, kept: pool.Begin("game-shares.yaml").Text()}
	u.hall = New(u.game())
	u.Server = httptest.NewServer(u.hall)
	t.Cleanup(u.Close)
	return u
}

// pool is what has come in.
func (u *umpire) pool() *pool.Pool {
	u.Helper()
	p, err := pool.Read("game-shares.yaml", []byte(u.kept))
	if err != nil {
		u.Fatal(err)
	}
	return p
}

func (u *umpire) code() string { return Code(u.pool()) }

// post sends something as a page does; it is what was answered.
func (u *umpire) post(path string, body any) (status int, why string) {
	u.Helper()
	data, ok := body.(string)
	if !ok {
		text, err := json.Marshal(body)
		if err != nil {
			u.Fatal(err)
		}
		data = string(text)
	}
	r, err := http.NewRequest("POST", u.URL+path, strings.NewReader(data))
	if err != nil {
		u.Fatal(err)
	}
	r.Header.Set("Origin", u.URL)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		u.Fatal(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	var told struct{ Why string }
	if json.Unmarshal(text, &told) != nil {
		u.Fatalf("%s answers %s", path, text)
	}
	return answer.StatusCode, told.Why
}

// must is what nobody refuses.
func (u *umpire) must(path string, body any) {
	u.Helper()
	if status, why := u.post(path, body); status != http.StatusOK {
		u.Fatalf("%s %v: %d %s", path, body, status, why)
	}
}

// refuses holds that something is refused with a word, and changes nothing.
func (u *umpire) refuses(path string, body any, want string) {
	u.Helper()
	before := u.kept
	if status, why := u.post(path, body); status == http.StatusOK || !strings.Contains(why, want) {
		u.Errorf("%s %v: %d %q, expected %q", path, body, status, why, want)
	}
	if u.kept != before {
		u.Errorf("%s %v changed what is kept", path, body)
	}
}

// later has the hall look at its files anew, as it does for whoever asks a while later.
func (u *umpire) later() {
	u.hall.mutex.Lock()
	defer u.hall.mutex.Unlock()
	u.hall.until = time.Time{}
}

// state is what everybody sees.
func (u *umpire) state() (s state, text string) {
	u.Helper()
	u.later()
	answer, err := http.Get(u.URL + "/state")
	if err != nil {
		u.Fatal(err)
	}
	defer answer.Body.Close()
	data, _ := io.ReadAll(answer.Body)
	if err := json.Unmarshal(data, &s); err != nil {
		u.Fatalf("the state is %s", data)
	}
	return s, string(data)
}

// A phone is one as its page has it.
type phone struct {
	who   string
	share seal.Share
}

func newPhone(who string) phone { return phone{who, seal.NewShare()} }

func (p phone) joins() request {
	return request{Who: p.who, Commitment: seal.Commit(p.who, p.share).Groups()}
}

func (p phone) opens(list string) request {
	return request{Who: p.who, Share: string(p.share), List: list}
}

func (u *umpire) closes() (list string) {
	u.Helper()
	u.must("/close", request{Code: u.code()})
	s, _ := u.state()
	return s.List
}

// An evening: three join, the list is closed, two open, one by mail, the game is printed without the third.
func TestPhonesMakeDice(t *testing.T) {
	u := opened(t)
	anna, ben, carl := newPhone("Anna"), newPhone("Ben O'Neill 🦊"), newPhone("Carl")
	u.must("/join", anna.joins())
	u.must("/join", anna.joins()) // the answer was lost
	u.must("/join", ben.joins())
	mailed := u.pool()
	if err := mailed.Join(seal.Parts{{Who: carl.who, Commitment: seal.Commit(carl.who, carl.share)}}); err != nil {
		t.Fatal(err)
	}
	u.kept = mailed.Text()
	if s, _ := u.state(); len(s.Lines) != 4 || s.Lines[3].Who != "Carl" || s.List != "" {
		t.Errorf("all see %+v", s)
	}
	list := u.closes()
	all := u.pool().Parts()
	if s, _ := u.state(); list != all.Sum().Groups() || len(s.Lines) != 5 || s.Lines[4].Who != seal.Scenario || all[4].Commitment != all.CommitTo("two battalions") {
		t.Errorf("the list is %s, all see %+v", list, s)
	}
	u.must("/open", anna.opens(list))
	u.must("/open", anna.opens(list))
	s, _ := u.state()
	if s.Lines[1].Share != anna.share || s.Lines[2].Share != "" {
		t.Errorf("all see %+v, expected Anna's share alone", s)
	}
	by := u.pool()
	if err := by.Open(seal.Parts{{Who: carl.who, Share: carl.share}}); err != nil {
		t.Fatal(err)
	}
	u.kept = by.Text()
	parts, silent, err := u.pool().Rolled([]string{ben.who})
	if err != nil || len(silent) > 0 {
		t.Fatal(silent, err)
	}
	u.printed = &Printed{Parts: parts, Seal: "HEA0 VTW7", Commitment: "sum"}
	u.must("/open", ben.opens(list)) // too late: the dice are as they are
	s, text := u.state()
	if s.Printed == nil || s.Printed.Seal != "HEA0 VTW7" || s.Lines[2].Share != "" || s.Lines[3].Share != carl.share {
		t.Errorf("after printing all see %s", text)
	}
	u.printed = &Printed{Parts: seal.Parts{all[0], all[1]}, Seal: "OTHER"}
	if s, _ := u.state(); s.Printed != nil {
		t.Errorf("a packet of other shares is shown: %+v", s.Printed)
	}
	want := "Anna has joined, the first|Ben O'Neill 🦊 has joined; 2 so far|the list is closed; still to open: Anna, Ben O'Neill 🦊 and Carl|Anna has opened; still to open: Ben O'Neill 🦊 and Carl|Ben O'Neill 🦊 has opened, the last; print now"
	if got := strings.Join(u.news, "|"); got != want {
		t.Errorf("the umpire hears %s", got)
	}
}

// Nobody is told a share that is not open, and nobody ever the umpire's, whatever he asks for.
func TestSharesAreToldWhenTheyAreOpen(t *testing.T) {
	u := opened(t)
	anna, ben := newPhone("Anna"), newPhone("Ben")
	u.must("/join", anna.joins())
	u.must("/join", ben.joins())
	own := string(u.pool().Parts()[0].Share)
	answers := func() string {
		var all strings.Builder
		for _, path := range []string{"/", "/umpire", "/state", "/open", "/game-shares.yaml", "/../game-shares.yaml"} {
			answer, err := http.Get(u.URL + path)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := io.ReadAll(answer.Body)
			answer.Body.Close()
			fmt.Fprintln(&all, answer.Header, string(text))
		}
		for _, code := range []string{"", u.code()} {
			r, _ := http.NewRequest("POST", u.URL+"/umpire", strings.NewReader(`{"code":"`+code+`"}`))
			r.Header.Set("Origin", u.URL)
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := io.ReadAll(answer.Body)
			answer.Body.Close()
			fmt.Fprintln(&all, string(text))
		}
		return all.String()
	}
	holds := func(when string, secret ...string) {
		t.Helper()
		_, text := u.state()
		text += answers() + strings.Join(u.news, "\n")
		for _, s := range secret {
			if strings.Contains(text, s) || strings.Contains(text, strings.ReplaceAll(s, " ", "")) {
				t.Errorf("%s somebody is told %s", when, s)
			}
		}
	}
	holds("before the list is closed", own, string(anna.share), string(ben.share), u.pool().Parts().Seed())
	list := u.closes()
	u.must("/open", anna.opens(list))
	holds("when Anna has opened", own, string(ben.share))
	u.must("/open", ben.opens(list))
	holds("when all have opened", own, u.pool().Parts().Seed())
	u.printed = &Printed{Parts: u.pool().Parts(), Seal: "HEA0", Commitment: "sum"}
	holds("when it is printed", own, u.pool().Parts().Seed())
	if strings.Contains(answers(), u.code()) {
		t.Error("somebody is told the umpire's code")
	}
}

// What others try who would have somebody else's name, another share, or another list.
func TestHostilePhones(t *testing.T) {
	u := opened(t)
	anna, ben := newPhone("Anna"), newPhone("Ben")
	u.refuses("/open", anna.opens(""), "not closed yet")
	u.refuses("/close", request{Code: u.code()}, "nobody's share but the umpire's")
	u.must("/join", anna.joins())
	u.must("/join", ben.joins())
	again, loud := newPhone("Anna"), newPhone("ANNA")
	for _, other := range []phone{again, loud} {
		u.refuses("/join", other.joins(), "has joined already")
	}
	u.must("/join", newPhone("José").joins())
	for _, name := range []string{"\u0410nna", "Anna\ufe0f", "JOSÉ\ufe0f"} {
		u.refuses("/join", newPhone(name).joins(), "has joined already")
	}
	for _, name := range []string{"Jose\u0301", "Anna\u3164", "umpіre", "Anna”(calc)“", "\u2800"} {
		u.refuses("/join", newPhone(name).joins(), "no name that one can have")
	}
	echo := request{Who: "Eve", Commitment: anna.joins().Commitment} // as her own
	u.must("/join", echo)
	for _, name := range []string{"", " Eve", "umpire", "Scenario", "LIST", "a:b", "a\nb", "<b>", `"; rm -rf ~ #`, strings.Repeat("é", 31)} {
		u.refuses("/join", phone{name, seal.NewShare()}.joins(), "no name that one can have")
	}
	u.refuses("/join", request{Who: "Dora", Commitment: "9ANN"}, "no name that one can have")
	u.refuses("/open", anna.opens(""), "not closed yet")
	u.refuses("/open", anna.opens(u.pool().Parts().Sum().Groups()), "not closed yet")

	for path, what := range map[string]string{"/close": "", "/leave": "Anna", "/umpire": ""} {
		for _, code := range []string{"", "0000-0000-0000-0000", u.code()[1:]} {
			u.refuses(path, request{Who: what, Code: code}, "not the umpire’s code")
		}
	}
	u.must("/leave", request{Who: "Eve", Code: strings.ToLower(u.code())})
	u.refuses("/leave", request{Who: "Eve", Code: u.code()}, "not in the list")
	u.refuses("/leave", request{Who: "umpire", Code: u.code()}, "not in the list")
	u.must("/join", echo)

	list := u.closes()
	u.refuses("/join", newPhone("Dora").joins(), "Dora joins too late")
	u.refuses("/leave", request{Who: "Anna", Code: u.code()}, "is closed")
	u.refuses("/open", anna.opens(""), "another list")
	u.refuses("/open", anna.opens("HEA0 VTW7"), "another list")
	u.refuses("/open", again.opens(list), "the share of Anna is not the one")
	u.refuses("/open", phone{"Ben", anna.share}.opens(list), "the share of Ben is not the one")
	u.refuses("/open", phone{"Eve", anna.share}.opens(list), "the share of Eve is not the one")
	u.refuses("/open", phone{"umpire", u.pool().Parts()[0].Share}.opens(list), "not in the list")
	u.refuses("/open", phone{"scenario", anna.share}.opens(list), "the share of scenario")
	u.refuses("/open", newPhone("Dora").opens(list), "not in the list")
	u.refuses("/open", request{Who: "Anna", Share: "9ANN", List: list}, "no line of a share")
	u.refuses("/open", request{Who: "Ben: x\nAnna", Share: string(anna.share), List: list}, "no line of a share")
	u.must("/open", anna.opens(list))
	u.must("/open", anna.opens(list)) // by whoever has heard it
	u.must("/close", request{Code: u.code()})
	if again := u.closes(); again != list {
		t.Errorf("closed again it is %s, it was %s", again, list)
	}
}

// Odd requests are refused with a word and change nothing.
func TestOddRequests(t *testing.T) {
	u := opened(t)
	u.must("/join", newPhone("Anna").joins())
	for _, body := range []string{"", "[]", "{", `{"who":7}`, `"Anna"`, "\x00\xff"} {
		u.refuses("/join", body, "no JSON")
	}
	u.refuses("/join", "{}", "no name")
	u.refuses("/join", "null", "no name")
	u.refuses("/join", `{"who":"`+strings.Repeat("a", mostSent)+`"}`, "too much at once")
	for _, c := range []struct {
		method, path, origin, host string
		status                     int
	}{
		{"POST", "/join", "", "", 403}, {"POST", "/join", "http://evil.example", "", 403}, {"POST", "/open", "null", "", 403}, {"POST", "/close", "http://evil.example", "", 403},
		{"POST", "/join", "http://evil.example", "evil.example", 421}, {"GET", "/state", "", "evil.example", 421}, {"GET", "/", "", "evil.example", 421},
		{"GET", "/join", "", "", 405}, {"DELETE", "/close", "", "", 405}, {"POST", "/state", "", "", 404}, {"POST", "/", "", "", 404}, {"GET", "/nowhere", "", "", 404}, {"PUT", "/umpire", "", "", 405},
	} {
		r, err := http.NewRequest(c.method, u.URL+c.path, strings.NewReader(`{"who":"Eve"}`))
		if err != nil {
			t.Fatal(err)
		}
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		r.Host = c.host
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != c.status || !strings.Contains(string(text), `"why"`) {
			t.Errorf("%+v: %d %s", c, answer.StatusCode, text)
		}
	}
	u.mutex.Lock()
	u.broken = errors.New("game-shares.yaml: is a folder")
	u.mutex.Unlock()
	for range 3 {
		u.later()
		answer, err := http.Get(u.URL + "/state")
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != 503 || strings.Contains(string(text), "yaml") {
			t.Errorf("of a broken file all are told %s", text)
		}
	}
	if said := strings.Count(strings.Join(u.news, "|"), "is a folder"); said != 1 {
		t.Errorf("the umpire is told %d times", said)
	}
}

// One phone can't fill the list, and all together no more than there is room for; the umpire makes room again.
func TestTenThousandJoin(t *testing.T) {
	example.Long(t)
	u := opened(t)
	handler := u.hall
	joins := func(from string, i int) int {
		p := newPhone(fmt.Sprint("Eve ", i))
		data, _ := json.Marshal(p.joins())
		r := httptest.NewRequest("POST", "http://192.168.1.20:8080/join", strings.NewReader(string(data)))
		r.Header.Set("Origin", "http://192.168.1.20:8080")
		r.RemoteAddr = from
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code
	}
	counts := map[int]int{}
	for i := range 1000 {
		counts[joins("192.168.1.66:4000", i)]++
	}
	if counts[200] != mostOfOne || counts[429] != 1000-mostOfOne {
		t.Errorf("a thousand joins of one phone: %v", counts)
	}
	counts = map[int]int{}
	for i := range 9000 {
		counts[joins(fmt.Sprintf("192.168.%d.%d:4000", i/250, i%250), 1000+i)]++
	}
	if counts[200] != mostHere-mostOfOne || counts[429] != 9000-counts[200] || len(u.pool().Parts()) != mostHere+1 {
		t.Errorf("nine thousand joins of as many phones: %v, the list has %d", counts, len(u.pool().Parts()))
	}
	u.must("/leave", request{Who: "Eve 7", Code: u.code()})
	if got := joins("192.168.99.1:4000", 20000); got != 200 {
		t.Errorf("there is room again, and the answer %d", got)
	}
	if list := u.closes(); list == "" {
		t.Error("a full list can't be closed")
	}
	if _, text := u.state(); len(text) > 64<<10 {
		t.Errorf("the full list takes %d bytes", len(text))
	}
}

// A laptop that was stopped in the middle goes on with what it kept: codes and list are as they were.
func TestHallGoesOnAfterABreak(t *testing.T) {
	u := opened(t)
	anna, ben := newPhone("Anna"), newPhone("Ben")
	u.must("/join", anna.joins())
	code := u.code()
	u.Server.Close()
	u.Server = httptest.NewServer(New(u.game()))
	defer u.Server.Close()
	u.must("/join", ben.joins())
	list := u.closes()
	u.must("/open", anna.opens(list))
	u.Server.Close()
	u.Server = httptest.NewServer(New(u.game()))
	defer u.Server.Close()
	if s, _ := u.state(); u.code() != code || s.List != list || s.Lines[1].Share != anna.share {
		t.Errorf("after a break all see %+v", s)
	}
	u.must("/open", ben.opens(list))
	if silent := u.pool().Parts().Silent(); len(silent) > 0 {
		t.Errorf("%v are silent", silent)
	}
}

// Who looks and is kept waiting, as somebody joins, keeps nobody from joining.
func TestLookingWaitsForJoining(t *testing.T) {
	u := opened(t)
	u.looks = make(chan bool, 1)
	u.mutex.Lock() // as who changes what is kept
	looked := make(chan error, 1)
	go func() {
		answer, err := http.Get(u.URL + "/state")
		if err == nil {
			answer.Body.Close()
		}
		looked <- err
	}()
	<-u.looks
	free := make(chan bool, 1)
	go func() { free <- !u.hall.crowded(nil, "Anna", "192.168.1.9") }()
	select {
	case is := <-free:
		if !is {
			t.Error("there is no room for Anna")
		}
	case <-time.After(30 * time.Second):
		t.Error("who joins waits for who looks, and the other way round")
	}
	u.mutex.Unlock()
	if err := <-looked; err != nil {
		t.Error(err)
	}
}

// Many join and open at once: nobody's line is lost.
func TestManyAtOnce(t *testing.T) {
	u := opened(t)
	var all sync.WaitGroup
	phones := make([]phone, 40)
	for i := range phones {
		phones[i] = newPhone(fmt.Sprint("Player ", i))
		all.Go(func() { u.must("/join", phones[i].joins()) })
	}
	all.Wait()
	list := u.closes()
	for _, p := range phones {
		all.Go(func() { u.must("/open", p.opens(list)) })
	}
	all.Wait()
	if silent := u.pool().Parts().Silent(); len(u.pool().Parts()) != 42 || len(silent) > 0 {
		t.Errorf("%d lines, %v silent", len(u.pool().Parts()), silent)
	}
}
