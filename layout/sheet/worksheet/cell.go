package worksheet

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// result is one thing that the working gives at some points.
func (w *worker) result(label string, at ...point) string {
	return w.results([]string{label}, at...)[0]
}

// results are things that the working gives at some points, figures as they are printed.
func (w *worker) results(labels []string, at ...point) []string {
	out := make([]string, len(labels))
	q := rules.Query{Table: w.working.ID, With: slices.Clone(w.given)}
	rolled := map[string]int{}
	for _, p := range at {
		q.With = append(q.With, p.with...)
		for key, n := range p.rolled {
			rolled[key] = n
		}
	}
	if w.needsEach(q) {
		return out
	}
	answer, err := w.reckon.Resolve(q, func(count int) []int { return w.faces(rolled, count) })
	if err != nil {
		w.fail(err)
		return out
	}
	for i, label := range labels {
		f := slices.IndexFunc(answer.Result, func(f rules.Field) bool { return f.Column == label })
		if f < 0 {
			w.fail(words.Error("worksheet.gives-no", "label", strconv.Quote(label)))
			return out
		}
		out[i] = vulgar(answer.Result[f].Cell.Text)
	}
	return out
}

// needsEach tells whether a throw would be made more often than an input allows.
func (w *worker) needsEach(q rules.Query) bool {
	for _, t := range w.working.Rolls {
		if in := w.working.Input(t.Each); in != nil {
			for _, with := range q.With {
				if text, ok := strings.CutPrefix(with, t.Each+"="); ok {
					n, _ := strconv.Atoi(text)
					return n > in.Numbers.Most
				}
			}
		}
	}
	return false
}

// faces are dice that come to the totals of the throws.
func (w *worker) faces(rolled map[string]int, count int) []int {
	var out []int
	for i, t := range w.working.Rolls {
		dice := w.reckon.ThrowDice(i)
		n := dice.Count
		if t.Each != "" || i == len(w.working.Rolls)-1 {
			n = count - len(out)
		}
		over := max(0, rolled[t.Key]-n)
		for range n {
			more := min(over, dice.Sides-1)
			out, over = append(out, 1+more), over-more
		}
	}
	return out
}

// vulgar has a half as it is printed.
func vulgar(text string) string {
	if whole, ok := strings.CutSuffix(text, ".5"); ok {
		return strings.TrimPrefix(whole+"½", "0")
	}
	return text
}

// compareNumbers orders two results, numbers by what they are worth.
func compareNumbers(a, b string) int {
	x, isX := worth(a)
	y, isY := worth(b)
	if !isX || !isY {
		return strings.Compare(a, b)
	}
	return x.Cmp(y)
}

func worth(text string) (*big.Rat, bool) {
	if whole, ok := strings.CutSuffix(text, "½"); ok {
		text = "0" + whole + ".5"
	}
	return new(big.Rat).SetString(text)
}
