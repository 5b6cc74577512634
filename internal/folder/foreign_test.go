package folder

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

// TestForeign puts things into the places of a packet: none is overwritten.
func TestForeign(t *testing.T) {
	for name, c := range map[string]struct {
		put  func(m *memory)
		set  Set
		want string // empty where nothing is in the way
	}{
		"somebody's file":      {func(m *memory) { m.put("green.pdf", "holiday") }, setOf(after), "green.pdf: was not written by csprint"},
		"a file worked on":     {func(m *memory) { m.put("red.pdf", "notes in it") }, setOf(after), "red.pdf: was changed since csprint wrote it"},
		"an old one worked on": {func(m *memory) { m.put("blue.pdf", "notes in it") }, setOf(after), "blue.pdf: was changed since csprint wrote it"},
		"a folder":             {func(m *memory) { m.dirs["green.pdf"] = true }, setOf(after), "green.pdf: is a folder"},
		"a link":               {func(m *memory) { m.files["green.pdf"] = &page{odd: true} }, setOf(after), "green.pdf: is no plain file"},
		"no list":              {func(m *memory) { delete(m.files, List) }, setOf(after), "red.pdf: was not written by csprint"},
		"no list, same bytes":  {func(m *memory) { delete(m.files, List) }, setOf(before), ""},
		"another kind":         {func(*memory) {}, Set{Kind: "site", Files: setOf("red.pdf=2").Files}, "red.pdf: belongs to the packet"},
		"an old one removed":   {func(m *memory) { delete(m.files, "blue.pdf") }, setOf(after), ""},
		"not recognised":       {func(m *memory) { m.put("x.pdf", "holiday") }, Set{Files: setOf("x.pdf=2").Files, Ours: csprints}, "x.pdf: was not written by csprint"},
		"recognised":           {func(m *memory) { m.put("x.pdf", "csprint's") }, Set{Files: setOf("x.pdf=2").Files, Ours: csprints}, ""},
	} {
		m := first(t)
		c.put(m)
		held := m.holds()
		_, err := do(m, c.set)
		switch {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %s", name, err, c.want)
		case c.want != "" && (m.holds() != held || len(m.litter()) > 0):
			t.Errorf("%s: refused, it holds %s, litter %v", name, m.holds(), m.litter())
		}
	}
}

func csprints(r io.Reader) bool {
	data, _ := io.ReadAll(r)
	return bytes.HasPrefix(data, []byte("csprint"))
}

// TestParts adds to a set and leaves the rest, and the sets of other kinds.
func TestParts(t *testing.T) {
	m := first(t)
	part := setOf("red.pdf=9")
	part.Whole = false
	must(t, m, part)
	must(t, m, Set{Kind: "site", Whole: true, Files: setOf("index.html=page").Files})
	must(t, m, Set{Files: setOf("loose.pdf=x").Files})
	if want := "blue.pdf=1 index.html=page loose.pdf=x notes.txt=mine packet.json=old red.pdf=9 tables.pdf=same"; m.holds() != want {
		t.Errorf("holds %s", m.holds())
	}
	if text := string(m.files[List].data); strings.Contains(text, "loose") || !strings.Contains(text, "index.html") {
		t.Errorf("the list says %s", text)
	}
	must(t, m, setOf(third))
	if want := "index.html=page loose.pdf=x notes.txt=mine packet.json=third red.pdf=3"; m.holds() != want {
		t.Errorf("then it holds %s", m.holds())
	}
}

// TestUnlisted keeps no list where nothing has to be remembered.
func TestUnlisted(t *testing.T) {
	m := newMemory()
	must(t, m, Set{Files: setOf("a.pdf=x").Files})
	if m.files[List] != nil {
		t.Error("a list of nothing stays")
	}
}

// TestLists that somebody made lead nowhere.
func TestLists(t *testing.T) {
	for _, text := range []string{
		"", "junk", "[]", `{"sets":[{"kind":"packet","files":[{"name":"../notes.txt"}]}]}`,
		`{"sets":[{"kind":"packet","files":[{"name":"/etc/passwd"}]}]}`,
		`{"half_exchanged":{"out":["a/b"]}}`, `{"half_exchanged":{"in":[{"name":".csprint-old"}]}}`,
		`{"half_exchanged":{"in":[{"name":"nul"}]}}`, strings.Repeat(" ", mostList+1),
	} {
		m := first(t)
		held := m.holds()
		m.put(List, text)
		if _, err := do(m, setOf(after)); !errors.Is(err, ErrDamaged) {
			t.Errorf("%.60s: %v", text, err)
		}
		if _, err := Settled(m); !errors.Is(err, ErrDamaged) {
			t.Errorf("%.60s: read: %v", text, err)
		}
		if m.holds() != held {
			t.Errorf("%.60s: holds %s", text, m.holds())
		}
	}
}

// TestTamperedHalf removes what an exchange that was stopped needs: no file
// that somebody put there is lost, and the folder never passes for whole with
// files of two packets in it.
func TestTamperedHalf(t *testing.T) {
	for ops := 0; ; ops++ {
		m := first(t)
		m.killAfter(ops)
		_, err := do(m, setOf(after))
		for name, tamper := range map[string]func(*memory){
			"no list":       func(m *memory) { delete(m.files, List) },
			"no litter":     func(m *memory) { m.drop(incoming); m.drop(outgoing) },
			"no old files":  func(m *memory) { m.drop(outgoing) },
			"no new files":  func(m *memory) { m.drop(incoming) },
			"all of it":     func(m *memory) { m.drop(incoming); m.drop(outgoing); delete(m.files, List) },
			"own file":      func(m *memory) { m.put("green.pdf", "holiday") },
			"own in an old": func(m *memory) { m.put("red.pdf", "holiday") },
		} {
			dead := m.revive(false)
			tamper(dead)
			tampered(t, dead, name, ops)
		}
		if err == nil {
			return
		}
	}
}

func tampered(t *testing.T, m *memory, name string, ops int) {
	t.Helper()
	own := strings.Contains(m.holds(), "holiday")
	mixed := func() bool {
		h := m.holds()
		return strings.Contains(h, "packet.json") && (strings.Contains(h, "=1") || strings.Contains(h, "=old")) && (strings.Contains(h, "=2") || strings.Contains(h, "=new"))
	}
	if _, err := Settled(m); err == nil && mixed() {
		t.Errorf("%s after %d: passes for whole: %s", name, ops, m.holds())
	}
	do(m, setOf(third))
	if _, err := Settled(m); err == nil && mixed() {
		t.Errorf("%s after %d: then passes for whole: %s", name, ops, m.holds())
	}
	if own && !strings.Contains(m.holds(), "holiday") {
		t.Errorf("%s after %d: somebody's file is gone: %s", name, ops, m.holds())
	}
}

// drop removes a folder past the exchange.
func (m *memory) drop(dir string) {
	delete(m.dirs, dir)
	for name := range m.files {
		if strings.HasPrefix(name, dir+"/") {
			delete(m.files, name)
		}
	}
}

func TestMisnamed(t *testing.T) {
	for _, name := range []string{"nul.pdf", "a/b", ".csprint", ".csprint-x", "con", "x?.pdf", ""} {
		m := newMemory()
		_, err := do(m, Set{Files: []File{{Name: name}}})
		var wrong *Misnamed
		if !errors.As(err, &wrong) || len(m.files)+len(m.dirs) != 1 {
			t.Errorf("%q: %v, %v", name, err, m.files)
		}
	}
	if _, err := do(newMemory(), setOf("Red.pdf=1 red.pdf=2")); err == nil {
		t.Error("two files of one name on Windows: no error")
	}
}

// TestLost removes the list of a folder that is half exchanged: what was there
// before is not thrown away.
func TestLost(t *testing.T) {
	lost := 0
	for ops := 0; ; ops++ {
		m := first(t)
		m.killAfter(ops)
		_, err := do(m, setOf(after))
		m = m.revive(false)
		delete(m.files, List)
		if m.files[outgoing+"/packet.json"] != nil && m.files["packet.json"] == nil {
			lost++
			if _, err := Settled(m); !errors.Is(err, ErrLost) {
				t.Errorf("killed after %d: read: %v", ops, err)
			}
			if _, err := do(m, setOf(third)); !errors.Is(err, ErrLost) || m.files[outgoing+"/packet.json"] == nil {
				t.Errorf("killed after %d: written: %v", ops, err)
			}
		}
		if err == nil {
			break
		}
	}
	if lost == 0 {
		t.Error("no exchange was stopped where the list matters")
	}
}

// TestKilledOverTheSame prints over a copy that has the same bytes and no list.
func TestKilledOverTheSame(t *testing.T) {
	for ops := 0; ; ops++ {
		m := first(t)
		delete(m.files, List)
		m.killAfter(ops)
		_, err := do(m, setOf(before))
		m = m.revive(true)
		if _, err := Open(m); err != nil || m.holds() != with(before) {
			t.Errorf("killed after %d: %v, holds %s", ops, err, m.holds())
		}
		if err == nil {
			return
		}
	}
}
