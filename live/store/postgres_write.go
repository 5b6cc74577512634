package store

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/csprint/csprint/live"
)

// pgWriting is one transaction that adds what waits.
type pgWriting struct {
	*pgx.Conn
	all []*appending

	tails map[stream]*tail
	known map[named]Entry
	added []numbered
}

// A stream is a channel of a game.
type stream struct{ game, channel string }

// named is an event of a game.
type named struct {
	game string
	id   live.ID
}

// numbered is an entry that is new, and its event as it is kept.
type numbered struct {
	game string
	*Entry
	text string
}

// do asks twice: once for what is there, holding the channels' rows, and once to
// have it written.
func (w *pgWriting) do(ctx context.Context) error {
	defer w.rollback()
	games, channels := w.streams()
	if err := w.find(ctx, games, channels, "BEGIN"); err != nil {
		return err
	}
	if len(w.tails) < len(channels) {
		if err := w.find(ctx, games, channels, `INSERT INTO live_channels (game, channel, last) SELECT game, channel, 0 FROM unnest($1::text[], $2::text[]) AS new(game, channel)
			ORDER BY game, channel ON CONFLICT DO NOTHING`, games, channels); err != nil {
			return err
		}
	}
	if w.number(); len(w.added) == 0 {
		return nil
	}
	return w.commit(ctx)
}

// rollback ends a transaction that hasn't been committed. Where that fails the
// pool lets the connection go.
func (w *pgWriting) rollback() {
	if !w.IsClosed() && w.PgConn().TxStatus() != 'I' {
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		w.Exec(soon, "ROLLBACK")
	}
}

// streams are those of what waits.
func (w *pgWriting) streams() (games, channels []string) {
	all := map[stream]bool{}
	for _, a := range w.all {
		for _, e := range a.entries {
			all[stream{a.game, e.Channel}] = true
		}
	}
	for of := range all {
		games, channels = append(games, of.game), append(channels, of.channel)
	}
	return games, channels
}

// find does something first, then holds the channels' rows, in one order for all
// processes, and once it has them looks which of the events are there already.
func (w *pgWriting) find(ctx context.Context, games, channels []string, first string, args ...any) error {
	var of, phones []string
	var counters []int64
	for _, a := range w.all {
		for _, e := range a.entries {
			of, phones, counters = append(of, a.game), append(phones, e.Event.Phone), append(counters, e.Event.Counter)
		}
	}
	w.tails, w.known = map[stream]*tail{}, map[named]Entry{}
	questions := &pgx.Batch{}
	questions.Queue(first, args...)
	questions.Queue(`SELECT game, channel, last, link FROM live_channels JOIN unnest($1::text[], $2::text[]) AS want(game, channel) USING (game, channel)
		ORDER BY game, channel FOR UPDATE OF live_channels`, games, channels).Query(w.readTails)
	questions.Queue(`SELECT game, channel, number, event, at, part, before, link, salt FROM live_events
		JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS want(game, phone, counter) USING (game, phone, counter)`,
		of, phones, counters).Query(w.readKnown)
	return w.SendBatch(ctx, questions).Close()
}

func (w *pgWriting) readTails(rows pgx.Rows) error {
	var of stream
	var last tail
	_, err := pgx.ForEachRow(rows, []any{&of.game, &of.channel, &last.number, &last.link}, func() error {
		w.tails[of] = &tail{last.number, last.link}
		return nil
	})
	return err
}

func (w *pgWriting) readKnown(rows pgx.Rows) error {
	defer rows.Close()
	for rows.Next() {
		var game string
		e, err := scanned(rows, &game)
		if err != nil {
			return err
		}
		w.known[named{game, e.Event.ID()}] = e
	}
	return rows.Err()
}

// number gives the new events their numbers and links.
func (w *pgWriting) number() {
	w.added = nil
	for _, a := range w.all {
		a.added = slices.Clone(a.entries)
		for i := range a.added {
			e := &a.added[i]
			id, of := named{a.game, e.Event.ID()}, stream{a.game, e.Channel}
			if known, is := w.known[id]; is {
				*e = known
				continue
			}
			w.tails[of].add(a.game, e)
			w.known[id] = *e
			w.added = append(w.added, numbered{a.game, e, a.texts[i]})
		}
	}
}

// notices is the channel by which PostgreSQL tells its clients of new entries.
const notices = "csprint_live"

// commit writes the new events and the numbers that are now the last, ends the
// transaction and then tells of it: a notice inside would have all commits of the
// server wait for one another, and one asked for after the answer would be lost
// with whoever asks.
func (w *pgWriting) commit(ctx context.Context) error {
	writes := &pgx.Batch{}
	w.insert(writes)
	committed := ""
	writes.Queue("COMMIT").Exec(func(tag pgconn.CommandTag) error {
		committed = tag.String()
		return nil
	})
	writes.Queue("SELECT pg_notify($1, game) FROM unnest($2::text[]) AS game", notices, w.news())
	if err := w.SendBatch(ctx, writes).Close(); err != nil {
		return err
	}
	if committed != "COMMIT" {
		return fmt.Errorf("the transaction ended with %s, expected COMMIT", committed)
	}
	return nil
}

// news are the games that have new events.
func (w *pgWriting) news() []string {
	games := map[string]bool{}
	for _, n := range w.added {
		games[n.game] = true
	}
	return slices.Collect(maps.Keys(games))
}

func (w *pgWriting) insert(writes *pgx.Batch) {
	var games, channels, phones, texts, parts, befores, links, salts []string
	var numbers, counters, times []int64
	for _, n := range w.added {
		games, channels, numbers = append(games, n.game), append(channels, n.Channel), append(numbers, n.Number)
		phones, counters = append(phones, n.Event.Phone), append(counters, n.Event.Counter)
		texts, times, parts = append(texts, n.text), append(times, n.At.UnixMilli()), append(parts, n.Part)
		befores, links, salts = append(befores, n.Before), append(links, n.Link), append(salts, n.Salt)
	}
	writes.Queue(`INSERT INTO live_events (game, channel, number, phone, counter, event, at, part, before, link, salt)
		SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[])`,
		games, channels, numbers, phones, counters, texts, times, parts, befores, links, salts)
	games, channels, numbers, links = nil, nil, nil, nil
	for of, last := range w.tails {
		games, channels, numbers, links = append(games, of.game), append(channels, of.channel), append(numbers, last.number), append(links, last.link)
	}
	writes.Queue(`UPDATE live_channels SET last = now.last, link = now.link FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) AS now(game, channel, last, link)
		WHERE live_channels.game = now.game AND live_channels.channel = now.channel`, games, channels, numbers, links)
}
