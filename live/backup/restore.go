package backup

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// A Restored is what was brought back.
type Restored struct {
	From    string
	Made    time.Time // by the clock of the computer that made it
	Holds   store.Copy
	Damaged []string // newer ones that aren't whole
	Others  []string // the newest copies of other files in the folder
}

// Restore brings back the newest copy in a folder that is whole, or the copy that is named, as a new file.
func Restore(ctx context.Context, from, out string) (Restored, error) {
	if _, err := os.Lstat(out + "-wal"); err == nil { // alone the file lacks what was marked last: who moves it away may lose that
		return Restored{}, source.New(source.Place{File: out}, "backup.still-open")
	}
	for _, beside := range []string{"", "-shm", "-journal"} { // SQLite would take these for the copy's
		if _, err := os.Lstat(out + beside); err == nil {
			return Restored{}, source.New(source.Place{File: out + beside}, "backup.is-there")
		}
	}
	list, err := choice(from)
	if err != nil {
		return Restored{}, err
	}
	var r Restored
	for _, c := range list {
		if r.From != "" {
			r.also(c)
			continue
		}
		switch holds, err := bringBack(ctx, c.path, out); {
		case err == nil:
			r.From, r.Made, r.Holds = c.path, c.made(), holds
		case errors.As(err, new(notWhole)):
			r.Damaged = append(r.Damaged, c.path)
		default:
			return r, err
		}
	}
	if r.From == "" {
		return r, source.New(source.Place{File: from}, "backup.none-whole", "n", len(r.Damaged))
	}
	return r, nil
}

// choice are the copies to take one of, the newest first.
func choice(from string) ([]copied, error) {
	info, err := os.Stat(from)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, source.New(source.Place{File: from}, "backup.no-copies-there")
	case err == nil && !info.IsDir() && !info.Mode().IsRegular():
		return nil, source.New(source.Place{File: from}, "backup.no-copies")
	case err == nil && !info.IsDir():
		if _, err := os.Lstat(from + "-wal"); err == nil { // what is in there would be missing
			return nil, source.New(source.Place{File: from}, "backup.in-use")
		}
		c, called := copyAt(from)
		if !called {
			c = copied{path: from}
		}
		return []copied{c}, nil
	}
	list, err := copiesIn(from)
	if err != nil {
		return nil, source.New(source.Place{File: from}, "backup.folder-fails", "why", systems(err))
	}
	if len(list) == 0 {
		return nil, source.New(source.Place{File: from}, "backup.no-copies")
	}
	return list, nil
}

// also notes the newest copy of another file than the one that was brought back.
func (r *Restored) also(c copied) {
	of, err := store.CopyOf(c.path)
	if err != nil || of == r.Holds.Of {
		return
	}
	for _, other := range r.Others {
		if same, err := store.CopyOf(other); err == nil && same == of {
			return
		}
	}
	r.Others = append(r.Others, c.path)
}

// notWhole is the error of a copy that can't be brought back.
type notWhole struct{ error }

// link is one of os's; a test has a disk without.
var link = os.Link

// bringBack has a copy be a file, whole or not at all.
func bringBack(ctx context.Context, from, out string) (store.Copy, error) {
	part := filepath.Join(filepath.Dir(out), begun+filepath.Base(out))
	defer os.Remove(part)
	if err := copyFile(from, part); err != nil {
		return store.Copy{}, err
	}
	holds, err := store.CheckCopy(ctx, part)
	if err != nil {
		return holds, notWhole{err}
	}
	if err := link(part, out); errors.Is(err, fs.ErrExist) {
		return holds, source.New(source.Place{File: out}, "backup.is-there")
	} else if err != nil { // a disk without links
		if err := os.Rename(part, out); err != nil {
			return holds, unwritten(out, err)
		}
	}
	return holds, folder.Sync(func() (*os.File, error) { return os.Open(filepath.Dir(out)) })
}

func unwritten(path string, err error) error {
	return source.New(source.Place{File: path}, "backup.not-written", "why", systems(err))
}

// copyFile writes what a file holds into another, and has it be on the disk. One that can't be read isn't whole.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return notWhole{err}
	}
	defer in.Close()
	f, err := os.Create(to)
	if err != nil {
		return unwritten(to, err)
	}
	if _, err := io.Copy(f, readable{in}); err != nil {
		f.Close()
		if errors.As(err, new(notWhole)) {
			return err
		}
		return unwritten(to, err)
	}
	return errors.Join(f.Sync(), f.Close())
}

// readable tells what reading fails by from what writing does.
type readable struct{ io.Reader }

func (r readable) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = notWhole{err}
	}
	return n, err
}

// Age is how long before now it was made, as people say it.
func (r Restored) Age(now time.Time) words.Text {
	switch age := now.Sub(r.Made); {
	case r.Made.IsZero() || age < 0: // of a name of somebody's own, or by another clock
		return words.Of("backup.age-unknown")
	case age < 2*time.Hour:
		return words.Of("backup.minutes-old", "n", int(age/time.Minute))
	case age < 48*time.Hour:
		return words.Of("backup.hours-old", "n", int(age/time.Hour))
	default:
		return words.Of("backup.days-old", "n", int(age/(24*time.Hour)))
	}
}
