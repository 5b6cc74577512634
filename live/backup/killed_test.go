package backup

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/live/store"
)

// child names, in the environment, the folder of a child of a test, which writes and copies until it is killed.
const child = "CSPRINT_BACKUP_TEST"

const (
	fileOfChild = "battle.db"
	dirOfChild  = "copies"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(child); dir != "" {
		if err := playUntilKilled(dir, os.Getenv(child+"_ROUND")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// playUntilKilled marks by many phones and copies without a pause; it prints how many marks were
// confirmed before each copy that is there. In the round "once" it copies once and ends.
func playUntilKilled(dir, round string) error {
	s, err := store.Open(context.Background(), filepath.Join(dir, fileOfChild))
	if err != nil {
		return err
	}
	before, err := s.After(context.Background(), "g", store.Position{"allied": 0}, 0)
	if err != nil {
		return err
	}
	every = time.Hour
	b, err := Begin(context.Background(), filepath.Join(dir, fileOfChild), filepath.Join(dir, dirOfChild), func(err error) {
		if !strings.Contains(err.Error(), sameDiskTold) {
			fmt.Println(err)
		}
	})
	if err != nil {
		return err
	}
	if round == "once" {
		b.Close()
		return s.Close()
	}
	var confirmed atomic.Int64
	confirmed.Store(int64(len(before)))
	failed := make(chan error)
	for phone := range 20 {
		go func() {
			for n := int64(1); ; n++ {
				if _, err := s.Append(context.Background(), "g", []store.Entry{mark(fmt.Sprint("r", round, "-", phone), n)}); err != nil {
					failed <- err
				}
				confirmed.Add(1)
			}
		}()
	}
	go func() {
		for {
			there := confirmed.Load()
			b.turn(context.Background())
			fmt.Println("copied", there)
		}
	}()
	return <-failed
}

// TestKilled kills a hub that copies without a pause, at moments of chance: what is then brought back is
// whole, and as new as the last copy that was there.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("its processes are of their own")
	}
	times := 3
	if example.Deep() {
		times = 100
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, dirOfChild), 0o755); err != nil {
		t.Fatal(err)
	}
	halves, last := 0, 0
	for round := range times {
		said := killedOnce(t, dir, round)
		for _, line := range said {
			if n, is := strings.CutPrefix(line, "copied "); is {
				last, _ = strconv.Atoi(n)
			} else {
				t.Errorf("it told %q", line)
			}
		}
		if left, _ := filepath.Glob(filepath.Join(dir, dirOfChild, begun+"*")); len(left) > 0 {
			halves++
		}
		r, marks := restored(t, filepath.Join(dir, dirOfChild))
		if marks < last || len(r.Damaged) > 0 {
			t.Fatalf("brought back %d marks of %+v, expected %d at least", marks, r, last)
		}
	}
	copies, _ := copiesIn(filepath.Join(dir, dirOfChild))
	t.Logf("%d times killed, %d of them within a copy; %d marks in the last copy, number %d", times, halves, last, copies[0].number)
	if halves == 0 && times > 20 || last == 0 {
		t.Error("nothing was tried")
	}
}

// killedOnce is what a process said before it was killed: after some copies, and a little more.
func killedOnce(t *testing.T, dir string, round int) []string {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), child+"="+dir, child+"_ROUND="+strconv.Itoa(round))
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	var said []string
	var once sync.Once
	few, soon := 1+rand.IntN(5), time.Duration(rand.IntN(40000))*time.Microsecond
	for lines := bufio.NewScanner(out); lines.Scan(); {
		said = append(said, lines.Text())
		if len(said) >= few {
			once.Do(func() { time.AfterFunc(soon, func() { c.Process.Kill() }) })
		}
	}
	c.Wait()
	return said
}
