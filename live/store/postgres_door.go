package store

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// pgDoor is PostgreSQL, or a transaction of it.
type pgDoor struct {
	ctx context.Context
	db  interface {
		Exec(context.Context, string, ...any) (pgconn.CommandTag, error)
		Query(context.Context, string, ...any) (pgx.Rows, error)
	}
}

func (d pgDoor) exec(statement string, args ...any) error {
	_, err := d.db.Exec(d.ctx, statement, args...)
	return err
}

func (d pgDoor) rows(read func(scan func(...any) error) error, question string, args ...any) error {
	rows, err := d.db.Query(d.ctx, question, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := read(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// keeps keeps sessions in the database. What is asked is asked again where the
// connection is lost. A game's door is held by an advisory lock, which ends with its
// transaction; who watches is told once that is over.
func (s *pgStore) keeps() keeper {
	return keeper{
		ask: func(ctx context.Context, do func(door) error) error {
			return s.again(ctx, func(ctx context.Context) error { return do(pgDoor{ctx, s.pool}) })
		},
		change: func(ctx context.Context, how changing, do func(door) error) error {
			return s.again(ctx, func(ctx context.Context) error {
				err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
					d := pgDoor{ctx, tx}
					if how.game != "" {
						if err := d.exec(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, how.game); err != nil {
							return err
						}
					}
					return do(d)
				})
				if err == nil && how.news {
					err = pgDoor{ctx, s.pool}.exec(`SELECT pg_notify($1, $2)`, notices, how.game)
				}
				return err
			})
		},
	}
}
