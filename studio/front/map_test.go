package front_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
)

// A mapPage is the map of a scenario in a window.
type mapPage struct {
	formPage
}

// openMap opens a text with its dice, and its map.
func openMap(t testing.TB, address, text string) mapPage {
	t.Helper()
	p := mapPage{formPage{openPage(t, address), "drawn.yaml"}}
	kept, err := json.Marshal(map[string]any{"text": text, "dice": map[string]any{"seed": "abcdefghijklmnopqrstuvwxyz"}, "paper": "a4", "ink": "full", "seen": ""})
	if err != nil {
		t.Fatal(err)
	}
	window.Call[bool](t, p.ctx, "(kept) => (localStorage.setItem('csprint-studio:text:drawn.yaml', kept), location.hash = '#drawn.yaml', true)", string(kept))
	window.Run(t, p.ctx, chromedp.Reload())
	p.until("document.querySelector('#tab-map')")
	p.settled()
	window.Click(t, p.ctx, "#tab-map")
	p.until("document.querySelector('.map .over .hills') && document.querySelector('.fair').dataset.f")
	return p
}

// drawn does something on the map and waits until it is in the text, and the map shows it.
func (p mapPage) drawn(what func()) {
	p.Helper()
	p.done(what)
	p.until("document.querySelector('.map').dataset.busy !== 'true'")
}

// at is a value of the text's map.
func (p mapPage) at(path ...string) string {
	p.Helper()
	return p.node(path...).Typed()
}

func (p mapPage) node(path ...string) source.Node {
	p.Helper()
	file, err := source.Parse("drawn.yaml", []byte(p.text()))
	if err != nil {
		p.Fatal(err)
	}
	return file.Root().Under(append([]string{"terrain", "map"}, path...)...)
}

// placed is where in the window a place of the table lies.
func (p mapPage) placed(east, south float64) (x, y float64) {
	p.Helper()
	at := value[[]float64](p.studioPage, fmt.Sprintf("(() => { const over = document.querySelector('.over'), b = over.getBoundingClientRect(), v = over.viewBox.baseVal; return [b.left + %v / v.width * b.width, b.top + %v / v.height * b.height]; })()", east, south))
	return at[0], at[1]
}

// grip is a place of the table where what lies uppermost is a thing, or a point of it, any for *.
func (p mapPage) grip(id, point string) (east, south float64) {
	p.Helper()
	at := window.Call[[]float64](p, p.ctx, `(id, point) => {
		const over = document.querySelector('.over'), b = over.getBoundingClientRect(), v = over.viewBox.baseVal;
		for (let y = 0.5; y < v.height; y += 0.5) for (let x = 0.5; x < v.width; x += 0.5) {
			const found = document.elementFromPoint(b.left + x / v.width * b.width, b.top + y / v.height * b.height);
			if (found?.dataset.id === id && (point === '*' ? found.dataset.point : (found.dataset.point ?? '') === point)) return [x, y];
		}
		throw new Error(id + ' ' + point + ' is nowhere to be seen');
	}`, id, point)
	return at[0], at[1]
}

func (p mapPage) mouse(kind input.DispatchMouseEventType, x, y float64) {
	p.Helper()
	event := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1}
	if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, event); err != nil {
		p.Fatal(err)
	}
}

// haul takes what lies at a place of the table and drags it so many inches, in steps.
func (p mapPage) haul(east, south, byEast, bySouth float64) {
	p.Helper()
	x, y := p.placed(east, south)
	p.mouse(chromedp.MouseMoved, x, y)
	p.mouse(chromedp.MousePressed, x, y)
	for i := range 4 {
		part := float64(i+1) / 4
		x, y = p.placed(east+part*byEast, south+part*bySouth)
		p.mouse(chromedp.MouseMoved, x, y)
	}
	p.mouse(chromedp.MouseReleased, x, y)
}

// clicks clicks on a place of the table.
func (p mapPage) clicks(east, south float64) {
	p.Helper()
	x, y := p.placed(east, south)
	p.mouse(chromedp.MouseMoved, x, y)
	p.mouse(chromedp.MousePressed, x, y)
	p.mouse(chromedp.MouseReleased, x, y)
}

// hold takes a thing in hand by the list of all.
func (p mapPage) hold(id string) {
	p.Helper()
	value[bool](p.studioPage, fmt.Sprintf("(() => { const list = document.querySelector('.held select'); list.value = %q; list.dispatchEvent(new Event('change')); return true; })()", id))
	p.until(fmt.Sprintf("document.activeElement?.dataset?.id === %q", id))
}

// tape reads "12in 30.5in".
func tape(t testing.TB, text string) (east, south float64) {
	t.Helper()
	if _, err := fmt.Sscanf(text, "%fin %fin", &east, &south); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return east, south
}

// away is how many inches of the table a point lies from a place of it.
func away(m *ground.Map, p ground.Point, east, south float64) float64 {
	return math.Hypot(float64(p.X)/float64(m.Inch)-east, float64(p.Y)/float64(m.Inch)-south)
}

// A host who knows no YAML draws: what he drew is what the text says and what the packet has.
func TestMapIsDrawn(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := openMap(t, address, starter(t, "cold-steel"))
		remarks := strings.Count(p.text(), "#")
		drags(p)
		adds(p)
		p.noTrouble("the map")
		bends(p)
		removes(p)
		rolls(p)
		if n := strings.Count(p.text(), "#"); n != remarks {
			t.Errorf("%d remarks, there were %d", n, remarks)
		}
		held(p)
	})
}

// drags drags a hill: the map becomes the host's.
func drags(p mapPage) {
	p.Helper()
	before := p.text()
	x, y := p.grip("hills/0", "")
	p.drawn(func() { p.haul(x, y, 5, 3) })
	east, south := tape(p, p.at("hills", "0", "at"))
	if east != math.Round(east) || south != math.Round(south) {
		p.Errorf("the hill lies at %v %v, not at whole inches", east, south)
	}
	if whose := value[string](p.studioPage, "document.querySelector('[data-layer=hills]').innerText"); !strings.Contains(whose, "yours") {
		p.Errorf("the hills are %s", whose)
	}
	after := p.text()
	p.drawn(func() { p.keys("z", chromedp.KeyModifiers(2)) })
	if p.text() != before {
		p.Error("undo leaves another text")
	}
	p.drawn(func() { p.keys("y", chromedp.KeyModifiers(2)) })
	if p.text() != after {
		p.Error("redo makes another text")
	}
}

// adds puts down a wood, and moves it by keys.
func adds(p mapPage) {
	p.Helper()
	n := len(p.node("woods").List())
	window.Click(p, p.ctx, "[data-tool=woods]")
	p.drawn(func() { p.clicks(30.2, 20.3) })
	at := func() string { return p.at("woods", strconv.Itoa(n), "at") }
	if at() != "30in 20in" {
		p.Errorf("the wood lies at %q", at())
	}
	p.until(fmt.Sprintf("document.querySelector('.held select').value === 'woods/%d'", n))
	p.hold(fmt.Sprintf("woods/%d", n))
	p.keys(kb.ArrowRight)
	p.keys(kb.ArrowRight)
	p.keys(kb.ArrowDown, chromedp.KeyModifiers(8)) // the engine may be at work on those before
	p.until("JSON.parse(localStorage.getItem('csprint-studio:text:drawn.yaml')).text.includes('{at: 32in 26in')")
	p.until("document.querySelector('.map').dataset.busy !== 'true'")
}

// bends moves a point of a road.
func bends(p mapPage) {
	p.Helper()
	p.hold("roads/0")
	before := strings.Split(p.node("roads", "0", "course").Text(), ",")
	x, y := p.grip("roads/0", "1")
	p.drawn(func() { p.haul(x, y, 0, 3) })
	after := strings.Split(p.node("roads", "0", "course").Text(), ",")
	if len(after) != len(before) || strings.TrimSpace(after[0]) != strings.TrimSpace(before[0]) {
		p.Errorf("the road began at %s with %d points, and begins at %s with %d", before[0], len(before), after[0], len(after))
	}
	if strings.Join(after, ",") == strings.Join(before, ",") || p.node("crossings").Kind() != source.Absent {
		p.Error("the road is as it was, or its bridges are")
	}
}

// removes takes a village away.
func removes(p mapPage) {
	p.Helper()
	n := len(p.node("villages").List())
	p.hold("villages/0")
	p.drawn(func() { p.keys(kb.Delete) })
	if now := len(p.node("villages").List()); now != n-1 {
		p.Errorf("%d villages of %d", now, n)
	}
}

// rolls has csprint roll the fields about the rest.
func rolls(p mapPage) {
	p.Helper()
	p.drawn(func() { p.press("Roll again: Fields, orchards") })
	if p.at("fields") != "roll" {
		p.Errorf("the fields are %q", p.at("fields"))
	}
	if told := p.problems(); strings.Contains(told, "problem") {
		p.Errorf("then it says\n%s", told)
	}
}

// held holds the packet's map against what was drawn.
func held(p mapPage) {
	p.Helper()
	data, err := base64.StdEncoding.DecodeString(p.archive())
	if err != nil {
		p.Fatal(err)
	}
	var told struct{ Terrain struct{ Map *ground.Map } }
	if err := json.Unmarshal(example.Unzipped(p, data)["drawn-packet/packet.json"], &told); err != nil {
		p.Fatal(err)
	}
	m := told.Terrain.Map
	east, south := tape(p, p.at("hills", "0", "at"))
	if len(m.Hills) != len(p.node("hills").List()) || away(m, m.Hills[0].Centre, east, south) > 0.01 {
		p.Errorf("the hill lies at %v in the packet, at %v %v in the text", m.Hills[0].Centre, east, south)
	}
	var woods [][]ground.Point
	for _, a := range m.Areas {
		if a.Cover == ground.Wood {
			woods = append(woods, a.Outline)
		}
	}
	if last := woods[len(woods)-1]; len(woods) != len(p.node("woods").List()) || away(m, last[0], 32, 26) > 6 {
		p.Errorf("%d woods, the last at %v", len(woods), woods[len(woods)-1])
	}
	for i, point := range strings.Split(p.node("roads", "0", "course").Text(), ",") {
		var x, y float64
		fmt.Sscanf(strings.TrimSpace(point), "%f %f", &x, &y)
		if away(m, m.Roads[0].Way[i], x, y) > 0.01 {
			p.Errorf("point %d of the road lies at %v, in the text at %s", i, m.Roads[0].Way[i], point)
			break
		}
	}
	villages := 0
	for _, place := range m.Places {
		if place.Kind == ground.Village {
			villages++
		}
	}
	if villages != len(p.node("villages").List()) || len(m.Rolled) != 1 || m.Rolled[0] != "fields" {
		p.Errorf("%d villages, rolled: %v", villages, m.Rolled)
	}
}

// The other tools, the fairness that follows, and the picture to trace.
func TestMapTools(t *testing.T) {
	t.Parallel()
	p := openMap(t, served(t, studio.Settings{}), example.Text(t, "examples/salamanca.yaml"))
	again(p)
	follows(p)
	names(p)
	deploys(p)
	draws(p)
	shapes(p)
	errs(p)
	traces(p)
	window.Run(p, p.ctx, chromedp.EmulateViewport(390, 844))
	p.noTrouble("the map on a phone")
	if wide := value[int](p.studioPage, "document.documentElement.scrollWidth"); wide > 390 {
		p.Errorf("on a phone it is %d wide", wide)
	}
}

// again rolls a layer of a map that is rolled as a whole: its dice are others, the text stays.
func again(p mapPage) {
	p.Helper()
	before, round := p.text(), value[int](p.studioPage, "Number(document.querySelector('.map').dataset.round)")
	p.press("Roll again: Hills")
	p.until(fmt.Sprintf("Number(document.querySelector('.map').dataset.round) > %d", round))
	p.settled()
	if dice := value[string](p.studioPage, "JSON.stringify(JSON.parse(localStorage.getItem('csprint-studio:text:drawn.yaml')).dice.reroll)"); dice != `["terrain/hills#2"]` || p.text() != before {
		p.Errorf("rolled by %s", dice)
	}
}

// follows drags a village without letting go: the fairness follows, and the text waits.
func follows(p mapPage) {
	p.Helper()
	before, fair := p.text(), value[string](p.studioPage, "document.querySelector('.fair').dataset.f")
	east, south := p.grip("villages/0", "")
	x, y := p.placed(east, south)
	p.mouse(chromedp.MouseMoved, x, y)
	p.mouse(chromedp.MousePressed, x, y)
	x, y = p.placed(east, south+14)
	p.mouse(chromedp.MouseMoved, x, y)
	p.until("document.querySelector('.lifted .tape') && ![" + quoted(p, fair) + ", ''].includes(document.querySelector('.fair').dataset.f)")
	if p.text() != before {
		p.Error("the text is written while one drags")
	}
	p.drawn(func() { p.mouse(chromedp.MouseReleased, x, y) })
	p.until("document.querySelector('.fair').innerText.includes('before')")
}

// names takes a village in hand by its name beside it, and calls it otherwise: what the map is called
// follows. No road lies upon the village.
func names(p mapPage) {
	p.Helper()
	inHand := "document.querySelector('.held select').value"
	if above := value[int](p.studioPage, "[...document.querySelectorAll('.over [data-id=\"villages/0\"] ~ .roads.line')].length"); above > 0 {
		p.Errorf("%d roads lie upon the village", above)
	}
	east, south := tape(p, p.at("villages", "0", "at"))
	x, y := p.placed(east, south)
	p.hold("roads/0")
	empty := window.Call[[]float64](p, p.ctx, `(x, y, inch) => [3, 4, 5, 6, 7, 8, 9].flatMap((n) => [[n, 0], [-n, 0], [n, 2], [-n, 2], [n, -2], [-n, -2]]).find(([east, south]) => document.elementFromPoint(x + east * inch, y + south * inch)?.matches('.over, .hills:not(.held)'))`, x, y, inchOf(p))
	p.clicks(east+empty[0], south+empty[1])
	p.until(inHand + " === 'villages/0'")
	for _, name := range []string{p.at("name"), "Upton"} { // as the map is called, then otherwise
		if name == p.at("villages", "0", "name") {
			continue // the map is called after it
		}
		p.drawn(func() {
			window.Call[bool](p, p.ctx, `(name) => {
				const field = [...document.querySelectorAll('.held label')].find((one) => one.textContent.trim() === 'Name').querySelector('input');
				field.value = name;
				field.dispatchEvent(new Event('change'));
				return true;
			}`, name)
		})
		if called, title := p.at("villages", "0", "name"), p.at("name"); called != name || title != name {
			p.Errorf("the village is called %q and the map %q, not %q", called, title, name)
		}
	}
	p.until("document.querySelector('.table .foot b').textContent.startsWith('Upton')")
}

// inchOf is how many pixels an inch of the table has.
func inchOf(p mapPage) float64 {
	p.Helper()
	x, _ := p.placed(0, 0)
	next, _ := p.placed(1, 0)
	return next - x
}

// deploys has a side deploy at another edge, by a key.
func deploys(p mapPage) {
	p.Helper()
	p.hold("zones/allied")
	p.drawn(func() { p.keys(kb.ArrowUp) })
	for _, edge := range []string{"    edge: north", "    edge: south"} {
		if !strings.Contains(p.text(), edge) {
			p.Errorf("without %q", edge)
		}
	}
	if north := strings.Index(p.text(), "    edge: north"); north > strings.Index(p.text(), "    edge: south") {
		p.Error("the allies deploy in the south still")
	}
}

// draws draws a road from point to point, the last of them near the edge.
func draws(p mapPage) {
	p.Helper()
	n := len(p.node("roads").List())
	window.Click(p, p.ctx, "[data-tool=roads]")
	p.clicks(10.2, 64.8)
	p.clicks(20.1, 60.2)
	p.clicks(27.8, 71.6)
	p.drawn(func() { p.keys("\r") })
	var way []string
	for _, place := range p.node("roads", strconv.Itoa(n), "way").List() {
		way = append(way, place.Typed())
	}
	if len(way) != 3 || way[0] != "10in 65in" || way[2] != "28in 72in" {
		p.Errorf("the road runs by %q", way)
	}
	p.until(fmt.Sprintf("document.querySelector('.held select').value === 'roads/%d'", n))
	p.hold(fmt.Sprintf("roads/%d", n))
	value[bool](p.studioPage, "document.querySelector('.over [data-point=\"1\"]').focus(), true")
	p.drawn(func() { p.keys(kb.ArrowUp, chromedp.KeyModifiers(8)) })
	if at := p.at("roads", strconv.Itoa(n), "way", "1"); at != "20in 54in" {
		p.Errorf("its second point comes to %q", at)
	}
}

// wholeHill is the number of a hill whose middle lies on the table, a foot from its edges: great ones may lie beyond them.
func (p mapPage) wholeHill() string {
	p.Helper()
	for i := range p.node("hills").List() {
		if east, south := tape(p, p.at("hills", strconv.Itoa(i), "at")); min(east, south, 96-east, 72-south) >= 12 {
			return strconv.Itoa(i)
		}
	}
	p.Fatal("no hill lies on the table")
	return ""
}

// shapes gives a wood another outline and a hill another size; both stay where they are.
func shapes(p mapPage) {
	p.Helper()
	at, outline := p.at("woods", "0", "at"), p.node("woods", "0", "outline").Text()
	p.hold("woods/0")
	east, south := p.grip("woods/0", "2")
	p.drawn(func() { p.haul(east, south, 2, 2) })
	if now := p.node("woods", "0", "outline").Text(); now == outline || p.at("woods", "0", "at") != at || strings.Count(now, ",") != strings.Count(outline, ",") {
		p.Errorf("the wood at %s has the outline %s, had at %s %s", p.at("woods", "0", "at"), now, at, outline)
	}
	hill := p.wholeHill()
	at = p.at("hills", hill, "at")
	p.hold("hills/" + hill)
	p.drawn(func() {
		value[bool](p.studioPage, "(() => { const f = document.querySelector('.held [data-field=\"in long\"]'); f.value = '21'; f.dispatchEvent(new Event('change')); return true; })()")
	})
	if size := p.at("hills", hill, "size"); !strings.HasPrefix(size, "21in x ") || p.at("hills", hill, "at") != at || p.node("hills", hill, "steps").Kind() != source.Absent {
		p.Errorf("the hill is %q, at %q and not %q", size, p.at("hills", hill, "at"), at)
	}
	p.hold("hills/" + hill)
	east, south = p.grip("hills/"+hill, "*")
	p.drawn(func() { p.haul(east, south, 2, 2) })
	if p.node("hills", hill, "size").Kind() != source.Absent || len(p.node("hills", hill, "outline").List()) != 24 {
		p.Errorf("the hill has the size %q and %d numbers of an outline", p.at("hills", hill, "size"), len(p.node("hills", hill, "outline").List()))
	}
	if told := p.problems(); strings.Contains(told, "problem") {
		p.Errorf("then it says\n%s", told)
	}
}

// errs gives a hill more contours than go into it: that is told beside it, what was typed stays, and undo mends it.
func errs(p mapPage) {
	p.Helper()
	p.hold("hills/0")
	p.drawn(func() {
		value[bool](p.studioPage, "(() => { const f = document.querySelector('.held [data-field=\"contours\"]'); f.value = '13'; f.dispatchEvent(new Event('change')); return true; })()")
	})
	p.until("document.querySelector('.held .wrong')?.innerText.includes('12')")
	p.drawn(func() { p.press("Undo") })
	p.until("!document.querySelector('.held .wrong')")
	p.settled()
}

// traces lays a picture over the table, which nothing is told of.
func traces(p mapPage) {
	p.Helper()
	before := p.text()
	value[bool](p.studioPage, `(async () => {
		const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
		canvas.getContext('2d').fillRect(0, 0, 40, 30);
		const blob = await new Promise((done) => canvas.toBlob(done));
		window.sent = [];
		const fetched = fetch;
		window.fetch = (address, how) => { window.sent.push(address + ' ' + how?.body); return fetched(address, how); };
		const files = new DataTransfer();
		files.items.add(new File([blob], 'old-map.png', { type: 'image/png' }));
		const input = document.querySelector('.trace input[type=file]');
		input.files = files.files;
		input.dispatchEvent(new Event('change'));
		return true;
	})()`)
	p.until("document.querySelector('.traced').checkVisibility() && document.querySelectorAll('.trace fieldset').length === 2")
	value[bool](p.studioPage, "(() => { const f = document.querySelector('.trace fieldset input'); f.value = '24'; f.dispatchEvent(new Event('change')); return true; })()")
	got := value[string](p.studioPage, "(({ left, width, opacity }) => [left, width, opacity].join(' '))(document.querySelector('.traced').style)")
	if got != "25% 75% 0.38" {
		p.Errorf("the picture lies %s", got)
	}
	if p.text() != before || value[bool](p.studioPage, "JSON.stringify(localStorage).includes('old-map')") {
		p.Error("the picture is told of")
	}
	p.noTrouble("the map with a picture")
	p.hold("villages/0")
	p.drawn(func() { p.keys(kb.ArrowLeft) })
	p.settled()
	const kept = "JSON.stringify(localStorage) + (await Promise.all((await caches.keys()).map(async (name) => { const kept = await caches.open(name); return (await Promise.all((await kept.keys()).map(async (one) => one.url + await (await kept.match(one)).text()))).join(); }))).join()"
	if told := value[string](p.studioPage, "(async () => window.sent.join() + "+kept+")()"); !strings.Contains(told, "ask/map") || strings.Contains(told, "old-map") || strings.Contains(told, "iVBORw0KGgo") || strings.Contains(told, "blob:") {
		p.Error("while one draws over a picture, it is sent or kept, or nothing is asked")
	}
	p.press("Take out")
	p.until("!document.querySelector('.traced').checkVisibility()")
}

// A battle without a map says so, and has one as soon as its text has.
func TestMapThatIsNone(t *testing.T) {
	t.Parallel()
	p := mapPage{formPage{openPage(t, served(t, studio.Settings{Open: &studio.Opened{Name: "none.yaml", Text: example.Text(t, "examples/coalition.yaml")}})), "none.yaml"}}
	p.settled()
	window.Click(p, p.ctx, "#tab-map")
	p.until("document.querySelector('.map .chip')?.innerText.includes('There is no map')")
	p.noTrouble("no map")
	p.press("Wood")
	window.Click(p, p.ctx, "#tab-form")
	p.fill("title", "The right at dawn")
	window.Click(p, p.ctx, "#tab-map")
	p.until("document.querySelector('.map').dataset.none")
}
