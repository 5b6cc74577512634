package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/example"
	fields "github.com/csprint/csprint/internal/filled"
	"github.com/csprint/csprint/internal/tool"
)

// TestChromiumsViewerFillsSheetsIn ticks a box of a record and writes on a roster of Salamanca in the
// viewer that Chromium has for PDF files, saves both, and has the next day made of them.
func TestChromiumsViewerFillsSheetsIn(t *testing.T) {
	example.Long(t)
	// The headless shell, in which other tests run, shows no PDF files (docs/decisions/pdf.md).
	chromium, dir := tool.Need(t, "chromium"), t.TempDir()
	var said bytes.Buffer
	if run([]string{"print", "../../examples/salamanca.yaml", "--seed", "sound", "--fill", "-o", filepath.Join(dir, "packet")}, &said, &said) != 0 {
		t.Fatal(said.String())
	}
	dir = filepath.Join(dir, "packet")
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.WindowSize(1000, 1400), chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-extensions", false))
	browser, closeAll := chromedp.NewExecAllocator(context.Background(), options...)
	defer closeAll()
	all := windowIn(t, browser)
	came := comeIn(t, all)
	args := []string{"after", dir, "../../examples/salamanca.yaml", "--seed", "sound", "--goes-on"}
	for i, fill := range []struct {
		file, field, words string
		page               int
	}{
		{"allied-one-side.pdf", "A-04 record losses 2", "", 1},
		{"allied-one-side.pdf", "A-04 record disorder 1", "", 1},
		{"allied.pdf", "A-05 roster losses", "3", 3},
	} {
		saved := filepath.Join(dir, fmt.Sprintf("saved-%d.pdf", i))
		v := opened(t, all, came, filepath.Join(dir, fill.file), fill.page)
		for try := 0; !v.fill(fill.field, fill.words, saved); try++ {
			if try == 20 {
				t.Fatalf("Chromium's viewer never took in %s", fill.field)
			}
		}
		args = append(args, "--filled", saved)
	}
	var next bytes.Buffer
	said.Reset()
	if run(args, &next, &said); !strings.Contains(next.String(), "1/45th Foot, disorder: 1, lost: 59") || !strings.Contains(next.String(), "74th Foot, lost: 89") {
		t.Errorf("%s\n%s", &said, &next)
	}
}

// A viewer is a window in which Chromium shows a file, and the page within it that is the viewer.
type viewer struct {
	testing.TB
	file          string
	number        int // of the page of the file that is shown, from 1
	page, machine context.Context
}

func do[T any](t testing.TB, ctx context.Context, action chromedp.Action[T]) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// windowIn is a window, opened without a limit, which would close it.
func windowIn(t testing.TB, in context.Context, how ...chromedp.ContextOption) context.Context {
	t.Helper()
	ctx, cancel := chromedp.NewContext(in, how...)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// comeIn are the viewers that come in a browser, each once.
func comeIn(t testing.TB, all context.Context) <-chan target.ID {
	came, known := make(chan target.ID, 100), map[target.ID]bool{}
	err := chromedp.ListenBrowser(all, func(event any) {
		changed, ok := event.(*target.EventTargetInfoChanged)
		if ok && strings.HasPrefix(changed.TargetInfo.URL, "chrome-extension://") && !known[changed.TargetInfo.TargetID] {
			known[changed.TargetInfo.TargetID] = true
			came <- changed.TargetInfo.TargetID
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return came
}

// opened opens a file at a page.
func opened(t testing.TB, all context.Context, came <-chan target.ID, file string, number int) *viewer {
	t.Helper()
	v := &viewer{TB: t, file: file, number: number}
	v.page = windowIn(t, all)
	do(t, v.page, chromedp.Navigate(fmt.Sprintf("file://%s#toolbar=0&navpanes=0&page=%d", file, number)))
	select {
	case id := <-came:
		v.machine = windowIn(t, v.page, chromedp.WithTargetID(id))
	case <-time.After(time.Minute):
		t.Fatal("Chromium's viewer never came")
	}
	do(t, v.machine, chromedp.Poll[bool]("Boolean(window.viewer && viewer.initialLoadComplete_ && viewer.viewport.getPageScreenRect(0).width)"))
	return v
}

// fill clicks into a field, writes words there in place of what it holds, none for a box to tick, and saves the
// file. It tells whether the viewer took it in, which loses a click that comes before it is ready.
func (v *viewer) fill(field, words, path string) bool {
	v.Helper()
	v.click(field)
	if words != "" {
		do(v, v.page, chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
		do(v, v.page, chromedp.KeyEvent(words+"\t"))
	}
	edited := chromedp.Poll[bool]("viewer.hasEdits_", chromedp.WithPollingTimeout(3*time.Second))
	if _, err := chromedp.Run(v.machine, edited); errors.Is(err, chromedp.ErrPollingTimeout) {
		return false
	} else if err != nil {
		v.Fatal(err)
	}
	v.save(path)
	return v.holds(path, field, words)
}

// holds tells whether a field of a saved file has these words, or any where none are told.
func (v *viewer) holds(path, field, words string) bool {
	v.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		v.Fatal(err)
	}
	saved, err := fields.Read(data)
	if err != nil {
		v.Fatal(err)
	}
	return slices.ContainsFunc(saved.Fields, func(f fields.Field) bool {
		return f.Name == field && f.Value != "" && (words == "" || f.Value == words)
	})
}

// boxScript tells where a field stands on its page, in shares of that, as mutool knows it.
const boxScript = `
var doc = new PDFDocument(scriptArgs[0]), fields = doc.getTrailer().get("Root").get("AcroForm").get("Fields"), page = doc.findPage(scriptArgs[1] - 1).get("MediaBox");
for (var i = 0; i < fields.length; i++) if (fields.get(i).get("T").asString() == scriptArgs[2]) {
	var at = fields.get(i).get("Rect"), middle = function(n) { return (at.get(n).asNumber() + at.get(n + 2).asNumber()) / 2 / page.get(n + 2).asNumber(); };
	print(JSON.stringify([middle(0), 1 - middle(1)]));
}
`

// click clicks into the middle of a field.
func (v *viewer) click(field string) {
	v.Helper()
	script := filepath.Join(v.TempDir(), "box.js")
	if err := os.WriteFile(script, []byte(boxScript), 0o600); err != nil {
		v.Fatal(err)
	}
	out, err := exec.Command(tool.Need(v, "mutool"), "run", script, v.file, fmt.Sprint(v.number), field).Output()
	var share [2]float64
	if err != nil || json.Unmarshal(out, &share) != nil {
		v.Fatalf("%s: %v %s", field, err, out)
	}
	at := do(v, v.machine, chromedp.Evaluate[[4]float64](fmt.Sprintf(`(() => { viewer.viewport.goToPage(%[1]d); const r = viewer.viewport.getPageScreenRect(%[1]d); return [r.x, r.y, r.width, r.height] })()`, v.number-1)))
	do(v, v.page, chromedp.MouseClickXY(at[0]+share[0]*at[2], at[1]+share[1]*at[3]))
}

// save saves the file as the viewer's button does for one that was filled in.
func (v *viewer) save(path string) {
	v.Helper()
	text := do(v, v.machine, chromedp.Evaluate[string](`viewer.pluginController_.save('EDITED').then(saved => {
		let text = '';
		for (const b of new Uint8Array(saved.dataToSave)) text += String.fromCharCode(b);
		return btoa(text);
	})`, chromedp.EvalAwaitPromise))
	data, err := base64.StdEncoding.DecodeString(text)
	if err == nil {
		err = os.WriteFile(path, data, 0o600)
	}
	if err != nil {
		v.Fatal(err)
	}
}
