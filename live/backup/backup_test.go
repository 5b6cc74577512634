package backup

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

func mark(phone string, counter int64) store.Entry {
	e := live.Event{Phone: phone, Counter: counter, Game: "called", Unit: "A=001", Field: live.Losses, Value: live.Number(counter % 9), Time: 1}
	return store.Entry{Channel: "allied", Event: e}
}

// A table is a file in play, with the folder of its copies and what the umpire is told.
type table struct {
	*testing.T
	store     store.Store
	file, dir string
	told      []string
	marks     int64
}

func newTable(t *testing.T, dir string) *table {
	t.Helper()
	file := filepath.Join(t.TempDir(), "battle of 100% #1?.db")
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return &table{T: t, store: s, file: file, dir: dir}
}

func (t *table) mark() {
	t.Helper()
	t.marks++
	if _, err := t.store.Append(t.Context(), "g", []store.Entry{mark("p", t.marks)}); err != nil {
		t.Fatal(err)
	}
}

// begin begins copies that are made when turn is called, and at the end.
func (t *table) begin() *Backup {
	t.Helper()
	every = time.Hour
	b, err := Begin(t.Context(), t.file, t.dir, func(err error) { t.told = append(t.told, err.Error()) })
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// tells holds what the umpire was told since it was asked last.
func (t *table) tells(want ...string) {
	t.Helper()
	if !slices.EqualFunc(t.told, want, strings.Contains) {
		t.Errorf("told is %q, expected %q", t.told, want)
	}
	t.told = nil
}

// names are all files of the folder.
func (t *table) names() []string {
	t.Helper()
	files, err := os.ReadDir(t.dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// restored is how many marks a file has that was brought back.
func restored(t *testing.T, from string) (Restored, int) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "again.db")
	r, err := Restore(t.Context(), from, out)
	if err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), out)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	list, err := s.After(t.Context(), "g", store.Position{"allied": 0}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range list {
		if e.Number != int64(i+1) {
			t.Fatalf("mark %d is number %d", i+1, e.Number)
		}
	}
	return r, len(list)
}

const sameDiskTold = "the copies are on the disk of the game itself\n  hint: "

// TestCopiesInPlay copies a file at once, when something has changed, and at the end, and brings the
// last one back.
func TestCopiesInPlay(t *testing.T) {
	at := newTable(t, t.TempDir())
	at.mark()
	b := at.begin()
	at.tells(at.dir + ": " + sameDiskTold)
	b.turn(t.Context()) // nothing has changed
	at.mark()
	b.turn(t.Context())
	b.turn(t.Context())
	at.mark()
	b.Close()
	names := at.names()
	if len(names) != 3 {
		t.Fatalf("the folder holds %q, expected three copies", names)
	}
	for i, name := range names {
		if want := fmt.Sprintf("battle of 100%% #1?-%s-%04d.db", time.Now().Format("2006-01-02"), i+1); name[:len(name)-len("-14.32-0001.db")]+name[len(name)-len("-0001.db"):] != want {
			t.Errorf("a copy is called %q, expected %q with the hour", name, want)
		}
		if _, marks := restored(t, filepath.Join(at.dir, name)); marks != i+1 {
			t.Errorf("%s has %d marks, expected %d", name, marks, i+1)
		}
	}
	r, marks := restored(t, at.dir)
	if filepath.Base(r.From) != names[2] || marks != 3 || r.Holds.Events != 3 || time.Since(r.Holds.Last) > time.Hour || time.Since(r.Made) > time.Hour || len(r.Damaged)+len(r.Others) > 0 {
		t.Errorf("%d marks of %+v", marks, r)
	}
	at.tells()
}

// TestEachMinute waits for the clock.
func TestEachMinute(t *testing.T) {
	at := newTable(t, t.TempDir())
	defer func(before time.Duration) { every = before }(every)
	every = time.Millisecond
	b, err := Begin(t.Context(), at.file, at.dir, func(error) {})
	if err != nil {
		t.Fatal(err)
	}
	at.mark()
	for len(at.names()) < 2 {
		select {
		case <-t.Context().Done():
			t.Fatal("nothing is copied")
		case <-time.After(every):
		}
	}
	b.Close()
	if _, marks := restored(t, at.dir); marks != 1 {
		t.Errorf("%d marks, expected one", marks)
	}
}

// TestFolderThatVanishes takes the folder away in play, twice, and brings it back.
func TestFolderThatVanishes(t *testing.T) {
	at := newTable(t, filepath.Join(t.TempDir(), "stick"))
	if _, err := Begin(t.Context(), at.file, at.dir, nil); err == nil || !strings.Contains(err.Error(), "stick: isn't there, expected a folder for copies\n  hint: make it") {
		t.Errorf("a folder that isn't there: %v", err)
	}
	if err := os.Mkdir(at.dir, 0o755); err != nil {
		t.Fatal(err)
	}
	b := at.begin()
	at.tells(sameDiskTold)
	for range 2 {
		if err := os.Rename(at.dir, at.dir+"-elsewhere"); err != nil {
			t.Fatal(err)
		}
		at.mark()
		b.turn(t.Context())
		b.turn(t.Context())
		at.tells("stick: isn't there")
		if err := os.Rename(at.dir+"-elsewhere", at.dir); err != nil {
			t.Fatal(err)
		}
		b.turn(t.Context())
		b.turn(t.Context())
		at.tells("stick: copies are made again")
		if _, marks := restored(t, at.dir); int64(marks) != at.marks {
			t.Errorf("%d marks, expected %d", marks, at.marks)
		}
	}
	b.Close()
}

// TestWhatKilledProgramsLeave holds that halves of copies of this file are swept up, and of no other's.
func TestWhatKilledProgramsLeave(t *testing.T) {
	at := newTable(t, t.TempDir())
	for _, name := range []string{nameOf(stemOf(at.file), 7, time.Now()), nameOf(stemOf(at.file), 7, time.Now()) + "-journal", nameOf("other", 7, time.Now())} {
		if err := os.WriteFile(filepath.Join(at.dir, begun+name), []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	at.begin().Close()
	if names := at.names(); len(names) != 2 || !strings.HasPrefix(names[0], begun+"other-") {
		t.Errorf("the folder holds %q", names)
	}
}

func TestDatabaseIsRefused(t *testing.T) {
	_, err := Begin(t.Context(), "postgres://localhost/battles", t.TempDir(), nil)
	if err == nil || !strings.Contains(err.Error(), "--backup: copies the file of --live, not a database\n  hint: pg_dump") {
		t.Errorf("said %v", err)
	}
}

// TestThinned makes copies of five days, thinned at each, and looks at what is left.
func TestThinned(t *testing.T) {
	at := time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
	var list []copied // the newest first
	for n := 1; n <= 2000; n++ {
		c, ok := copyAt(nameOf("battle", n, at))
		if !ok || c.number != n || c.stem != "battle" {
			t.Fatalf("%+v", c)
		}
		list = append([]copied{c}, list...)
		for _, c := range thinned(list) {
			list = slices.DeleteFunc(list, func(o copied) bool { return o == c })
		}
		if list[0].number != n {
			t.Fatalf("the newest of %d is %d", n, list[0].number)
		}
		at = at.Add(time.Minute)
		if n%400 == 0 {
			at = at.Add(17 * time.Hour)
		}
	}
	var left []int
	for _, c := range list {
		left = append(left, c.number)
	}
	var want []int
	for n := 2000; n > 0; n-- {
		if n > 1970 || n > 1700 && n%10 == 0 || n%100 == 0 {
			want = append(want, n)
		}
	}
	if !slices.Equal(left, want) {
		t.Errorf("left are %v, expected %v", left, want)
	}
	list = nil
	for n := 1; n <= 99; n++ { // a day each, the clock set back
		list = append([]copied{{day: fmt.Sprint(200 - n), number: n}}, list...)
	}
	if needless := thinned(list); len(needless) > 0 {
		t.Errorf("the last of days are needless: %v", needless)
	}
}

// TestCopiesOfOthersStay holds that copies are thinned by the file that they are of, whatever it is called.
func TestCopiesOfOthersStay(t *testing.T) {
	one := newTable(t, t.TempDir())
	one.begin().Close()
	two := newTable(t, one.dir)
	two.begin().Close()
	b := two.begin()
	for range 60 {
		two.mark()
		b.turn(t.Context())
	}
	b.Close()
	two.tells(sameDiskTold, sameDiskTold)
	if names := one.names(); len(names) != 1+30+3 || !strings.HasSuffix(names[0], "-0001.db") {
		t.Errorf("the folder holds %d: %q", len(names), names)
	}
	r, marks := restored(t, one.dir)
	if marks != 60 || len(r.Others) != 1 || !strings.HasSuffix(r.Others[0], "-0001.db") {
		t.Errorf("%d marks of %+v", marks, r)
	}
}

// TestRestoreRefuses holds what is never done, and that whatever is refused leaves nothing.
func TestRestoreRefuses(t *testing.T) {
	at := newTable(t, t.TempDir())
	at.begin().Close()
	copy := filepath.Join(at.dir, at.names()[0])
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	there := write("there.db", "mine")
	write("left.db-wal", "of another")
	note := write("note.txt", "The guns are behind the wood.\n")
	empty, halves := t.TempDir(), t.TempDir()
	text, err := os.ReadFile(copy)
	if err != nil {
		t.Fatal(err)
	}
	for i, half := range [][]byte{text[:len(text)/2], text[:50], nil, make([]byte, len(text))} {
		if err := os.WriteFile(filepath.Join(halves, nameOf("battle", i+1, time.Now())), half, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ from, out, said string }{
		{at.dir, there, "there.db: is there already, expected a new file\n  hint: move it away"},
		{at.dir, filepath.Join(dir, "left.db"), "left.db: a -wal lies beside it: csprint serve has it open, or was killed\n  hint: end csprint serve, or start it once"},
		{at.dir, filepath.Join(dir, "none", "new.db"), "new.db: cannot be written (no such file or directory), expected a folder"},
		{filepath.Join(dir, "nowhere"), filepath.Join(dir, "new.db"), "nowhere: isn't there, expected the folder of csprint serve --backup"},
		{empty, filepath.Join(dir, "new.db"), ": holds no copies, expected files such as battle-"},
		{halves, filepath.Join(dir, "new.db"), ": holds 4 copies, none of which is whole"},
		{at.dir, filepath.Join(dir, "none", "battle.db"), "battle.db: cannot be written"},
		{note, filepath.Join(dir, "new.db"), "note.txt: holds 1 copy, which is not whole"},
		{at.file, filepath.Join(dir, "new.db"), ": is no copy: a -wal lies beside it"},
	} {
		if _, err := Restore(t.Context(), c.from, c.out); err == nil || !strings.Contains(err.Error(), c.said) {
			t.Errorf("of %s into %s it said %v, expected %q", c.from, c.out, err, c.said)
		}
	}
	if text, err := os.ReadFile(there); err != nil || string(text) != "mine" {
		t.Errorf("the file that was there is %q, %v", text, err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 3 {
		t.Errorf("the folder holds %v", left)
	}
}

// TestDamagedArePassedOver damages the newest copy.
func TestDamagedArePassedOver(t *testing.T) {
	at := newTable(t, t.TempDir())
	b := at.begin()
	for range 300 {
		at.mark()
	}
	b.turn(t.Context())
	at.mark()
	b.Close()
	newest := filepath.Join(at.dir, at.names()[2])
	text, err := os.ReadFile(newest)
	if err != nil {
		t.Fatal(err)
	}
	for i := 8192; i < 12000; i++ {
		text[i] = 0xa5
	}
	if err := os.WriteFile(newest, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if r, marks := restored(t, at.dir); marks != 300 || !slices.Equal(r.Damaged, []string{newest}) {
		t.Errorf("%d marks of %+v", marks, r)
	}
}

// TestSlowDiskKeepsNobody holds up the last copy.
func TestSlowDiskKeepsNobody(t *testing.T) {
	at := newTable(t, t.TempDir())
	b := at.begin()
	at.told = nil
	defer func(before time.Duration) { atEnd = before }(atEnd)
	atEnd = time.Millisecond
	b.stop()
	<-b.done
	b.done = make(chan struct{}) // as if it still copied
	b.Close()
	at.tells("the disk doesn't answer")
}

// TestDiskWithoutLinks brings a copy back where a file can't have a second name.
func TestDiskWithoutLinks(t *testing.T) {
	at := newTable(t, t.TempDir())
	at.begin().Close()
	defer func() { link = os.Link }()
	link = func(string, string) error { return errors.ErrUnsupported }
	if _, marks := restored(t, at.dir); marks != 0 {
		t.Errorf("%d marks, expected none", marks)
	}
}

// TestOtherFilesAreNoCopies has other things lie in the folder.
func TestOtherFilesAreNoCopies(t *testing.T) {
	at := newTable(t, t.TempDir())
	if err := os.WriteFile(filepath.Join(at.dir, "note.txt"), []byte("The guns are behind the wood.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(at.dir, nameOf("battle", 17, time.Now())), 0o755); err != nil {
		t.Fatal(err)
	}
	at.begin().Close()
	if list, err := copiesIn(at.dir); err != nil || len(list) != 1 || list[0].number != 1 {
		t.Errorf("copies are %v, %v", list, err)
	}
	restored(t, at.dir)
}

func TestAge(t *testing.T) {
	now := time.Date(2026, 11, 30, 14, 32, 0, 0, time.Local)
	for age, want := range map[time.Duration]string{0: "0 minutes old", time.Minute: "1 minute old", 119 * time.Minute: "119 minutes old", 2 * time.Hour: "2 hours old", 47 * time.Hour: "47 hours old", 48 * time.Hour: "2 days old", -time.Hour: "of unknown age"} {
		if got := (Restored{Made: now.Add(-age)}).Age(now).In(nil); got != want {
			t.Errorf("after %s it is %q, expected %q", age, got, want)
		}
	}
}
