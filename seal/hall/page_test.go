package hall

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/seal/pool"
	"github.com/csprint/csprint/words"
)

func TestMain(m *testing.M) { window.Main(m) }

var pictures = flag.String("pictures", "", "folder to draw what phones and the umpire see into")

// A screen is a page in a window.
type screen struct {
	testing.TB
	ctx context.Context
	at  string
}

// another is a phone, or the umpire's laptop, that shares nothing with others.
func (u *umpire) another(address string) screen {
	u.Helper()
	s := screen{u.TB, window.Another(u.TB), address}
	window.Run(u, s.ctx, chromedp.Navigate(address))
	s.begun()
	return s
}

// begun waits for the page's first answer; from then on it asks more often than by itself.
func (s screen) begun() {
	s.Helper()
	s.until("document.body.dataset.ready")
	window.Run(s, s.ctx, chromedp.Evaluate[bool]("(setInterval(look, 100), true)"))
}

func (s screen) until(truth string) {
	s.Helper()
	window.Until(s, s.ctx, truth, "document.body.innerText.slice(0, 2000)")
}

// comes waits for the page to have something else to do.
func (s screen) comes(word string) {
	s.Helper()
	s.until("document.body.dataset.ready === '" + word + "'")
}

func (s screen) says(want string) {
	s.Helper()
	s.until(fmt.Sprintf("document.body.innerText.includes(%q)", want))
}

// press presses the first button of a word.
func (s screen) press(word string) {
	s.Helper()
	window.Call[bool](s, s.ctx, `(word) => {
		const found = [...document.querySelectorAll('button, summary')].find((one) => one.textContent === word);
		if (!found) throw new Error('nothing to press: ' + word + ' in ' + document.body.innerText.slice(0, 800));
		found.click();
		return true;
	}`, word)
}

func (s screen) types(id, text, word string) {
	s.Helper()
	window.Call[bool](s, s.ctx, `(id, text) => (document.getElementById(id).value = text, true)`, id, text)
	s.press(word)
}

func (s screen) reloads() {
	s.Helper()
	window.Run(s, s.ctx, chromedp.Evaluate[bool]("(delete document.body.dataset.ready, true)"))
	window.Run(s, s.ctx, chromedp.Reload())
	s.begun()
}

// share is what the page keeps.
func (s screen) share() seal.Share {
	s.Helper()
	return seal.Share(window.Value[string](s, s.ctx, "mine.share"))
}

// scanned holds that the address can be scanned off the umpire's screen.
func (s screen) scanned() {
	s.Helper()
	zbarimg := tool.Need(s.TB, "zbarimg")
	for _, scheme := range []string{"light", "dark"} {
		s.inScheme(scheme)
		file := filepath.Join(s.TempDir(), "screen.png")
		if err := os.WriteFile(file, window.Run(s, s.ctx, chromedp.CaptureScreenshot()), 0o644); err != nil {
			s.Fatal(err)
		}
		out, err := exec.Command(zbarimg, "--nodbus", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", file).Output()
		if got := strings.TrimSpace(string(out)); err != nil || got != "HTTP://192.168.1.20:8080/" {
			s.Errorf("in the %s scheme the screen is scanned as %q, %v", scheme, got, err)
		}
	}
}

func (s screen) inScheme(scheme string) {
	s.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(s.ctx, emulation.SetEmulatedMedia, media); err != nil {
		s.Fatal(err)
	}
}

// noTrouble has axe look at the page, in light and at its colours in dark, and holds that a narrow screen holds it.
func (s screen) noTrouble(what string) {
	s.Helper()
	if !window.Value[bool](s, s.ctx, "Boolean(window.axe)") {
		axe := example.Text(s, "studio/front/testdata/axe.min.js")
		window.Run(s, s.ctx, chromedp.Evaluate[bool](axe+"; true"))
	}
	for _, scheme := range []string{"dark", "light"} {
		s.inScheme(scheme)
		found := window.Value[[]string](s, s.ctx, `axe.run('html', { resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => one.id + ': ' + one.help + ': ' + one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')))`)
		for _, one := range found {
			s.Errorf("%s, %s: %s", what, scheme, one)
		}
		s.shoot(what + "-" + scheme)
	}
	for _, wide := range []int64{320, 390} {
		window.Run(s, s.ctx, chromedp.EmulateViewport(wide, 844))
		s.until(fmt.Sprintf("innerWidth === %d", wide))
		if over := window.Value[[]string](s, s.ctx, `[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 120))`); len(over) > 0 {
			s.Errorf("%s: at %d px stand over the edge: %q", what, wide, over)
		}
		if small := window.Value[[]string](s, s.ctx, `[...document.querySelectorAll('button, input, summary')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 120))`); len(small) > 0 {
			s.Errorf("%s: too small for a finger: %q", what, small)
		}
		if wide == 320 {
			s.shoot(what + "-320")
		}
	}
}

func (s screen) shoot(name string) {
	s.Helper()
	if *pictures == "" {
		return
	}
	data := window.Run(s, s.ctx, chromedp.CaptureScreenshot())
	if err := os.WriteFile(*pictures+"/"+name+".png", data, 0o644); err != nil {
		s.Fatal(err)
	}
}

// An evening at three phones and the umpire's laptop.
func TestPages(t *testing.T) {
	window.Story(t)
	window.Need(t)
	t.Parallel()
	u := opened(t)
	laptop := u.another(u.URL + "/umpire#JOIN:" + u.code())
	laptop.comes("joining0")
	laptop.says("192.168.1.20")
	laptop.scanned()
	if hash := window.Value[string](t, laptop.ctx, "location.hash"); hash != "" {
		t.Errorf("the umpire's code stands in the address: %s", hash)
	}
	anna, ben, carl := u.another(u.URL), u.another(u.URL), u.another(u.URL)
	anna.noTrouble("name")
	anna.types("name", "  Anna of  Cádiz ", "Join")
	anna.comes("joined")
	anna.says("You have joined as Anna of Cádiz.")
	ben.types("name", "anna of cádiz", "Join")
	ben.says("Anna of cádiz has joined already, by another line.")
	ben.comes("name")
	ben.types("name", "a:b", "Join")
	ben.says("This is no name that one can have")
	ben.types("name", "Ben", "Join")
	ben.comes("joined")
	// A name that is refused to two questions at once.
	window.Call[bool](t, carl.ctx, "async () => { await Promise.all([join('anna of cádiz'), again()]); return true; }")
	carl.says("Anna of cádiz has joined already")
	carl.types("name", "Carl", "Join")
	carl.comes("joined")
	anna.says("3 have joined")
	kept := anna.share()
	if all := u.pool().Parts(); all[1].Commitment != seal.Commit("Anna of Cádiz", kept) || strings.Contains(u.kept, string(kept)) {
		t.Errorf("Anna's line is %v", all[1])
	}
	anna.press("Your share on paper")
	anna.noTrouble("joined")
	anna.reloads()
	anna.comes("joined")
	if anna.share() != kept {
		t.Error("a page that is loaded again has another share")
	}

	// Carl is taken out, and joins again by the same share.
	laptop.until("document.querySelectorAll('[aria-label=\"Take out: Carl\"]').length === 1")
	laptop.noTrouble("umpire")
	window.Call[bool](t, laptop.ctx, `() => (document.querySelector('[aria-label="Take out: Carl"]').click(), true)`)
	laptop.press("Yes")
	carl.comes("out")
	before := carl.share()
	carl.noTrouble("out")
	carl.press("Join again")
	carl.comes("joined")
	if carl.share() != before {
		t.Error("who joins again has another share")
	}

	laptop.press("Close the list")
	laptop.says("Nobody joins after this")
	laptop.noTrouble("sure")
	laptop.press("Yes")
	laptop.comes("list3")
	laptop.says(`csprint print game.yaml Anna of Cádiz,Ben,Carl`)
	list := u.pool().Parts().Sum().Groups()
	for _, one := range []screen{anna, ben, carl} {
		one.comes("open")
		one.says(list)
	}
	if strings.Contains(u.kept, string(kept)) {
		t.Error("a share was sent before its owner opened it")
	}
	anna.noTrouble("open")
	anna.press("Open my share for this list")
	anna.comes("opened")
	if all := u.pool().Parts(); all[1].Share != kept {
		t.Errorf("Anna has opened, the umpire has %v", all[1])
	}
	anna.noTrouble("opened")
	anna.reloads()
	anna.comes("opened")
	late := u.another(u.URL)
	late.comes("late")
	late.says("nobody joins any more")

	// Ben's phone is lost; his line on paper opens on another.
	late.press("My share was made elsewhere")
	late.types("line", "Ben: 9ANN", "Keep it here")
	late.says("This is no line of a share")
	late.types("line", "Ben: 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN", "Keep it here")
	late.says("Ben is not in the list with this share.")
	late.noTrouble("late")
	late.types("line", "Ben: "+strings.ToLower(string(ben.share())), "Keep it here")
	late.comes("open")
	late.press("Open my share for this list")
	late.comes("opened")
	ben.comes("opened") // his own page sees it
	laptop.comes("list1")
	laptop.says("Still to open: Carl.")
	laptop.noTrouble("closed")
	parts, silent, err := u.pool().Rolled([]string{"Carl"})
	if err != nil || len(silent) > 0 {
		t.Fatal(silent, err)
	}
	u.mutex.Lock()
	u.printed = &Printed{Parts: parts, Seal: list, Commitment: strings.Repeat("0a", 32)}
	u.mutex.Unlock()
	anna.comes("printed")
	anna.says("Your share is in the dice.")
	anna.noTrouble("printed")
	copied := window.Value[string](t, anna.ctx, "document.getElementById('copy').value")
	if all, ok := seal.ReadList(copied); !ok || all.Sum() != parts.Sum() {
		t.Errorf("the list to copy is %q", copied)
	}
	carl.comes("silent")
	carl.says("The dice were made without your share, which was not opened.")
	laptop.comes("printed")
	silentBen := parts
	silentBen[2].Share = ""
	u.mutex.Lock()
	u.printed = &Printed{Parts: silentBen, Seal: list, Commitment: "sum"}
	u.mutex.Unlock()
	late.comes("left-out")
	late.says("You have opened, and the dice were made without your share: tell everybody.")
}

// A hub that shows two lists, or one without a phone's line, gets one share at most.
func TestPhoneBewaresOfTheHall(t *testing.T) {
	window.Need(t)
	t.Parallel()
	u := opened(t)
	anna := u.another(u.URL)
	anna.types("name", "Anna", "Join")
	anna.comes("joined")
	own := seal.Part{Who: "Anna", Commitment: seal.Commit("Anna", anna.share())}
	show := func(change func(*umpire)) {
		t.Helper()
		u.mutex.Lock()
		defer u.mutex.Unlock()
		change(u)
	}
	// kept is a file of the umpire's, with some, closed.
	kept := func(players ...seal.Part) string {
		t.Helper()
		p := u.pool()
		if p.Closed() {
			t.Fatal("closed already")
		}
		if err := errors.Join(p.Leave("Anna"), p.Join(players), p.Close(func() (string, error) { return "", nil })); err != nil {
			t.Fatal(err)
		}
		return p.Text()
	}
	ben := newPhone("Ben")
	his := seal.Part{Who: "Ben", Commitment: seal.Commit("Ben", ben.share)}
	forged := newPhone("Anna")
	without, first, second, others := kept(his), kept(own, his), kept(his, own), kept(his, seal.Part{Who: "Anna", Commitment: seal.Commit("Anna", forged.share)})
	for what, text := range map[string]string{"without her": without, "of another Anna": others} {
		show(func(u *umpire) { u.kept = text })
		anna.comes("missing")
		if window.Value[bool](t, anna.ctx, "document.body.innerText.includes('Open my share')") {
			t.Errorf("she can open for a list %s", what)
		}
		anna.noTrouble("missing")
	}
	u.broken = errors.New("the cable is out")
	anna.says("ask the umpire")
	show(func(u *umpire) { u.kept, u.broken = first, nil })
	anna.comes("open")
	anna.press("Open my share for this list")
	anna.comes("opened")
	share := string(anna.share())
	if !strings.Contains(u.kept, share) {
		t.Error("her share has not come over")
	}
	show(func(u *umpire) { u.kept = second })
	anna.comes("another")
	anna.noTrouble("another")
	anna.reloads()
	anna.comes("another")
	if strings.Contains(u.kept, share) {
		t.Error("a second list has her share")
	}
	show(func(u *umpire) { u.kept = first })
	anna.comes("opened") // her share goes to the list that she opened for, which had lost it
	if !strings.Contains(u.kept, share) {
		t.Error("her share has not come over again")
	}
}

// An umpire who has seen all shares and begins the dice anew, as if his computer had failed, has others to choose from: every phone
// that has opened says so, whatever it does next.
func TestPhoneTellsOfDiceBegunAnew(t *testing.T) {
	window.Need(t)
	t.Parallel()
	u := opened(t)
	anna, ben := u.another(u.URL), u.another(u.URL)
	anna.types("name", "Anna", "Join")
	anna.comes("joined")
	ben.types("name", "Ben", "Join")
	ben.comes("joined")
	list := u.closes()
	anna.comes("open")
	anna.press("Open my share for this list")
	anna.comes("opened")
	u.mutex.Lock()
	u.kept = pool.Begin("game-shares.yaml").Text()
	u.mutex.Unlock()
	anna.comes("name")
	anna.says("This phone has opened its share before, for “Bread on the Post Road” and the list " + list)
	anna.noTrouble("anew")
	anna.reloads()
	anna.types("name", "Anna", "Join")
	anna.comes("joined")
	anna.says("opened its share before")
	ben.comes("name") // who has not opened has given nothing away
	if window.Value[bool](t, ben.ctx, "document.body.innerText.includes('opened its share before')") {
		t.Error("a phone that has not opened says that it has")
	}
}

// A phone without a network, or whose browser keeps nothing, says so and loses nothing.
func TestPhoneWithoutNetwork(t *testing.T) {
	window.Need(t)
	t.Parallel()
	u := opened(t)
	anna := u.another(u.URL)
	away := func(is bool) {
		t.Helper()
		window.Call[bool](t, anna.ctx, `(is) => { window.real ??= window.fetch; window.fetch = is ? () => Promise.reject(new TypeError('away')) : window.real; return true; }`, is)
	}
	away(true)
	anna.says("does not answer")
	anna.types("name", "Anna", "Join")
	share := anna.share()
	away(false)
	anna.comes("joined")
	anna.until("!document.body.innerText.includes('does not answer')")
	list := u.closes()
	anna.comes("open")
	away(true)
	anna.press("Open my share for this list")
	anna.comes("opening")
	anna.noTrouble("opening")
	away(false)
	anna.comes("opened")
	if all := u.pool().Parts(); all[1].Share != share || all.Sum().Groups() != list {
		t.Errorf("the umpire has %v", all[1])
	}
	ben := opened(t)
	private := ben.another(ben.URL)
	window.Call[bool](t, private.ctx, `() => { Storage.prototype.setItem = () => { throw new Error('private'); }; return true; }`)
	private.types("name", "Ben", "Join")
	private.comes("joined")
	private.says("This browser keeps nothing.")
	private.noTrouble("private")
	ben.closes()
	private.comes("open")
	private.press("Open my share for this list")
	private.comes("opened")
}

// The page speaks every language, and has no phrase of two.
func TestPagesSpeak(t *testing.T) {
	for _, code := range words.Languages() {
		html, _ := page(words.In(code))
		if !strings.Contains(html, `<html lang="`+code+`">`) || strings.Contains(html, "say('") || code != "en" && strings.Contains(html, words.English().Say("shares.once")) {
			t.Errorf("%s: the page speaks another language", code)
		}
	}
}
