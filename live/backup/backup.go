package backup

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// every is how often a file is looked at, and atEnd how long its last copy may take. Tests shorten them.
var (
	every = time.Minute
	atEnd = 10 * time.Second
)

// A Backup copies a file into a folder for as long as it is used.
type Backup struct {
	file, dir string
	copies    *store.Copies
	tell      func(error) // what the umpire is to know, while play goes on
	failed    string      // what was told last, "" where all is well
	apart     bool        // the folder was on a disk of its own
	stop      context.CancelFunc
	done      chan struct{}
}

// Begin copies a file that is open as a store, at once, each minute when something has changed, and when
// Close is called. What goes wrong is told once, and once more when all is well again.
func Begin(ctx context.Context, file, dir string, tell func(error)) (*Backup, error) {
	if !store.InFile(file) {
		return nil, source.New(source.Place{File: "--backup"}, "backup.of-database")
	}
	b := &Backup{file: file, dir: dir, tell: tell, apart: !sameDisk(file, dir), done: make(chan struct{})}
	if err := b.folder(); err != nil {
		return nil, err
	}
	var err error
	if b.copies, err = store.OpenCopies(ctx, file); err != nil {
		return nil, err
	}
	if !b.apart {
		tell(b.problem("backup.same-disk"))
	}
	b.sweep()
	b.turn(ctx)
	ctx, b.stop = context.WithCancel(context.WithoutCancel(ctx))
	go b.run(ctx)
	return b, nil
}

// Dir is the folder of the copies.
func (b *Backup) Dir() string { return b.dir }

func (b *Backup) run(ctx context.Context) {
	defer close(b.done)
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			b.turn(ctx)
		case <-ctx.Done():
			b.turn(context.WithoutCancel(ctx))
			return
		}
	}
}

// Close makes the last copy. A disk that no longer answers keeps nobody waiting.
func (b *Backup) Close() {
	b.stop()
	select {
	case <-b.done:
		b.copies.Close()
	case <-time.After(atEnd):
		b.tell(b.problem("backup.too-slow"))
	}
}

// turn copies what has changed, and tells what is news of it.
func (b *Backup) turn(ctx context.Context) {
	changed, err := b.copies.Changed(ctx)
	if err == nil && !changed && b.failed == "" {
		return
	}
	if err == nil {
		err = b.copy(ctx)
	}
	switch {
	case err != nil && err.Error() != b.failed:
		b.failed = err.Error()
		b.tell(err)
	case err == nil && b.failed != "":
		b.failed = ""
		b.tell(b.problem("backup.well-again"))
	}
}

func (b *Backup) problem(id words.ID, pairs ...any) error {
	return source.New(source.Place{File: b.dir}, id, pairs...)
}

// folder tells of a folder that isn't there, or no longer.
func (b *Backup) folder() error {
	switch info, err := os.Stat(b.dir); {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return b.problem("backup.folder-fails", "why", systems(err))
	case err != nil || !info.IsDir():
		return b.problem("backup.no-folder")
	case b.apart && sameDisk(b.file, b.dir): // the disk is out; what is left is the place for it
		return b.problem("backup.disk-is-out")
	}
	return nil
}

// copy adds a copy to the folder, whole or not at all, and removes those that are needless then.
func (b *Backup) copy(ctx context.Context) error {
	if err := b.folder(); err != nil {
		return err
	}
	list, err := copiesIn(b.dir)
	if err != nil {
		return b.problem("backup.folder-fails", "why", systems(err))
	}
	number := 1
	if len(list) > 0 {
		number = list[0].number + 1
	}
	name := nameOf(stemOf(b.file), number, time.Now())
	made, err := b.write(ctx, filepath.Join(b.dir, begun+name), filepath.Join(b.dir, name))
	if err != nil {
		return b.why(err)
	}
	if list, err = copiesIn(b.dir); err == nil {
		for _, c := range thinned(ofFile(list, made.Of)) {
			os.Remove(c.path) // one that can't be removed is in nobody's way
		}
	}
	return nil
}

// begun begins the names of copies that aren't whole yet.
const begun = ".part-"

// write makes a copy under another name, has it be on the disk and read from end to end, and then
// gives it its own.
func (b *Backup) write(ctx context.Context, part, path string) (store.Copy, error) {
	defer func() { // nothing is left but of a csprint that was killed
		os.Remove(part)
		os.Remove(part + "-journal")
	}()
	os.Remove(part)
	if err := b.copies.Copy(ctx, part); err != nil {
		return store.Copy{}, err
	}
	if err := syncFile(part); err != nil {
		return store.Copy{}, err
	}
	made, err := store.CheckCopy(ctx, part)
	if err != nil {
		return made, err
	}
	if err := os.Rename(part, path); err != nil {
		return made, err
	}
	return made, folder.Sync(func() (*os.File, error) { return os.Open(b.dir) })
}

// why is what a copy could not be made by, as the umpire can mend it.
func (b *Backup) why(err error) error {
	if gone := b.folder(); gone != nil {
		return gone
	}
	err = systems(err)
	if store.IsFull(err) || errors.Is(err, syscall.ENOSPC) {
		return b.problem("backup.full")
	}
	if cause := errors.Unwrap(err); cause != nil { // the store speaks of the game's file
		err = cause
	}
	return b.problem("backup.not-copied", "why", err)
}

// systems is what the system itself says of a failure.
func systems(err error) error {
	if path := new(fs.PathError); errors.As(err, &path) {
		return path.Err
	}
	if link := new(os.LinkError); errors.As(err, &link) {
		return link.Err
	}
	return err
}

// sweep removes what a csprint that was killed left of a copy of this file.
func (b *Backup) sweep() {
	files, _ := os.ReadDir(b.dir)
	for _, f := range files {
		name, is := strings.CutPrefix(f.Name(), begun)
		if c, copy := copyAt(strings.TrimSuffix(name, "-journal")); is && copy && c.stem == stemOf(b.file) {
			os.Remove(filepath.Join(b.dir, f.Name()))
		}
	}
}

// syncFile has a file be on the disk.
func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0) // Windows flushes what may be written
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
