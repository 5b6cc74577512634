package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"net/url"
	"os"
	"time"
)

// Copies copies a file of live games while others write to it, who wait for nothing.
type Copies struct {
	of  *sqliteStore
	has int64 // what version gave before the last copy
	any bool  // there was one
}

// OpenCopies opens a file that a store has open already.
func OpenCopies(ctx context.Context, where string) (*Copies, error) {
	c := &Copies{of: &sqliteStore{path: where}}
	var err error
	if c.of.writer, err = sql.Open("sqlite", address(where)); err != nil {
		return nil, err
	}
	c.of.writer.SetMaxOpenConns(1) // data_version is a connection's own
	c.of.writer.SetConnMaxIdleTime(0)
	if err = c.name(ctx); err != nil {
		c.Close()
		return nil, c.of.trouble(err)
	}
	return c, nil
}

// name gives the file a number by which its copies are told from those of others, where it has none.
// It stands at the head of the file, where no other program looks for anything.
func (c *Copies) name(ctx context.Context) error {
	tx, err := c.of.writer.BeginTx(ctx, nil) // two that begin at once agree
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var number int64
	if err := tx.QueryRow("PRAGMA user_version").Scan(&number); err != nil || number != 0 {
		return err
	}
	if _, err := tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", 1+rand.Int32N(1<<31-1))); err != nil {
		return err
	}
	return tx.Commit()
}

// Changed tells whether anybody has written since the last copy.
func (c *Copies) Changed(ctx context.Context) (bool, error) {
	now, err := c.of.version(ctx)
	return err != nil || !c.any || now != c.has, c.of.trouble(err)
}

// Copy writes all that is confirmed into a new file. It is not safe from a pulled plug yet.
func (c *Copies) Copy(ctx context.Context, path string) error {
	now, err := c.of.version(ctx)
	if err != nil {
		return c.of.trouble(err)
	}
	if _, err := c.of.writer.ExecContext(ctx, "VACUUM INTO ?", path); err != nil {
		return c.of.trouble(err)
	}
	c.has, c.any = now, true
	return nil
}

// Close ends it; the file is the others'.
func (c *Copies) Close() error { return c.of.writer.Close() }

// A Copy is what a copy of a file holds.
type Copy struct {
	Of     uint32 // the number of the file that it is of
	Events int
	Last   time.Time // when the last of them was confirmed
}

// headOfFile is as long as the part of SQLite's files that says what they are.
const headOfFile = 100

// CopyOf reads which file a copy is of, and no more of it.
func CopyOf(path string) (uint32, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	head := make([]byte, headOfFile)
	if _, err := io.ReadFull(f, head); err != nil {
		return 0, err
	}
	return binary.BigEndian.Uint32(head[60:]), nil // user_version, fileformat2.html#the_database_header
}

// CheckCopy reads a copy from end to end, and tells what is wrong with one that isn't whole.
// Nothing beside it is read, and nothing written.
func CheckCopy(ctx context.Context, path string) (Copy, error) {
	s := &sqliteStore{path: path}
	var c Copy
	var err error
	if c.Of, err = CopyOf(path); err != nil {
		return c, s.damaged(err)
	}
	if s.writer, err = sql.Open("sqlite", address(path, "query_only(1)")+"&"+url.Values{"mode": {"ro"}, "immutable": {"1"}}.Encode()); err != nil {
		return c, s.trouble(err)
	}
	defer s.writer.Close()
	s.writer.SetMaxOpenConns(1)
	for _, check := range []func(context.Context) error{s.claim, s.plain, s.sound} {
		if err := check(ctx); err != nil {
			return c, s.trouble(err)
		}
	}
	var last int64
	err = s.writer.QueryRowContext(ctx, "SELECT count(*), coalesce(max(at), 0) FROM live_events").Scan(&c.Events, &last)
	c.Last = time.UnixMilli(last)
	return c, s.trouble(err)
}
