package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/source"
)

// task holds dice against the number of a roll that has no table, or
// of the one-die task that the row names. Where neither has a number to reach,
// as in a roll of one side against the other, it adds up.
func (r *resolver) task(list *Modifiers) (Answer, error) {
	q := r.query
	a := Answer{Rules: r.book.ID, Table: list.ID, Dice: some(q.Dice), title: list.Title, dice: list.Dice}
	target, known := list.Target, list.Items
	if list.tasks() {
		task, err := list.task(q.Row)
		if err != nil {
			return a, err
		}
		target, known, a.Row = task.Target, task.Adds, &task.Label
	}
	err := r.facts.take(q.With)
	if err != nil {
		return a, err
	}
	if a.Modifiers, err = r.apply(list.ID, known, Row{}); err != nil {
		return a, err
	}
	if target != nil {
		a.Result = Result{{Column: "target", Cell: number(*target)}}
	}
	if len(q.Dice) == 0 && target != nil {
		return a, nil
	}
	if err := list.Dice.fit(q.Dice, list.Target != nil); err != nil {
		return a, err
	}
	a.reach(target, list.Naturals)
	return a, nil
}

// tasks tells whether each line has a number of its own to reach.
func (m *Modifiers) tasks() bool {
	return slices.ContainsFunc(m.Items, func(item Modifier) bool { return item.Target != nil })
}

// task is the task that a row names.
func (m *Modifiers) task(row string) (Modifier, error) {
	if row == "" {
		var labels []string
		for _, item := range m.Items {
			labels = append(labels, item.Label)
		}
		return Modifier{}, source.New(source.Place{}, "rules.no-task-named", "id", m.ID, "known", oneOfBook(labels))
	}
	i, err := find(row, "row", m.ID, modifierEntries(m.Items))
	if err != nil {
		return Modifier{}, err
	}
	return m.Items[i], nil
}

// reach counts the dice that reach a number with the modifiers; where there
// is none to reach, the total is all there is to tell.
func (a *Answer) reach(target *int, naturals bool) {
	shift := sumOf(a.Modifiers)
	if len(a.Dice) == 1 {
		total := a.Dice[0] + shift
		a.Total = &total
	}
	if target == nil {
		return
	}
	successes := 0
	for _, face := range a.Dice {
		reached := face+shift >= *target
		if naturals && a.dice.extreme(face) {
			reached = a.dice.highest(face)
		}
		if reached {
			successes++
		}
	}
	a.Successes = &successes
}
