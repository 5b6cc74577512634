package store

import (
	"context"
	"database/sql"
)

// liteDoor is SQLite, or a transaction of it.
type liteDoor struct {
	ctx context.Context
	db  interface {
		ExecContext(context.Context, string, ...any) (sql.Result, error)
		QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	}
}

func (d liteDoor) exec(statement string, args ...any) error {
	_, err := d.db.ExecContext(d.ctx, statement, args...)
	return err
}

func (d liteDoor) rows(read func(scan func(...any) error) error, question string, args ...any) error {
	rows, err := d.db.QueryContext(d.ctx, question, args...)
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

// keeps keeps sessions in the file. SQLite has one writer, who holds every door.
func (s *sqliteStore) keeps() keeper {
	return keeper{
		ask: func(ctx context.Context, do func(door) error) error { return s.trouble(do(liteDoor{ctx, s.readers})) },
		change: func(ctx context.Context, how changing, do func(door) error) error {
			return s.queue.put(ctx, func(w *writing) error {
				if how.news {
					w.news[how.game] = true
				}
				return do(liteDoor{context.Background(), w.tx})
			})
		},
	}
}
