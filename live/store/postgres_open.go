package store

import (
	"context"
	"database/sql"
	"errors"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/csprint/csprint/words"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// patience is how long an append or a question waits for a PostgreSQL that is
// being started again.
const patience = 15 * time.Second

func openPostgres(ctx context.Context, where string) (Kept, error) {
	config, err := pgxpool.ParseConfig(where)
	if err != nil {
		return nil, problem("--store", err, "store.no-address")
	}
	config.MaxConns = max(config.MaxConns, 8)
	config.ConnConfig.ConnectTimeout = 5 * time.Second
	config.AfterConnect = durable
	s := &pgStore{name: nameOf(config.ConnConfig)}
	s.queue, s.keeper = newQueue(s.write), s.keeps()
	if s.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, s.trouble(err)
	}
	if err := s.open(ctx); err != nil {
		s.Close()
		return nil, s.trouble(err)
	}
	return s, nil
}

// nameOf is what the database is called in messages: never with its password.
func nameOf(config *pgx.ConnConfig) string {
	host := config.Host
	if !strings.HasPrefix(host, "/") {
		host = net.JoinHostPort(host, strconv.Itoa(int(config.Port)))
	}
	return "postgres://" + host + "/" + config.Database
}

// durable sees to it that a commit that comes back is on the disk, whatever the
// server's settings say of commits that don't ask, and that rows aren't held for
// long by a process that has gone without a word.
func durable(ctx context.Context, c *pgx.Conn) error {
	_, err := c.Exec(ctx, `SELECT set_config('idle_in_transaction_session_timeout', '10s', false),
		CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', false) END`)
	return err
}

func (s *pgStore) open(ctx context.Context) error {
	if err := s.fit(ctx); err != nil {
		return err
	}
	db := stdlib.OpenDBFromPool(s.pool)
	defer db.Close()
	return upToDate(ctx, s.name, goose.DialectPostgres, db, "migrations/postgres", goose.WithSessionLocker(alone{}))
}

// fit tells at once what would keep live games from being kept.
func (s *pgStore) fit(ctx context.Context) error {
	var fsync, readOnly string
	var may bool
	if err := s.pool.QueryRow(ctx, `SELECT current_setting('fsync'), current_setting('transaction_read_only'),
		to_regclass('live_version') IS NOT NULL OR coalesce(has_schema_privilege(current_schema, 'CREATE'), false)`).Scan(&fsync, &readOnly, &may); err != nil {
		return err
	}
	switch {
	case fsync != "on":
		return problem(s.name, nil, "store.fsync-is", "fsync", fsync)
	case readOnly != "off":
		return s.readOnly(nil)
	case !may:
		return problem(s.name, nil, "store.may-make-no-tables")
	}
	return nil
}

func (s *pgStore) readOnly(err error) error {
	return problem(s.name, err, "store.only-read")
}

// alone lets one process at a time make the tables: others that start at once
// wait for it (an advisory lock, which ends with its connection).
type alone struct{}

const advisoryLock = 0x63737072 // as application

func (alone) SessionLock(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, "SELECT pg_advisory_lock($1)", advisoryLock)
	return err
}

func (alone) SessionUnlock(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, "SELECT pg_advisory_unlock($1)", advisoryLock)
	return err
}

// trouble says what PostgreSQL's faults mean to whoever runs it.
func (s *pgStore) trouble(err error) error {
	tell := func(id words.ID, pairs ...any) error { return problem(s.name, err, id, pairs...) }
	fault := new(pgconn.PgError)
	switch {
	case err == nil, errors.As(err, new(trouble)):
		return err
	case errors.As(err, &fault):
		return s.told(fault, tell)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case lost(err):
		return tell("store.server-unreached")
	}
	return odd(s.name, err, "store.server-unusable", "why", err)
}

// told puts what the server says into words. Codes are those of SQLSTATE.
func (s *pgStore) told(fault *pgconn.PgError, tell func(id words.ID, pairs ...any) error) error {
	said := strings.ReplaceAll(fault.Message, "\n", " ")
	switch {
	case fault.Code == "3D000":
		return tell("store.no-such-database")
	case strings.HasPrefix(fault.Code, "28"):
		return tell("store.not-let-in", "said", said)
	case fault.Code == "42501":
		return tell("store.may-not-write", "said", said)
	case fault.Code == "53100":
		return tell("store.server-disk-full")
	case fault.Code == "53300":
		return tell("store.no-connection-free")
	case fault.Code == "25006":
		return s.readOnly(fault)
	case strings.HasPrefix(fault.Code, "57P"):
		return tell("store.server-stops-or-starts")
	}
	return odd(s.name, fault, "store.server-says", "said", said, "code", fault.Code)
}

// lost tells faults of the connection, after which the same may be tried again.
func lost(err error) bool {
	fault := new(pgconn.PgError)
	if errors.As(err, &fault) {
		return strings.HasPrefix(fault.Code, "57P") || strings.HasPrefix(fault.Code, "08")
	}
	var net net.Error
	return errors.As(err, new(*pgconn.ConnectError)) || errors.As(err, &net) || pgconn.SafeToRetry(err) || broken(err)
}
