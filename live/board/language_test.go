package board

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// TestNoEnglishIsLeft goes through the board of each story in a language of accents, with
// its dialogs: the game's own words alone have none.
func TestNoEnglishIsLeft(t *testing.T) {
	t.Parallel()
	for example, told := range stories {
		g, book := accented(t, example)
		s := tell(t, New(g, book), told)
		p := openStory(t, s)
		said := p.everyText()
		var own []string
		for _, text := range s.own() {
			own = append(own, anyWord.FindAllString(text, -1)...)
		}
		for _, text := range said {
			for _, word := range anyWord.FindAllString(text, -1) {
				if !slices.Contains(own, word) && plainWord.MatchString(word) {
					t.Errorf("%s: %q stands in %q", example, word, text)
				}
			}
		}
		if len(said) < 300 || !slices.Contains(said, p.hub.story.maker.words.Say("board.umpires-code-for")) {
			t.Errorf("%s: only %d texts were seen", example, len(said))
		}
	}
}

var (
	anyWord   = regexp.MustCompile(`[\pL\d']+`)
	plainWord = regexp.MustCompile(`^[A-Za-z]{3,}$`)
)

// accented is an example in the pseudo-language, with its book.
func accented(t *testing.T, example string) (*game.Game, *rules.Book) {
	g, book := play(t, example)
	var labels []string
	if _, err := book.In(func(label string) string { labels = append(labels, label); return label }, nil); err != nil {
		t.Fatal(err)
	}
	for _, s := range g.Sides {
		if s.Patrol != nil {
			labels = append(labels, "Private", "Officer", s.Patrol.Mission.Label)
		}
	}
	said := words.Pseudo(labels)
	spoken, err := book.In(said.Label, nil)
	if err != nil {
		t.Fatal(err)
	}
	g.Lang, g.Languages = "en-XA", map[string]*words.Catalogue{"en-XA": said}
	return g, spoken
}

// own are the texts of a story that are its host's.
func (s *story) own() []string {
	own := []string{s.maker.game.Title, "csprint http"}
	for _, name := range s.maker.named {
		own = append(own, name)
	}
	for _, each := range s.maker.sides {
		own = append(own, each.Name)
		for _, l := range each.chiefs {
			own = append(own, l.Of)
		}
		for _, g := range each.groups {
			own = append(own, g.Name)
			if each.Patrol == nil {
				own = append(own, g.Note)
			}
			for _, u := range g.units {
				own = append(own, u.Name)
			}
		}
		if each.Patrol != nil {
			for _, man := range each.Patrol.Men {
				own = append(own, man.Title, man.Role)
			}
		}
	}
	for _, each := range s.sessions {
		own = append(own, each.Part)
	}
	return own
}

// everyText goes through the page and its dialogs, and without a hub, and tells all texts on the way.
func (p tablet) everyText() []string {
	p.Helper()
	var all []string
	look := func() {
		all = append(all, value[[]string](p, `[document.title, ...[...document.querySelectorAll('body, body :not(script)')].flatMap((one) =>
			[one.title, one.getAttribute('aria-label'), ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data)]).filter(Boolean)]`)...)
	}
	first := func(begin string) string {
		return value[string](p, `document.querySelector('[id^="`+begin+`"]:not(:disabled)')?.id || ''`)
	}
	look()
	for _, path := range []string{"now", "u-", "l-", "t-", "p-", "dice", "b-", "door remove-", "door renew-", "door show-" + p.hub.story.maker.sides[0].ID, "door show-"} {
		for _, begin := range strings.Fields(path) {
			if begin == "show-" {
				value[bool](p, `Boolean([...document.querySelectorAll('[id^="show-"]')].pop().click()) || true`)
			} else if id := first(begin); id != "" {
				p.press(id)
			}
			if begin == "door" {
				p.until("document.querySelectorAll('dialog .code').length > 1")
			}
			look()
		}
		value[bool](p, "Boolean(document.querySelector('dialog')?.close()) || true")
	}
	p.press("next")
	p.settled()
	p.press("undo")
	look()
	p.settled()
	p.hub.setAway(true)
	p.until("away")
	p.press("next")
	look()
	p.hub.setAway(false)
	p.until("!away")
	p.hub.Lock()
	p.hub.forgot = true
	p.hub.Unlock()
	window.Run(p, p.ctx, chromedp.Reload())
	p.until("document.getElementById('code')")
	look()
	return all
}
