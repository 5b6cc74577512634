package store

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"
)

// everyKill asks for the long form of the tests that kill a process under load.
var everyKill = flag.Bool("kills", false, "kill a writer two hundred times instead of a few")

// child names, in the environment, the store that a child of a test writes to.
const child = "CSPRINT_TEST_STORE"

const writersOfChild = 20

func TestMain(m *testing.M) {
	if where := os.Getenv(child); where != "" {
		writeUntilKilled(where, os.Getenv(child+"_ROUND"))
	}
	os.Exit(m.Run())
}

// writeUntilKilled appends with many writers and prints each event that was
// confirmed, after it was.
func writeUntilKilled(where, round string) {
	s, err := Open(context.Background(), where)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("open")
	var printing sync.Mutex
	for w := range writersOfChild {
		go func() {
			phone := "r" + round + "-" + strconv.Itoa(w)
			for i := int64(1); ; i++ {
				added, err := s.Append(context.Background(), "g", []Entry{marked("fr", phone, i)})
				if err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				printing.Lock()
				fmt.Println(phone, i, added[0].Number)
				printing.Unlock()
			}
		}()
	}
	select {}
}

// killed kills a process that writes, at moments of chance, and holds that what
// it said was confirmed is there under the number that it said.
func killed(t *testing.T, at place) {
	if testing.Short() {
		t.Skip("its processes are of their own")
	}
	times := 4
	if *everyKill {
		times = 200
	}
	where := at.fresh(t)
	confirmed := map[string]int64{}
	for round := range times {
		for event, number := range killedOnce(t, where, round) {
			confirmed[event] = number
		}
		if round%20 == 1 && at.crash != nil {
			at.crash()
		}
		if round%20 < 4 { // all of it is read each time
			checkConfirmed(t, where, confirmed)
		}
	}
	checkConfirmed(t, where, confirmed)
	if len(confirmed) == 0 {
		t.Error("nothing was confirmed")
	}
	t.Logf("%d events were confirmed by %d processes that were killed", len(confirmed), times)
}

// killedOnce is what a process confirmed before it was killed.
func killedOnce(t *testing.T, where string, round int) map[string]int64 {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), child+"="+where, child+"_ROUND="+strconv.Itoa(round))
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	lines.Scan() // open
	last, soon := rand.IntN(60), time.Duration(rand.IntN(4000))*time.Microsecond
	confirmed := map[string]int64{}
	for n := 0; ; n++ {
		if n == last {
			time.AfterFunc(soon, func() { c.Process.Kill() })
		}
		if !lines.Scan() {
			break
		}
		var phone, counter string
		var number int64
		if _, err := fmt.Sscan(lines.Text(), &phone, &counter, &number); err == nil { // else cut off
			confirmed[phone+"."+counter] = number
		}
	}
	c.Wait()
	return confirmed
}

func checkConfirmed(t *testing.T, where string, confirmed map[string]int64) {
	t.Helper()
	s, err := Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	entries := all(t, s, "g", "fr")
	there := map[string]int64{}
	for _, e := range entries {
		there[e.Event.ID().String()] = e.Number
	}
	checkNumbers(t, entries, len(there))
	for event, number := range confirmed {
		if there[event] != number {
			t.Fatalf("%s was confirmed as %d and is %d", event, number, there[event])
		}
	}
}
