package store

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// pgStore keeps live games in PostgreSQL, for several processes at once. Whoever
// numbers events of a channel holds its row until they can be seen, so nobody
// reads a number before the one that it follows.
type pgStore struct {
	name  string // for messages
	pool  *pgxpool.Pool
	queue *queue[*appending]
	watchers
	keeper
	listening sync.Once
	stop      context.CancelFunc
	stopped   chan struct{}
}

// appending is what one Append asks for.
type appending struct {
	game    string
	entries []Entry
	texts   []string
	added   []Entry
}

func (s *pgStore) Append(ctx context.Context, game string, entries []Entry) ([]Entry, error) {
	texts, err := prepared(entries)
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	a := &appending{game: game, entries: stamped(entries), texts: texts}
	if err := s.queue.put(ctx, a); err != nil {
		return nil, err
	}
	return a.added, nil
}

// write adds what waits, of all games, in one transaction. A commit whose answer is
// lost is tried again: what is in by then is found.
func (s *pgStore) write(all []*appending) error {
	return s.again(context.Background(), func(ctx context.Context) error {
		c, err := s.pool.Acquire(ctx)
		if err != nil {
			return err
		}
		defer c.Release()
		w := &pgWriting{Conn: c.Conn(), all: all}
		return w.do(ctx)
	})
}

// again tries until it goes, the server has been away for too long, or the
// context ends.
func (s *pgStore) again(ctx context.Context, try func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	pause := 20 * time.Millisecond
	for {
		err := try(ctx)
		if err == nil || !lost(err) && !crossed(err) {
			return s.trouble(err)
		}
		select {
		case <-ctx.Done():
			return s.trouble(err)
		case <-time.After(pause):
			pause = min(2*pause, time.Second)
		}
	}
}

// crossed tells that another process was at the same rows: a unique violation, a
// failure to serialise or a deadlock.
func crossed(err error) bool {
	fault := new(pgconn.PgError)
	return errors.As(err, &fault) && slices.Contains([]string{"23505", "40001", "40P01"}, fault.Code)
}

// broken tells errors of a connection that has gone.
func broken(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || strings.Contains(err.Error(), "conn closed")
}

func pgEntry(row pgx.CollectableRow) (Entry, error) { return scanned(row) }

func (s *pgStore) After(ctx context.Context, game string, from Position, limit int) ([]Entry, error) {
	channels := from.channels()
	numbers := make([]int64, len(channels))
	for i, channel := range channels {
		numbers[i] = from[channel]
	}
	most := &limit
	if limit <= 0 {
		most = nil // LIMIT NULL is none
	}
	return asked(ctx, s, pgEntry,
		`SELECT e.channel, e.number, e.event, e.at, e.part, e.before, e.link, e.salt FROM unnest($2::text[], $3::bigint[]) AS want(channel, number)
		CROSS JOIN LATERAL (SELECT * FROM live_events WHERE game = $1 AND channel = want.channel AND number > want.number ORDER BY number LIMIT $4) AS e
		ORDER BY e.channel, e.number LIMIT $4`, game, channels, numbers, most)
}

// asked is what a question finds, asked again where the connection is lost.
func asked[T any](ctx context.Context, s *pgStore, scan pgx.RowToFunc[T], question string, args ...any) (found []T, err error) {
	err = s.again(ctx, func(ctx context.Context) error {
		rows, err := s.pool.Query(ctx, question, args...)
		if err != nil {
			return err
		}
		found, err = pgx.CollectRows(rows, scan)
		return err
	})
	return found, err
}

func (s *pgStore) Games(ctx context.Context) ([]string, error) {
	return asked(ctx, s, pgx.RowTo[string], allGames)
}

// Watch tells of what any process adds, by LISTEN and NOTIFY.
func (s *pgStore) Watch(ctx context.Context, game string) (<-chan struct{}, error) {
	tokens := s.watch(ctx, game)
	var err error
	s.listening.Do(func() {
		listening, cancel := context.WithCancel(context.Background())
		s.stop, s.stopped = cancel, make(chan struct{})
		var c *pgxpool.Conn
		c, err = s.listen(ctx)
		go s.hear(listening, c)
	})
	return tokens, s.trouble(err)
}

// listen takes a connection that hears of new entries from now on.
func (s *pgStore) listen(ctx context.Context) (*pgxpool.Conn, error) {
	c, err := s.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := c.Exec(ctx, "LISTEN "+notices); err != nil {
		hangUp(c)
		return nil, err
	}
	return c, nil
}

// hangUp ends a connection that listens: nobody else may have it.
func hangUp(c *pgxpool.Conn) {
	soon, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	c.Hijack().Close(soon)
}

// hear passes notices on until the context ends. Where the connection is lost it
// takes another one, and tells all: something may have been missed.
func (s *pgStore) hear(ctx context.Context, c *pgxpool.Conn) {
	defer close(s.stopped)
	for ctx.Err() == nil {
		if c != nil {
			s.pass(ctx, c.Conn())
			hangUp(c)
		}
		var err error
		if c, err = s.listen(ctx); err != nil {
			c = nil
			sleep(ctx, 200*time.Millisecond)
			continue
		}
		s.tellAll()
	}
	if c != nil {
		hangUp(c)
	}
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// quiet is after how long without a notice it is asked whether the server is
// still there.
const quiet = 20 * time.Second

// pass tells of notices until the connection is lost.
func (s *pgStore) pass(ctx context.Context, c *pgx.Conn) {
	for {
		waiting, cancel := context.WithTimeout(ctx, quiet)
		notice, err := c.WaitForNotification(waiting)
		silent := waiting.Err() != nil && ctx.Err() == nil
		cancel()
		switch {
		case err == nil:
			s.tell(notice.Payload)
		case !silent || !answers(ctx, c):
			return
		}
	}
}

func answers(ctx context.Context, c *pgx.Conn) bool {
	soon, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	return c.Ping(soon) == nil
}

// Close waits for what is being written.
func (s *pgStore) Close() error {
	s.queue.close()
	s.listening.Do(func() {})
	if s.stop != nil {
		s.stop()
		<-s.stopped
	}
	s.pool.Close()
	return nil
}
