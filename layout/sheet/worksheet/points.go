package worksheet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// points are the values of a side.
func (w *worker) points(a templates.TableAxis) []point {
	if in := w.working.Input(a.Of.Text); in != nil {
		return w.inputPoints(in, a)
	}
	for i, t := range w.working.Rolls {
		if t.Key == a.Of.Text {
			return w.throwPoints(t, w.reckon.ThrowDice(i), a)
		}
	}
	w.fail(words.Error("worksheet.has-no", "name", strconv.Quote(a.Of.Text)))
	return nil
}

// inputPoints are the choices of an input, or its numbers: multiples of a constant
// stand for all up to them.
func (w *worker) inputPoints(in *rules.Input, a templates.TableAxis) []point {
	var out []point
	for _, c := range in.Choices {
		out = append(out, point{name: c.Label, with: []string{in.Key + "=" + c.Key}})
	}
	if in.Choices != nil {
		return out
	}
	step, from := 1, in.Numbers.Least
	if a.Step.Text != "" {
		step = w.whole(a.Step)
		from = step
	}
	for n := from; step > 0 && n <= in.Numbers.Most && len(out) < mostValues; n += step {
		out = append(out, point{value: n, name: strconv.Itoa(n), with: []string{in.Key + "=" + strconv.Itoa(n)}})
		if a.Step.Text != "" {
			out[len(out)-1].name = w.say.Say("worksheet.up-to", "n", n)
			if len(out) == a.Counts {
				break
			}
		}
	}
	return out
}

// whole is a constant of one whole number.
func (w *worker) whole(of templates.Word) int {
	c := w.book.Constant(of.Text)
	if c == nil || len(c.Value) != 1 {
		w.fail(words.Error("worksheet.no-number-to-count-by", "name", of.Text))
		return 0
	}
	n, err := strconv.Atoi(c.Value[0])
	if err != nil || n < 1 {
		w.fail(words.Error("worksheet.no-number-to-count-by", "name", of.Text))
		return 0
	}
	return n
}

// throwPoints are what the dice of a throw come to, and below that what is taken from
// them. Dice that are rolled for each of something are as few as will do, unless the
// design says how many.
func (w *worker) throwPoints(t rules.Throw, dice rules.Dice, a templates.TableAxis) []point {
	if dice.Count == 0 {
		w.fail(words.Error("worksheet.no-dice", "label", t.Label))
		return nil
	}
	most := dice.Count * dice.Sides
	given := w.gave(t.Each)
	if t.Each != "" && !given {
		most = mostValues
	}
	var out []point
	for n := dice.Count; n <= most && len(out) < mostValues; n++ {
		at := point{value: n, name: strconv.Itoa(n), rolled: map[string]int{t.Key: n}}
		if t.Each != "" && !given {
			at.with = []string{t.Each + "=" + strconv.Itoa((n-1)/(dice.Count*dice.Sides)+1)}
		}
		out = append(out, at)
	}
	if a.Less == "" {
		return out
	}
	slices.Reverse(out)
	for n := 1; n <= a.Counts; n++ {
		out = append(out, point{value: dice.Count - n, rolled: map[string]int{t.Key: dice.Count}, with: []string{a.Less + "=" + strconv.Itoa(n)}})
	}
	for i := range out {
		out[i].name = w.result(a.Shows, out[i])
	}
	return out
}

// gave tells whether the design itself gives an input.
func (w *worker) gave(key string) bool {
	return slices.ContainsFunc(w.given, func(with string) bool { return strings.HasPrefix(with, key+"=") })
}
