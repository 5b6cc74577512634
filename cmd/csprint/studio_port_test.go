package main

import (
	"bufio"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/scenario"
)

// What was typed and not saved is there again when the studio was killed and started anew.
func TestTextOutlivesTheStudio(t *testing.T) {
	window.Need(t)
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	path := filepath.Join(t.TempDir(), "saturday.yaml")
	text, err := scenario.Starter("musket")
	if err != nil {
		t.Fatal(err)
	}
	saved(t, path, text)
	for _, args := range [][]string{{path}, nil} {
		ctx := window.Open(t)
		ready := func() { window.Until(t, ctx, "document.body.dataset.ready", "document.body.innerText") }
		toEnd := func() { // of the text; one's own games open in the form
			window.Until(t, ctx, `(() => { document.querySelector('#tab-text')?.click(); const text = document.querySelector('.cm-content'); text?.focus(); return !!text && document.activeElement === text; })()`, "document.body.innerText")
			window.Run(t, ctx, chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(2)))
		}
		address, kill := startedStudio(t, args...)
		window.Run(t, ctx, chromedp.Navigate(address))
		ready()
		name := "saturday.yaml"
		if args == nil {
			name = "musket.yaml"
			window.Call[bool](t, ctx, `() => { [...document.querySelectorAll('.starts button')].find((one) => one.innerText.startsWith('Musket')).click(); return true; }`)
		}
		toEnd()
		window.Run(t, ctx, chromedp.KeyEvent("\n# half a wo"))
		kill()
		again, _ := startedStudio(t, args...)
		if portIn(t, again) != portIn(t, address) {
			t.Errorf("%v: started again it is at %s, before at %s", args, again, address)
		}
		window.Run(t, ctx, chromedp.Navigate(again))
		ready()
		if args == nil {
			window.Until(t, ctx, "document.querySelector('.yours .game')", "document.body.innerText")
			window.Call[bool](t, ctx, `() => { document.querySelector('.yours .game').click(); return true; }`)
		}
		toEnd()
		window.Until(t, ctx, "document.querySelector('.cm-content').innerText.includes('# half a wo')", "document.querySelector('.cm-content').innerText.slice(-200)")
		if kept := window.Value[string](t, ctx, "JSON.parse(localStorage.getItem('csprint-studio:text:"+name+"')).text"); !strings.HasSuffix(kept, "\n# half a wo") {
			t.Errorf("%v: kept is %q", args, kept[max(0, len(kept)-40):])
		}
	}
}

// startedStudio runs csprint studio; kill ends it as a flat battery does.
func startedStudio(t *testing.T, args ...string) (address string, kill func()) {
	t.Helper()
	cmd := exec.Command("csprint", append([]string{"studio", "--no-browser"}, args...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	kill = func() { cmd.Process.Kill(); cmd.Wait() }
	t.Cleanup(kill)
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatal("the studio printed no address")
	}
	return lines.Text(), kill
}

func portIn(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Port()
}

// A file has one port, another than its neighbour's; it keeps the one that it got at
// first, and where that is taken gets another for the time being, and is told so.
func TestFileHasOnePort(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	opened := func(file string) (port int, moved bool, end func()) {
		t.Helper()
		listener, moved, err := listenFor(file)
		if err != nil {
			t.Fatal(err)
		}
		return listener.Addr().(*net.TCPAddr).Port, moved, func() { listener.Close() }
	}
	const file = "/home/ann/saturday.yaml"
	first, moved, end := opened(file)
	if moved {
		t.Error("a file that was never opened is said to be elsewhere")
	}
	if other, _, end := opened("/home/ann/sunday.yaml"); other == first {
		t.Error("two files have one port")
	} else {
		end()
	}
	second, moved, endSecond := opened(file)
	if second == first || !moved {
		t.Errorf("opened twice at once it is at %d and %d, told: %v", first, second, moved)
	}
	end()
	endSecond()
	if again, moved, end := opened(file); again != first || moved {
		t.Errorf("opened again it is at %d, before at %d", again, first)
	} else {
		end()
	}
	folder, err := ownFolder()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"null", "[]", `{"` + file + `": 80}`, ""} { // whatever somebody wrote there
		saved(t, filepath.Join(folder, portsFile), text)
		now, _, end := opened(file)
		if end(); now < firstPort || now >= firstPort+manyPorts {
			t.Errorf("%q led to port %d", text, now)
		}
	}
}
