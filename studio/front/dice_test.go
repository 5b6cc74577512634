package front_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
)

const battle = "salamanca.yaml"

// TestDiceAreLeafedThrough rolls what isn't kept, plays on another map, takes both back and does
// them again, loads the page anew, and brings the first roll back: it gives the same packet.
func TestDiceAreLeafedThrough(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := openPage(t, address)
		p.press("The Fighting Third at Salamanca")
		p.settled()
		first, packet := p.diceOf(battle), p.archive()
		window.Click(p, p.ctx, "#tab-dice")
		p.shows(first)
		p.until("document.querySelectorAll('.lot img').length === 6")
		if told := value[string](p, "document.querySelector('#panel-dice').innerText"); !strings.Contains(told, "objectives nearer") || !strings.Contains(told, "Number 1 gives") {
			p.Errorf("the dice are told as\n%s", told)
		}
		p.noTrouble("the dice")
		if !value[bool](p, `(() => {
			const said = document.getElementById('said');
			said.replaceChildren(Object.assign(document.createElement('p'), { textContent: 'The game is played on number 2. '.repeat(4) }));
			const [at, rolls] = [said, document.querySelector('.strip')].map((one) => one.getBoundingClientRect());
			said.replaceChildren();
			return at.right <= rolls.left || at.bottom <= rolls.top;
		})()`) {
			p.Error("what is told lies over the earlier rolls")
		}

		p.press("keep: Weather")
		p.press("Roll what isn’t kept")
		p.until(p.rolled("!== 1 && document.querySelectorAll('.strip li').length === 2"))
		rest := p.diceOf(battle)
		if got := strings.Join(rest.Reroll, " "); rest.Seed != first.Seed || strings.Contains(got, "weather") || !strings.Contains(got, "terrain#2") {
			p.Errorf("with the weather kept %v is rolled", rest)
		}
		p.shows(rest)
		p.until("document.querySelectorAll('.lot img').length === 6")
		value[bool](p, "(document.querySelector('.lot[data-number=\"5\"]').click(), true)")
		p.press("Play on number 5")
		p.until(p.rolled("&& JSON.stringify(rolled).includes('terrain#5')"))
		fifth := p.diceOf(battle)
		p.shows(fifth)

		p.press("Undo")
		p.shows(rest)
		p.press("Undo")
		p.shows(first)
		p.press("Redo")
		p.shows(rest)
		p.press("Redo")
		p.shows(fifth)

		window.Run(p, p.ctx, chromedp.Reload())
		p.shows(fifth)
		if n := value[int](p, "document.querySelectorAll('.strip li').length"); n != 3 {
			p.Errorf("after the page is loaded again %d rolls are kept, expected 3", n)
		}
		if !value[bool](p, "document.querySelector('.pin[aria-pressed=\"true\"]').dataset.act === 'pin-weather'") {
			p.Error("after the page is loaded again the weather isn't kept")
		}
		value[bool](p, "(document.querySelector('.strip li:last-child button').click(), true)")
		p.until("document.querySelector('.large')")
		p.noTrouble("an earlier roll")
		if now := p.diceOf(battle); fmt.Sprint(now) != fmt.Sprint(fifth) {
			p.Errorf("looking at a roll changes the dice to %v", now)
		}
		p.press("Bring it back")
		p.shows(first)
		p.settled()
		if again := p.archive(); again == "" || again != packet {
			p.Error("the roll that is brought back gives another packet")
		}
	})
}

// rolled is something that is true of the dice that are kept.
func (p studioPage) rolled(truth string) string {
	return fmt.Sprintf("((rolled) => rolled %s)(JSON.parse(localStorage.getItem('csprint-studio:text:%s')).dice)", truth, battle)
}

// shows waits until the tab shows dice.
func (p studioPage) shows(d studio.Dice) {
	p.Helper()
	p.until(fmt.Sprintf("document.querySelector('.desk')?.dataset.thrown === %q", strings.Join(append([]string{d.Seed}, d.Reroll...), " ")))
}

// TestTrenchesToChooseFrom holds that no-man's-land is chosen as other ground is, and that a game
// without any shows its weather.
func TestTrenchesToChooseFrom(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.press("The Brickfield Sector")
	p.settled()
	window.Click(p, p.ctx, "#tab-dice")
	p.until("document.querySelectorAll('.lot img').length === 6")
	value[bool](p, "(document.querySelector('.lot[data-number=\"3\"]').click(), true)")
	p.press("Play on number 3")
	p.shows(studio.Dice{Seed: p.diceOf("night-patrol.yaml").Seed, Reroll: []string{"terrain#3"}})
	p.press("New")
	p.press("Musket")
	p.settled()
	p.until("document.querySelector('.large figcaption')?.innerText.includes(':')")
	if value[bool](p, "document.querySelector('.lot') !== null") {
		t.Error("a game without ground has maps to choose from")
	}
}

// TestDiceTellWhatIsDrawn holds that maps which differ in little say why, and that an earlier
// roll shows first what it was of.
func TestDiceTellWhatIsDrawn(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.press("Cold Steel")
	p.settled()
	window.Click(p, p.ctx, "#tab-dice")
	p.until("document.querySelectorAll('.lot img').length === 6")
	const told = "document.querySelector('.chooser > header').innerText.includes('What is drawn')"
	if value[bool](p, told) {
		t.Error("a rolled map is called drawn")
	}
	p.press("Roll: Weather")
	p.until("document.querySelectorAll('.strip li').length === 2")
	p.settled()
	value[bool](p, "(document.querySelector('.strip li:last-child button').click(), true)")
	p.until("document.querySelector('.large img')")
	if first := value[string](p, "document.querySelector('.large').firstElementChild.tagName"); first != "IMG" {
		t.Errorf("a roll of all begins with %s", first)
	}
	value[bool](p, "(document.querySelector('.strip li:first-child button').click(), true)")
	p.until("document.querySelector('.large').firstElementChild.tagName === 'FIGCAPTION'")
	p.press("New")
	p.press("Two Brooks")
	p.settled()
	p.until(told)
}

// TestDiceTellThatAllIsDrawn holds that who moved something on the map reads why no maps are left
// to choose from.
func TestDiceTellThatAllIsDrawn(t *testing.T) {
	t.Parallel()
	p := openMap(t, served(t, studio.Settings{}), starter(t, "cold-steel"))
	x, y := p.grip("hills/0", "")
	p.drawn(func() { p.haul(x, y, 5, 3) })
	window.Click(p, p.ctx, "#tab-dice")
	p.until("document.querySelector('.chooser > header')?.innerText.includes('All of this ground is drawn')")
}
