package gallery

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/base64"
	"html"
	"io"
	"net/http"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/words"
)

// TestMain closes the browser that tests have shared.
func TestMain(m *testing.M) { window.Main(m) }

// TestNumbersOfHosts reads numbers out of what hosts write.
func TestNumbersOfHosts(t *testing.T) {
	for said, want := range map[string][2]int{"": {}, "4": {4, 4}, "4 to 6": {4, 6}, "2–4": {2, 4}, "2 and an umpire": {2, 2}, "a few": {}, "6, or 4": {4, 6}} {
		if fewest, most := playersIn(said); [2]int{fewest, most} != want {
			t.Errorf("%q is %d to %d players, want %v", said, fewest, most, want)
		}
	}
	for said, want := range map[string]int{"": 0, "5 hours and lunch": 5, "2 to 3 hours": 3, "an afternoon": 0, "90 minutes": 2, "20 min": 1, "999999999999999999999": 17} {
		if hours := hoursIn(said); hours != want {
			t.Errorf("%q takes %d hours, want %d", said, hours, want)
		}
	}
}

// battles are three of them, one with more than a file.
func battles() []Battle {
	one := func(name, rules, players, lasts string, more ...File) Battle {
		return Battle{Name: name, Title: "Battle of " + name, Rules: rules, Players: players, Lasts: lasts, Sheets: 40, Picture: []byte("a picture"),
			Files: append([]File{{Name: name + ".yaml", Data: []byte("csprint: 1\n")}}, more...)}
	}
	return []Battle{
		one("alder", "Cold Steel", "2 to 4", "3 hours"),
		one("birch", "Cold Steel", "5 and an umpire", "12 hours", File{Name: "ground/map.yaml", Data: []byte("map")}),
		one("cedar", "Musket", "", "an evening"),
	}
}

// filesOf are the files of a page, by their names.
func filesOf(t *testing.T, in *words.Catalogue, list []Battle) map[string][]byte {
	t.Helper()
	made, err := Files(in, list, "https://club.example/studio/")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range made {
		var data bytes.Buffer
		if err := f.Fill(&data); err != nil {
			t.Fatal(err)
		}
		files[f.Name] = data.Bytes()
	}
	return files
}

// TestFilesToTake holds what is beside the page: a scenario alone, or packed with what it names,
// the same bytes each time.
func TestFilesToTake(t *testing.T) {
	files := filesOf(t, nil, battles())
	for _, name := range []string{"alder.yaml", "alder.png", "birch.zip", "birch.png", "cedar.yaml", "cedar.png", "index.html", "index.json"} {
		if files[name] == nil {
			t.Errorf("no file %s", name)
		}
	}
	if len(files) != 8 {
		t.Errorf("%d files, expected 8", len(files))
	}
	z, err := zip.NewReader(bytes.NewReader(files["birch.zip"]), int64(len(files["birch.zip"])))
	if err != nil {
		t.Fatal(err)
	}
	var packed []string
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		packed = append(packed, f.Name+": "+string(data))
		if err != nil {
			t.Error(err)
		}
	}
	if got := strings.Join(packed, "; "); got != "birch.yaml: csprint: 1\n; ground/map.yaml: map" {
		t.Errorf("birch.zip holds %s", got)
	}
	page := string(files["index.html"])
	for _, name := range []string{"alder", "cedar"} {
		link := regexp.MustCompile(`href="(https://club\.example/studio/#game=[\w-]+)"`).FindAllStringSubmatch(page, -1)
		if len(link) != 2 {
			t.Fatalf("%d links to a studio, expected those of the battles of one file", len(link))
		}
		_, letters, _ := strings.Cut(link[map[string]int{"cedar": 1}[name]][1], "=")
		packed, err := base64.RawURLEncoding.DecodeString(letters)
		if err != nil {
			t.Fatal(err)
		}
		game, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
		if want := `{"name":"` + name + `.yaml","text":"csprint: 1\n"}`; err != nil || string(game) != want {
			t.Errorf("the studio opens %s, %v, want %s", game, err, want)
		}
	}
	for name, data := range filesOf(t, nil, battles()) {
		if !bytes.Equal(data, files[name]) {
			t.Errorf("%s comes out otherwise the second time", name)
		}
	}
}

// TestBesideAnotherPage holds what another page shows battles by: their pictures, and in each language
// what is told of them.
func TestBesideAnotherPage(t *testing.T) {
	list := battles()
	list[0].Date, list[0].Place = words.Of("weather.date", "day", 5, "month", 10, "year", "1809"), "in Franconia"
	made, err := Beside(words.Catalogues(), list)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range made {
		files[f.Name] = string(f.Data)
	}
	if len(files) != 3+len(words.Languages()) || files["alder.png"] != "a picture" {
		t.Errorf("%d files, expected three pictures and one of each language", len(files))
	}
	for _, want := range []string{
		`"scene":"5. Oktober 1809 · in Franconia"`, `"file":"birch.yaml"`, `"foot":["2–4 Spieler","3 h","40 Blatt"]`, `"foot":["an evening","40 Blatt"]`,
		`{"before":"zu spielen mit ","key":"players","label":"beliebig vielen","choices":[{"value":"1","words":"1"}`,
	} {
		if !strings.Contains(files["de.json"], want) {
			t.Errorf("in German there is no %s in\n%s", want, files["de.json"])
		}
	}
}

// TestHostileBattles shows what scenarios say as text, whatever they say.
func TestHostileBattles(t *testing.T) {
	evil := `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'` + "`\x00players\x00"
	list := battles()
	list[0].Title, list[0].Place, list[0].Rules, list[0].Players, list[0].Lasts = evil, evil, evil, evil, evil
	page := string(filesOf(t, nil, list)["index.html"])
	for _, never := range []string{"<script>alert", "<img src=x", "onerror=alert(2)>\"'"} {
		if strings.Contains(page, never) {
			t.Errorf("the page has %s", never)
		}
	}
	if strings.Count(page, "&lt;script&gt;alert(1)") < 4 {
		t.Error("the page does not show what the scenario says")
	}
	if policy := html.UnescapeString(page); !regexp.MustCompile(`default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+'; `).MatchString(policy) {
		t.Error("the page's policy lets something run")
	}
}

// TestChoosing chooses as a visitor does: the battles that are left, the address to send, and what
// is offered where nothing fits.
func TestChoosing(t *testing.T) {
	window.Story(t)
	files := filesOf(t, words.In("de"), battles())
	server := window.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Base(r.URL.Path)
		if name == "/" {
			name = "index.html"
		}
		if strings.HasSuffix(name, ".html") {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
		}
		w.Write(files[name])
	}))
	ctx := window.Another(t)
	window.Run(t, ctx, chromedp.Navigate(server.URL+"/#players=4"))
	left := func() string {
		t.Helper()
		return window.Value[string](t, ctx, "[...document.querySelectorAll('article')].filter((a) => a.checkVisibility()).map((a) => a.querySelector('h2').textContent.slice(10)).join(' ') + ' | ' + document.getElementById('told').textContent + ' | ' + location.hash")
	}
	choose := func(name, value string) {
		t.Helper()
		window.Call[any](t, ctx, "(name, value) => { const select = document.forms[0].elements[name]; select.value = value; select.dispatchEvent(new Event('change', { bubbles: true })); }", name, value)
	}
	if got := left(); got != "alder cedar | 2 Schlachten | #players=4" {
		t.Errorf("of four players the address leaves %s", got)
	}
	if got := window.Value[string](t, ctx, "document.getElementById('ask').innerText.replace(/\\s+/g, ' ')"); !strings.HasPrefix(got, "zu spielen mit") {
		t.Errorf("the sentence is %q", got)
	}
	axe, err := os.ReadFile("../studio/front/testdata/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	window.Run(t, ctx, chromedp.Evaluate[bool](string(axe)+"; true"))
	for _, theme := range []string{"light", "dark"} {
		media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}}
		if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, media); err != nil {
			t.Fatal(err)
		}
		found := window.Value[string](t, ctx, "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')).join('; '))")
		if found != "" {
			t.Errorf("in %s axe finds %s", theme, found)
		}
	}
	choose("players", "5")
	if got := left(); got != "birch cedar | 2 Schlachten | #players=5" {
		t.Errorf("of five players are left %s", got)
	}
	choose("hours", "3")
	if got := left(); got != "cedar | 1 Schlacht | #players=5&hours=3" {
		t.Errorf("in three hours are left %s", got)
	}
	choose("rules", "Cold Steel")
	if got := left(); got != " | 0 Schlachten | #players=5&hours=3&rules=Cold+Steel" {
		t.Errorf("under the first rules are left %s", got)
	}
	offered := window.Value[string](t, ctx, "[...document.querySelectorAll('#none button')].map((b) => b.textContent).join('; ')")
	if offered != "beliebig vielen: 1 Schlacht; beliebiger Zeit: 1 Schlacht; beliebigen Regeln: 1 Schlacht" {
		t.Errorf("offered are %s", offered)
	}
	window.Click(t, ctx, "#none button")
	if got := left(); got != "alder | 1 Schlacht | #hours=3&rules=Cold+Steel" {
		t.Errorf("without the first answer are left %s", got)
	}
	if hours := window.Value[string](t, ctx, "[...document.forms[0].elements.hours.options].map((o) => o.value).join(' ')"); hours != " 3 12" {
		t.Errorf("hours to choose are %s", hours)
	}
}
