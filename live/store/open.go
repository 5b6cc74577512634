package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Open opens the store at an address: postgres://… is PostgreSQL, anything else
// a file that SQLite keeps, which is made where it isn't there yet.
func Open(ctx context.Context, where string) (Store, error) { return open(ctx, where) }

// mostFile is how large a file is that is only read, in bytes: five times what 200,000
// events take. A hub opens its own however large it is. A test lowers it.
var mostFile int64 = 256 << 20

// OpenExisting is Open for those who only read: it makes no file, and opens none that
// somebody else made too large.
func OpenExisting(ctx context.Context, where string) (Kept, error) {
	if !isPostgres(where) {
		info, err := os.Stat(where)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, problem(where, err, "store.not-there")
		}
		size := int64(0)
		if err == nil {
			size = info.Size()
		}
		if log, err := os.Stat(where + "-wal"); err == nil { // what is not in the file yet
			size += log.Size()
		}
		if size > mostFile {
			return nil, problem(where, nil, "store.too-large", "size", int(size>>20), "most", int(mostFile>>20))
		}
	}
	return open(ctx, where)
}

func open(ctx context.Context, where string) (Kept, error) {
	if isPostgres(where) {
		return openPostgres(ctx, where)
	}
	return openSQLite(ctx, where)
}

// InFile tells a store that is a file of this computer.
func InFile(where string) bool { return !isPostgres(where) }

func isPostgres(where string) bool {
	return strings.HasPrefix(where, "postgres://") || strings.HasPrefix(where, "postgresql://")
}

// A trouble is what a store can't do, said as csprint says things.
type trouble struct {
	source.Problem
	cause error
	ofOne bool // what was asked may have brought it about: something else may go
}

func (t trouble) Unwrap() error { return t.cause }

func problem(where string, cause error, id words.ID, pairs ...any) error {
	return trouble{source.New(source.Place{File: where}, id, pairs...), cause, false}
}

// odd is what nobody has foreseen.
func odd(where string, cause error, id words.ID, pairs ...any) error {
	return trouble{source.New(source.Place{File: where}, id, pairs...), cause, true}
}

// ofAll tells faults of the disk or the server: whatever else is asked now meets them, too.
func ofAll(err error) bool {
	var t trouble
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &t) && !t.ofOne
}

// checkFolder tells of a folder that isn't there before SQLite calls it something else.
func checkFolder(path string) error {
	dir := filepath.Dir(path)
	switch info, err := os.Stat(dir); {
	case errors.Is(err, fs.ErrNotExist):
		return problem(path, err, "store.no-folder", "dir", dir)
	case err != nil:
		return problem(path, err, "store.folder-unread")
	case !info.IsDir():
		return problem(path, nil, "store.folder-is-file", "dir", dir)
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return problem(path, nil, "store.not-a-file")
	}
	return nil
}
