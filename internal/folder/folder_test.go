package folder

import (
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// setOf is a whole packet of files "name=text", of which packet.json comes last.
func setOf(text string) Set {
	set := Set{Kind: "packet", Last: "packet.json", Whole: true}
	for _, word := range strings.Fields(text) {
		name, holds, _ := strings.Cut(word, "=")
		set.Files = append(set.Files, File{name, func(w io.Writer) error {
			_, err := io.WriteString(w, holds)
			return err
		}})
	}
	return set
}

// do opens a folder and exchanges its files.
func do(m *memory, set Set) ([]string, error) {
	f, err := open(m)
	if err != nil {
		return nil, err
	}
	return f.Exchange(context.Background(), set)
}

// open opens a folder in which files are made safe in the disk's own order.
func open(m *memory) (*Folder, error) {
	f, err := Open(m)
	if err == nil {
		f.crew = m.crew
	}
	return f, err
}

// inTurn makes each file safe before the next is begun.
func inTurn(int) (do func(work func()), end func()) {
	return func(work func()) { work() }, func() {}
}

// atLast makes no file safe before all are written, the last one first. Between it
// and inTurn lies whatever a crew side by side may do.
func atLast(int) (do func(work func()), end func()) {
	var left []func()
	return func(work func()) { left = append(left, work) }, func() {
		for _, work := range slices.Backward(left) {
			work()
		}
	}
}

// inEitherOrder runs a test with files made safe as early and as late as may be.
func inEitherOrder(t *testing.T, test func(t *testing.T, first func(t *testing.T) *memory)) {
	t.Run("in turn", func(t *testing.T) { test(t, first) })
	t.Run("at last", func(t *testing.T) {
		test(t, func(t *testing.T) *memory {
			m := first(t)
			m.crew = atLast
			return m
		})
	})
}

// Work that is done side by side has ended when its end has.
func TestSideBySide(t *testing.T) {
	var done atomic.Int32
	do, end := sideBySide(4)
	for range 20 {
		do(func() {
			runtime.Gosched()
			done.Add(1)
		})
	}
	end()
	if got := done.Load(); got != 20 {
		t.Errorf("%d are done, want %d", got, 20)
	}
}

func must(t *testing.T, m *memory, set Set) {
	t.Helper()
	if _, err := do(m, set); err != nil {
		t.Fatal(err)
	}
}

const (
	before = "blue.pdf=1 packet.json=old red.pdf=1 tables.pdf=same"
	after  = "green.pdf=2 packet.json=new red.pdf=2 tables.pdf=same"
	third  = "packet.json=third red.pdf=3"
)

// first is a folder with a packet and a file of its owner's.
func first(t *testing.T) *memory {
	t.Helper()
	m := newMemory()
	m.put("notes.txt", "mine")
	must(t, m, setOf(before))
	return m
}

// with is a packet and the owner's file, as holds tells them.
func with(packet string) string {
	switch i := strings.Index(packet, "packet.json"); i {
	case 0:
		return "notes.txt=mine " + packet
	default:
		return packet[:i] + "notes.txt=mine " + packet[i:]
	}
}

func TestExchange(t *testing.T) {
	m := first(t)
	gone, err := do(m, setOf(after))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(gone, " "); got != "blue.pdf" {
		t.Errorf("gone: %q, want blue.pdf", got)
	}
	if got := m.holds(); got != with(after) {
		t.Errorf("holds %s", got)
	}
	if len(m.litter()) > 0 {
		t.Errorf("litter: %v", m.litter())
	}
	if _, err := Settled(m); err != nil {
		t.Error(err)
	}
}

// TestKilledAnywhere kills an exchange after every operation, with and without
// a power cut, and whoever opens the folder next after every operation too.
func TestKilledAnywhere(t *testing.T) { inEitherOrder(t, killedAnywhere) }

func killedAnywhere(t *testing.T, first func(t *testing.T) *memory) {
	half, whole := 0, 0
	for ops := 0; ; ops++ {
		m := first(t)
		m.killAfter(ops)
		_, err := do(m, setOf(after))
		for _, power := range []bool{false, true} {
			dead := m.revive(power)
			if settled(t, dead, ops) {
				whole++
			} else {
				half++
			}
			mended(t, dead, ops)
			openedTwice(t, dead, ops)
		}
		if err == nil {
			break
		}
	}
	if half < 10 || whole < 10 {
		t.Errorf("%d states half exchanged and %d whole, expected more of both", half, whole)
	}
}

// settled checks that a folder holds one packet or says that it doesn't.
func settled(t *testing.T, m *memory, ops int) bool {
	t.Helper()
	_, err := Settled(m)
	holds := m.holds()
	switch {
	case err == nil && holds != with(before) && holds != with(after):
		t.Errorf("killed after %d: is called whole and holds %s", ops, holds)
	case err != nil && !errors.Is(err, ErrHalf):
		t.Errorf("killed after %d: %v", ops, err)
	case err != nil && strings.Contains(holds, "packet.json") && strings.Contains(holds, "=1") && strings.Contains(holds, "=2"):
		t.Errorf("killed after %d: holds a mixture that looks whole: %s", ops, holds)
	}
	return err == nil
}

// mended checks that the next to write finds one packet, and can write another.
func mended(t *testing.T, dead *memory, ops int) {
	t.Helper()
	m := dead.revive(false)
	if _, err := Open(m); err != nil {
		t.Errorf("killed after %d: opened: %v", ops, err)
	}
	if got := m.holds(); got != with(before) && got != with(after) {
		t.Errorf("killed after %d: mended, it holds %s", ops, got)
	}
	if len(m.litter()) > 0 {
		t.Errorf("killed after %d: litter: %v", ops, m.litter())
	}
	if _, err := do(m, setOf(third)); err != nil {
		t.Errorf("killed after %d: %v", ops, err)
	}
	if got := m.holds(); got != with(third) {
		t.Errorf("killed after %d: then it holds %s", ops, got)
	}
}

// openedTwice kills whoever mends the folder, anywhere, and mends it again.
func openedTwice(t *testing.T, dead *memory, ops int) {
	t.Helper()
	for again := 0; ; again++ {
		m := dead.revive(false)
		m.killAfter(again)
		_, err := Open(m)
		m = m.revive(true)
		settled(t, m, ops)
		mended(t, m, ops)
		if err == nil || t.Failed() {
			return
		}
	}
}

// TestFailsAnywhere lets each operation fail once, and from each on all that
// need room: the folder stays what it was.
func TestFailsAnywhere(t *testing.T) { inEitherOrder(t, failsAnywhere) }

func failsAnywhere(t *testing.T, first func(t *testing.T) *memory) {
	full := map[string]bool{"create": true, "write": true, "mkdir": true, "sync": true}
	for name, refuse := range map[string]func(at int) func(int, string) error{
		"once": func(at int) func(int, string) error {
			return func(op int, _ string) error {
				if op == at {
					return errFull
				}
				return nil
			}
		},
		"full": func(at int) func(int, string) error {
			return func(op int, what string) error {
				if op >= at && full[what] {
					return errFull
				}
				return nil
			}
		},
	} {
		for at := 1; ; at++ {
			m := first(t)
			m.ops, m.refuse = 0, refuse(at)
			_, err := do(m, setOf(after))
			ended := m.ops
			want := with(before)
			if m = m.revive(true); err == nil || m.holds() == with(after) {
				want = with(after)
			}
			if err != nil && !errors.Is(err, errFull) {
				t.Errorf("%s at %d: %v", name, at, err)
			}
			if _, err := Settled(m); err == nil && m.holds() != want {
				t.Errorf("%s at %d: holds %s", name, at, m.holds())
			}
			mended(t, m, at)
			if at > ended {
				break
			}
		}
	}
}

// TestFullLeavesTheOld fails every write there is room for no more: nothing of
// the old packet is touched and no litter stays.
func TestFullLeavesTheOld(t *testing.T) { inEitherOrder(t, fullLeavesTheOld) }

func fullLeavesTheOld(t *testing.T, first func(t *testing.T) *memory) {
	for at := 1; at < 40; at++ {
		m, writes := first(t), 0
		m.refuse = func(_ int, what string) error {
			if what == "write" {
				if writes++; writes >= at {
					return errFull
				}
			}
			return nil
		}
		_, err := do(m, setOf(after))
		if err == nil {
			break
		}
		if _, broken := Settled(m); broken != nil || m.holds() != with(before) || len(m.litter()) > 0 {
			t.Errorf("write %d: %v, holds %s, litter %v", at, broken, m.holds(), m.litter())
		}
	}
}

// TestDurable cuts the power after the last operation, and holds the order in
// which things have to be safe on the disk.
func TestDurable(t *testing.T) { inEitherOrder(t, durable) }

func durable(t *testing.T, first func(t *testing.T) *memory) {
	m := first(t)
	m.log = nil
	must(t, m, setOf("red.pdf=2 packet.json=new green.pdf=2 tables.pdf=same"))
	if got := m.revive(true).holds(); got != with(after) {
		t.Errorf("after a power cut it holds %s", got)
	}
	at := 0
	for _, step := range [][]string{ // within a step, any order
		{"sync " + incoming, "sync .", "sync a file"},   // everything is written
		{"rename " + halfList + " " + List}, {"sync ."}, // the folder says so
		{"rename packet.json " + outgoing + "/packet.json"},
		{"rename " + incoming + "/packet.json packet.json"},
		{"sync " + outgoing, "sync " + incoming, "sync ."}, // every file is in its place
		{"rename " + doneList + " " + List}, {"sync ."},    // the folder says that, too
		{"remove " + outgoing},
	} {
		begun := at
		for _, want := range step {
			i := slices.Index(m.log[begun:], want)
			if i < 0 {
				t.Fatalf("no %s after operation %d of\n%s", want, begun, strings.Join(m.log, "\n"))
			}
			at = max(at, begun+i+1)
		}
	}
	if half := slices.Index(m.log, "rename "+halfList+" "+List); slices.Index(m.log[half:], "sync a file") >= 0 {
		t.Error("a file is made safe after the folder says that it is written")
	}
	moves := slices.DeleteFunc(slices.Clone(m.log), func(op string) bool { return !strings.HasPrefix(op, "rename ") })
	if first, last := moves[1], moves[len(moves)-2]; !strings.HasPrefix(first, "rename packet.json ") || !strings.HasSuffix(last, " packet.json") {
		t.Errorf("first moved is %s, last %s", first, last)
	}
}

// A fault of the program in what fills a file is that of who asked for it.
func TestFault(t *testing.T) {
	set := setOf("red.pdf=2 packet.json=new")
	set.Files[0].Fill = func(io.Writer) error { panic("fault") }
	f, err := Open(first(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if fault := recover(); fault != "fault" {
			t.Errorf("recovered %v, want the fault", fault)
		}
	}()
	f.Exchange(context.Background(), set)
}

func TestStopped(t *testing.T) { inEitherOrder(t, stopped) }

func stopped(t *testing.T, first func(t *testing.T) *memory) {
	for at := 1; at < 60; at++ {
		m := first(t)
		ctx, stop := context.WithCancel(context.Background())
		f, err := open(m)
		if err != nil {
			t.Fatal(err)
		}
		m.ops = 0
		m.refuse = func(op int, _ string) error {
			if op == at {
				stop()
			}
			return nil
		}
		_, err = f.Exchange(ctx, setOf(after))
		want := with(before)
		if err == nil {
			want = with(after)
		}
		if m.holds() != want || len(m.litter()) > 0 || err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("stopped at %d: %v, holds %s, litter %v", at, err, m.holds(), m.litter())
		}
		stop()
	}
}
