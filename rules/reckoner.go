package rules

import (
	"math/big"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A Reckoner works one working out, for one query after the other; what its formulas
// ask of the rules is read once. It is of one goroutine.
type Reckoner struct {
	book    *Book
	of      *Working
	numbers numerals
	toss    []toss // of each throw
	wrong   error  // why it can't be rolled
}

// Reckoner works the working out.
func (b *Book) Reckoner(w *Working) *Reckoner {
	r := &Reckoner{book: b, of: w, numbers: b.numerals()}
	for _, t := range w.Rolls {
		if t.row != nil {
			r.toss = append(r.toss, toss{})
			continue // its cell tells
		}
		toss, ok := b.tossOf(t)
		if !ok && r.wrong == nil {
			r.wrong = r.fault(t.Label, words.Of("rules.are-no-dice", "id", t.Dice))
		}
		r.toss = append(r.toss, toss)
	}
	return r
}

// ThrowDice are the dice of the working's throw of that index, once.
func (r *Reckoner) ThrowDice(i int) Dice { return r.toss[i].dice }

// Resolve works out what a query gives the numbers for. Its dice are those that fall
// yields for as many as the query calls for.
func (r *Reckoner) Resolve(q Query, fall func(count int) []int) (Answer, error) {
	w := r.of
	a := Answer{Rules: r.book.ID, Table: w.ID, Dice: some(q.Dice), Modifiers: []Applied{}, title: w.Title}
	switch {
	case q.Row != "" || q.Column != "":
		return a, source.New(source.Place{}, "rules.has-no-rows-and-columns", "id", w.ID, "want", w.wants())
	case len(q.Mods) > 0:
		return a, source.New(source.Place{}, "rules.has-no-modifiers", "id", w.ID, "want", w.wants())
	}
	job := r.job()
	if err := job.take(q.With); err != nil {
		return a, err
	}
	a.Given = job.given
	dice, err := job.dice()
	if err != nil {
		return a, err
	}
	a.dice = dice
	faces := fall(dice.Count)
	a.Dice = some(faces)
	if err := job.roll(faces, dice); err != nil {
		return a, err
	}
	a.throws = job.throws
	a.Result, err = job.give()
	return a, err
}

// job begins with nothing known.
func (r *Reckoner) job() *work {
	return &work{Reckoner: r, values: map[string][]*big.Rat{}}
}

func (r *Reckoner) fault(what string, why any) error {
	return source.New(source.Place{}, "rules.not-worked-out", "what", say.Lowered(what), "id", r.of.ID, "why", why)
}
