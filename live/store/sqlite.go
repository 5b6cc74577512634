package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/csprint/csprint/words"
	driver "modernc.org/sqlite"
)

// sqliteStore keeps live games in one file: in WAL mode, each group of appends one
// transaction and one fsync, readers beside the writer.
type sqliteStore struct {
	path    string
	writer  *sql.DB
	readers *reading
	queue   *queue[func(*writing) error]
	watchers
	keeper
	polling sync.Once
	stop    context.CancelFunc

	add, last, known *sql.Stmt
}

// writing is a transaction, and the numbers given in it.
type writing struct {
	*sqliteStore
	tx    *sql.Tx
	tails map[stream]*tail
	news  map[string]bool // games with new entries
}

func (s *sqliteStore) prepare(ctx context.Context) (err error) {
	for statement, text := range map[**sql.Stmt]string{
		&s.add: `INSERT INTO live_events (game, channel, number, phone, counter, event, at, part, before, link, salt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (game, phone, counter) DO NOTHING`,
		&s.last:  `SELECT number, link FROM live_events WHERE game = ? AND channel = ? ORDER BY number DESC LIMIT 1`,
		&s.known: `SELECT channel, number, event, at, part, before, link, salt FROM live_events WHERE game = ? AND phone = ? AND counter = ?`,
	} {
		if *statement, err = s.writer.PrepareContext(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// write carries out what waits in one transaction, which a COMMIT ends that
// comes back after the fsync.
func (s *sqliteStore) write(all []func(*writing) error) error {
	tx, err := s.writer.Begin()
	if err != nil {
		return s.trouble(err)
	}
	defer tx.Rollback()
	w := &writing{sqliteStore: s, tx: tx, tails: map[stream]*tail{}, news: map[string]bool{}}
	for _, do := range all {
		if err := do(w); err != nil {
			return s.trouble(err)
		}
	}
	if err := tx.Commit(); err != nil {
		return s.trouble(err)
	}
	for game := range w.news {
		s.tell(game)
	}
	return nil
}

func (s *sqliteStore) Append(ctx context.Context, game string, entries []Entry) ([]Entry, error) {
	texts, err := prepared(entries)
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	var added []Entry
	err = s.queue.put(ctx, func(w *writing) (err error) {
		added, err = w.append(game, entries, texts)
		return err
	})
	if err != nil {
		return nil, err
	}
	return added, nil
}

// prepared are the events of entries as they are kept.
func prepared(entries []Entry) ([]string, error) {
	texts := make([]string, len(entries))
	for i, e := range entries {
		text, err := json.Marshal(e.Event)
		if err != nil {
			return nil, fmt.Errorf("event %s: %w", e.Event.ID(), err)
		}
		texts[i] = string(text)
	}
	return texts, nil
}

func (w *writing) append(game string, entries []Entry, texts []string) ([]Entry, error) {
	added := stamped(entries)
	for i := range added {
		if err := w.one(game, &added[i], texts[i]); err != nil {
			return nil, err
		}
	}
	return added, nil
}

// stamped are entries with the time of now where they have none.
func stamped(entries []Entry) []Entry {
	now := time.Now().Truncate(time.Millisecond)
	entries = slices.Clone(entries)
	for i := range entries {
		if entries[i].At.IsZero() {
			entries[i].At = now
		}
	}
	return entries
}

// one adds an entry under the next number of its channel, or finds it added before.
func (w *writing) one(game string, e *Entry, text string) error {
	last, err := w.tail(stream{game, e.Channel})
	if err != nil {
		return err
	}
	before := *last
	last.add(game, e)
	done, err := w.tx.Stmt(w.add).Exec(game, e.Channel, e.Number, e.Event.Phone, e.Event.Counter, text, e.At.UnixMilli(), e.Part, e.Before, e.Link, e.Salt)
	if err != nil {
		return err
	}
	rows, err := done.RowsAffected()
	if err != nil {
		return err
	}
	if rows == 0 {
		*last = before
		*e, err = scanned(w.tx.Stmt(w.known).QueryRow(game, e.Event.Phone, e.Event.Counter))
		return err
	}
	w.news[game] = true
	return nil
}

// tail is what stands last in a channel now.
func (w *writing) tail(of stream) (*tail, error) {
	if t := w.tails[of]; t != nil {
		return t, nil
	}
	t := &tail{}
	if err := w.tx.Stmt(w.last).QueryRow(of.game, of.channel).Scan(&t.number, &t.link); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	w.tails[of] = t
	return t, nil
}

// mostEvent is how many bytes an event may have as it is kept, with what stands beside
// it: more than live.Rules.Check lets through. A longer one is read as tooLong.
const (
	mostEvent = 64 << 10
	tooLong   = "-"
)

// scanned reads channel, number, event, at, part, before, link and salt, after what stands before them.
func scanned(row interface{ Scan(...any) error }, before ...any) (Entry, error) {
	var e Entry
	var text string
	var at int64
	if err := row.Scan(append(before, &e.Channel, &e.Number, &text, &at, &e.Part, &e.Before, &e.Link, &e.Salt)...); err != nil {
		return Entry{}, err
	}
	e.At = time.UnixMilli(at)
	if text == tooLong {
		return Entry{}, fmt.Errorf("entry %d of %s is damaged: it has more than %d bytes", e.Number, e.Channel, mostEvent)
	}
	if err := json.Unmarshal([]byte(text), &e.Event); err != nil {
		return Entry{}, fmt.Errorf("entry %d of %s is damaged: %w", e.Number, e.Channel, err)
	}
	return e, nil
}

func (s *sqliteStore) After(ctx context.Context, game string, from Position, limit int) ([]Entry, error) {
	var all []Entry
	for _, channel := range from.channels() {
		left := -1
		if limit > 0 {
			if left = limit - len(all); left == 0 {
				break
			}
		}
		some, err := s.after(ctx, game, channel, from[channel], left)
		if err != nil {
			return nil, s.trouble(err)
		}
		all = append(all, some...)
	}
	return all, nil
}

func (s *sqliteStore) after(ctx context.Context, game, channel string, number int64, limit int) ([]Entry, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT channel, number, iif(short, event, ?), at, iif(short, part, ''), iif(short, before, ''), iif(short, link, ''), iif(short, salt, '') FROM
		(SELECT *, octet_length(event) + octet_length(part) + octet_length(before) + octet_length(link) + octet_length(salt) <= ? AS short FROM live_events WHERE game = ? AND channel = ? AND number > ? ORDER BY number LIMIT ?)`,
		tooLong, mostEvent, game, channel, number, limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var some []Entry
	for rows.Next() {
		e, err := scanned(rows)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.path, err)
		}
		some = append(some, e)
	}
	return some, rows.Err()
}

// Watch tells at once of what this process adds, and within a second of what
// another one does.
func (s *sqliteStore) Watch(ctx context.Context, game string) (<-chan struct{}, error) {
	tokens := s.watch(ctx, game)
	var err error
	s.polling.Do(func() {
		var version int64
		version, err = s.version(ctx)
		polling, cancel := context.WithCancel(context.Background())
		s.stop = cancel
		go s.poll(polling, version)
	})
	return tokens, s.trouble(err)
}

// version changes whenever another process has written: the writer's own
// connection doesn't count what it writes itself.
func (s *sqliteStore) version(ctx context.Context) (n int64, err error) {
	err = s.writer.QueryRowContext(ctx, "PRAGMA data_version").Scan(&n)
	return n, err
}

// poll looks, while anybody watches, whether another process has written.
func (s *sqliteStore) poll(ctx context.Context, before int64) {
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if !s.any() {
			continue
		}
		if now, err := s.version(ctx); err == nil && now != before {
			before = now
			s.tellAll()
		}
	}
}

// mostGames is how many games are told of, in their order: more than any convention has.
const mostGames = 10_000

// allGames leaves out names that no game has (live.Rules.Check).
var allGames = fmt.Sprintf(`SELECT game FROM live_events WHERE octet_length(game) <= 64
	UNION SELECT game FROM live_sessions WHERE octet_length(game) <= 64 ORDER BY game LIMIT %d`, mostGames)

func (s *sqliteStore) Games(ctx context.Context) ([]string, error) {
	rows, err := s.readers.QueryContext(ctx, allGames)
	if err != nil {
		return nil, s.trouble(err)
	}
	defer rows.Close()
	var games []string
	for rows.Next() {
		var game string
		if err := rows.Scan(&game); err != nil {
			return nil, s.trouble(err)
		}
		games = append(games, game)
	}
	return games, s.trouble(rows.Err())
}

// Close waits for what is being written. The last to close the file takes its
// -wal and -shm files in.
func (s *sqliteStore) Close() error {
	s.queue.close()
	s.polling.Do(func() {})
	if s.stop != nil {
		s.stop()
	}
	var errs []error
	if s.readers != nil {
		errs = append(errs, s.readers.Close())
	}
	if s.writer != nil {
		errs = append(errs, s.writer.Close())
	}
	return s.trouble(errors.Join(errs...))
}

// Primary result codes of SQLite.
const (
	sqliteError      = 1
	sqlitePerm       = 3
	sqliteBusy       = 5
	sqliteLocked     = 6
	sqliteReadOnly   = 8
	sqliteIO         = 10
	sqliteCorrupt    = 11
	sqliteFull       = 13
	sqliteCantOpen   = 14
	sqliteConstraint = 19
	sqliteNotADB     = 26
)

// trouble says what SQLite's codes mean to whoever holds the file.
func (s *sqliteStore) trouble(err error) error {
	fault := new(driver.Error)
	if err == nil || errors.As(err, new(trouble)) || !errors.As(err, &fault) {
		return err
	}
	tell := func(id words.ID, pairs ...any) error { return problem(s.path, err, id, pairs...) }
	switch fault.Code() & 0xff {
	case sqliteBusy, sqliteLocked:
		return tell("store.held-by-another")
	case sqlitePerm, sqliteReadOnly, sqliteCantOpen:
		return tell("store.not-written")
	case sqliteFull:
		return tell("store.disk-full")
	case sqliteIO:
		return tell("store.disk-fails", "why", fault)
	case sqliteCorrupt:
		return s.damaged(err)
	case sqliteNotADB:
		return tell("store.no-live-games")
	}
	return odd(s.path, err, "store.unusable", "why", fault)
}

// IsFull tells of a disk that has no room.
func IsFull(err error) bool {
	fault := new(driver.Error)
	return errors.As(err, &fault) && fault.Code()&0xff == sqliteFull
}

func (s *sqliteStore) damaged(err error) error {
	return problem(s.path, err, "store.damaged")
}
