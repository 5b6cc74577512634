package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/csprint/csprint/internal/say"
	"github.com/pressly/goose/v3"
	driver "modernc.org/sqlite"
)

//go:embed migrations
var migrations embed.FS

// application is what csprint's files say that they are, as `file` reads it
// (PRAGMA application_id): "cspr".
const application = 0x63737072

func openSQLite(ctx context.Context, path string) (Kept, error) {
	if err := checkFolder(path); err != nil {
		return nil, err
	}
	for start := time.Now(); ; {
		s := &sqliteStore{path: path}
		s.queue, s.keeper = newQueue(s.write), s.keeps()
		err := s.open(ctx)
		if err == nil {
			return s, nil
		}
		s.Close()
		if !transient(err) || time.Since(start) > freeIn {
			return nil, s.trouble(err)
		}
		select {
		case <-ctx.Done():
			return nil, s.trouble(err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// freeIn is how long another program is waited for: by SQLite for a lock, and here where
// it refuses at once, as when two put a new file into WAL mode or make its tables.
const freeIn = 5 * time.Second

func (s *sqliteStore) open(ctx context.Context) (err error) {
	if s.writer, err = sql.Open("sqlite", address(s.path, "journal_mode(WAL)", "synchronous(FULL)")); err != nil {
		return err
	}
	s.writer.SetMaxOpenConns(1) // SQLite has one writer
	s.writer.SetMaxIdleConns(1)
	s.writer.SetConnMaxIdleTime(0)
	if err := s.claim(ctx); err != nil {
		return err
	}
	if err := s.plain(ctx); err != nil {
		return err
	}
	if err := s.sound(ctx); err != nil {
		return err
	}
	if err := upToDate(ctx, s.path, goose.DialectSQLite3, s.writer, "migrations/sqlite"); err != nil {
		return err
	}
	readers, err := sql.Open("sqlite", address(s.path, "query_only(1)"))
	if err != nil {
		return err
	}
	readers.SetMaxOpenConns(4)
	readers.SetMaxIdleConns(4)
	s.readers = &reading{DB: readers}
	return s.prepare(ctx)
}

// address is a path as SQLite's drivers take it, with settings of each connection.
func address(path string, settings ...string) string {
	absolute, err := filepath.Abs(path)
	if err != nil {
		absolute = path
	}
	name := filepath.ToSlash(absolute)
	if !strings.HasPrefix(name, "/") { // C:/…
		name = "/" + name
	}
	wait := fmt.Sprintf("busy_timeout(%d)", freeIn.Milliseconds())
	query := url.Values{"_txlock": {"immediate"}, "_pragma": append([]string{wait}, settings...)}
	return "file://" + (&url.URL{Path: name}).EscapedPath() + "?" + query.Encode()
}

// claim marks a new file as csprint's and refuses those of other programs. A file
// is marked before it has tables: another process may be doing so just now.
func (s *sqliteStore) claim(ctx context.Context) error {
	var tables, id int64
	if err := s.writer.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
		return err
	}
	if err := s.writer.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id); err != nil || id == application {
		return err
	}
	if id != 0 || tables != 0 {
		return problem(s.path, nil, "store.other-database")
	}
	_, err := s.writer.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", application))
	return err
}

// plain refuses a file that holds anything but the tables and indexes that csprint
// makes, to the letter: a view in the place of a table, a trigger, a column, a check or
// an index that is worked out could go on without end. Of what a newer csprint made
// only the number of its last migration is read.
func (s *sqliteStore) plain(ctx context.Context) error {
	makes, err := made()
	if err != nil {
		return err
	}
	rows, err := s.writer.QueryContext(ctx, schema)
	if err != nil {
		return err
	}
	defer rows.Close()
	odd, versioned := "", false
	for rows.Next() {
		var name, one string
		if err := rows.Scan(&name, &one); err != nil {
			return err
		}
		if !makes.known[one] && odd == "" {
			odd = say.Quoted(name[:min(len(name), 60)])
		}
		versioned = versioned || makes.known[one] && name == versions
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil || odd == "" {
		return err
	}
	if versioned {
		var has int64
		if err := s.writer.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM "+versions).Scan(&has); err != nil {
			return err
		}
		if has > makes.last {
			return newer(s.path)
		}
	}
	return problem(s.path, nil, "store.odd-table", "table", odd)
}

// schema is what a file holds: names, and all that is said of each.
const schema = "SELECT name, concat_ws(char(10), type, name, tbl_name, sql) FROM sqlite_schema"

// makes is what csprint makes: the rows of schema after whichever migration, and the
// number of the last.
type makes struct {
	known map[string]bool
	last  int64
}

// made is worked out once, in memory.
var made = sync.OnceValues(func() (makes, error) {
	m := makes{known: map[string]bool{}}
	ctx := context.Background()
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return m, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1) // each would have a database of its own
	provider, err := steps(goose.DialectSQLite3, db, "migrations/sqlite")
	if err != nil {
		return m, err
	}
	for {
		step, err := provider.UpByOne(ctx)
		if errors.Is(err, goose.ErrNoNextVersion) {
			return m, nil
		}
		if err != nil {
			return m, err
		}
		m.last = step.Source.Version
		if err := m.add(ctx, db); err != nil {
			return m, err
		}
	}
})

func (m makes) add(ctx context.Context, db *sql.DB) error {
	rows, err := db.QueryContext(ctx, schema)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name, one string
		if err := rows.Scan(&name, &one); err != nil {
			return err
		}
		m.known[one] = true
	}
	return rows.Err()
}

// sound tells of a damaged file before anything is written to it.
func (s *sqliteStore) sound(ctx context.Context) error {
	var said string
	err := s.writer.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&said)
	if err == nil && said != "ok" {
		return s.damaged(nil)
	}
	return err
}

// transient tells what another one who makes the same file brings about.
func transient(err error) bool {
	fault := new(driver.Error)
	return errors.As(err, &fault) && !errors.As(err, new(trouble)) && (fault.Code()&0xff == sqliteError || fault.Code()&0xff == sqliteBusy || fault.Code()&0xff == sqliteConstraint)
}

// upToDate applies the migrations that a database hasn't seen, and refuses one
// that has seen more than are known here.
func upToDate(ctx context.Context, where string, dialect goose.Dialect, db *sql.DB, folder string, options ...goose.ProviderOption) error {
	provider, err := steps(dialect, db, folder, options...)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return err
	}
	has, knows, err := provider.GetVersions(ctx)
	if err == nil && has > knows {
		err = newer(where)
	}
	return err
}

func newer(where string) error {
	return problem(where, nil, "store.newer-csprint")
}

// versions is the table of the migrations that a database has seen.
const versions = "live_version"

// steps are the migrations of a folder on their way into a database.
func steps(dialect goose.Dialect, db *sql.DB, folder string, options ...goose.ProviderOption) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, folder)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(dialect, db, files, append(options, goose.WithTableName(versions), goose.WithDisableGlobalRegistry(true))...)
}
