package office

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"github.com/csprint/csprint/after"
)

// Contradict asks about what sheets say that can't all be so, by an ending of what the photographs say and whatever else
// does, and has a number asked again that was written and can't be.
func (s *Sheaf) Contradict(e *after.Ending) error {
	for _, two := range e.Rivals {
		if slices.ContainsFunc(s.Questions, func(q *Question) bool { return q.Key == two.Of }) {
			continue
		}
		q := &Question{Photograph: two.Problem.Place.File, Box: two.Of, Key: two.Of, problem: two.Problem}
		for _, m := range two.Marks {
			answer := strings.Join(strings.Fields(cmp.Or(m.Said, Empty)), "-") // a word of a line
			q.Choices = append(q.Choices, Choice{answer, s.cutOf(m.Box), m.Marked})
		}
		s.Questions = append(s.Questions, q)
	}
	for _, one := range e.Refused {
		if b := s.boxes[one.Box]; b != nil && b.question != nil {
			b.question.answer, b.question.problem = "", one.Problem
		}
	}
	return s.takeGiven()
}

// cutOf is what is seen of a box; nil where no photograph shows it.
func (s *Sheaf) cutOf(box string) image.Image {
	if b := s.boxes[box]; b != nil {
		return b.cut
	}
	return nil
}

// settle has what was answered about contradictions hold, and tells what is left of them.
func (s *Sheaf) settle(m *after.Muster, e *after.Ending) error {
	if s != nil {
		for _, q := range s.Questions {
			for _, c := range q.Choices {
				if c.Answer == q.answer {
					e.Take(m, c.mark)
					e.Rivals = slices.DeleteFunc(e.Rivals, func(two after.Rivals) bool { return two.Of == q.Key })
				}
			}
		}
	}
	return e.Contradictions()
}
