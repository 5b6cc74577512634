package store

import (
	"context"
	"database/sql"
	"sync"
)

// reading asks the file, and has each question prepared once: to read one takes as long as to answer it.
type reading struct {
	*sql.DB
	asked sync.Map // statements by their questions, which are few
}

func (r *reading) QueryContext(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	known, is := r.asked.Load(question)
	if !is {
		statement, err := r.PrepareContext(ctx, question)
		if err != nil {
			return nil, err
		}
		if known, is = r.asked.LoadOrStore(question, statement); is {
			statement.Close()
		}
	}
	return known.(*sql.Stmt).QueryContext(ctx, args...)
}

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
