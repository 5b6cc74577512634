package main

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/site/agree"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// usualCases is how many random cases are tried, mostCases how many may be asked for.
const (
	usualCases = 100
	mostCases  = 10000
)

func newPackTest() *cobra.Command {
	var (
		cases int
		seed  string
		lang  string
	)
	cmd := &cobra.Command{
		Use:   "test PACK",
		Short: "try whether a pack says what its rules say, and the same everywhere",
		Long: `Test tries a pack in three ways. Its proofs are what stands in proofs.yaml, look-ups as csprint
resolve takes them with the answers that the rules give:

    - {resolve: [morale-check, --dice, "4,4", --with, morale=9], gives: holds}

The answer is a cell, alone or behind its column, the row, or the number of dice that succeed.
A working's answer is one of its numbers, best behind its label: gives: "prisoners: 12".

Then all words of the rules are turned to nonsense. Every look-up must come to the same, and
the sheets of every scenario must show the same numbers in each place: what is otherwise was
read out of words, which are there to be shown.

At last the page that records open on phones is asked about random units, and what it says
held against csprint resolve. The seed leads to the same cases again.`,
		Example: `  csprint pack test river-raid
  csprint pack test river-raid --cases 1000 --seed "another try"`,
		Args: exactly("PACK"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cases < 1 || cases > mostCases {
				return usagef("--cases %d: expected 1 to %d", cases, mostCases)
			}
			if _, err := wordsOf(lang, nil); err != nil {
				return err
			}
			p, err := openPack(args[0])
			if err != nil {
				return err
			}
			trial := packTrial{pack: p, seed: seed, cases: cases}
			if err := trial.run(); err != nil {
				return err
			}
			told := fmt.Sprintf("%s, by the seed %s\n%s", p.Ref(), say.Quoted(seed), strings.Join(trial.told, ""))
			if err := printText(cmd.OutOrStdout(), told); err != nil {
				return err
			}
			return trial.wrong.Err()
		},
	}
	cmd.Flags().IntVar(&cases, "cases", usualCases, "how many random units, and look-ups of each table")
	cmd.Flags().StringVar(&lang, "lang", "", "the language of what is otherwise: "+strings.Join(words.Languages(), ", "))
	cmd.Flags().StringVar(&seed, "seed", "1", "what the random cases come of")
	return cmd
}

// A packTrial is one run of csprint pack test: what it tried, and what came out otherwise.
type packTrial struct {
	pack  *pack.Pack
	seed  string
	cases int

	told   []string
	wrong  source.Problems
	wrongs int // how many of them are told
}

// run tries everything. The error is of what can't be tried.
func (t *packTrial) run() error {
	asked, proofs, err := askProofs(t.pack)
	if !t.wrong.Take(err) {
		return err
	}
	t.tell("proofs", say.Counted(asked, "look-up"), "as the rules have them")
	if err := t.scramble(proofs); err != nil {
		return err
	}
	return t.askPhone()
}

// tell says what was tried, and that all is well unless something came out otherwise since it
// was last told.
func (t *packTrial) tell(part, tried, well string) {
	if n := len(t.wrong) - t.wrongs; n > 0 {
		well = say.Int(n) + " otherwise"
	}
	t.wrongs = len(t.wrong)
	t.told = append(t.told, fmt.Sprintf("%-9s %s, %s\n", part, tried, well))
}

// random are the random numbers of a part of the trial.
func (t *packTrial) random(part string) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256([]byte(part + "\n" + t.seed))))
}

// askPhone holds the page of records against csprint resolve.
func (t *packTrial) askPhone() error {
	book, err := rules.Open(t.pack.ID)
	if err != nil {
		return err
	}
	report, err := agree.Ask(book, t.random("phone"), t.cases)
	if err != nil {
		return err
	}
	for _, d := range report.Differences {
		t.wrong.Add(t.differs(book, d))
	}
	tried := say.Counted(report.Units, "unit") + " on " + say.Counted(report.Panels, "panel") + ", " + say.Counted(report.Formations, "formation")
	if report.Sums > 0 {
		tried += ", " + say.Counted(report.Sums, "throw")
	}
	t.tell("phone", tried, "as csprint resolve has them")
	return nil
}

// differs is what the page of a record says otherwise, at the place of the panel or of the
// table that is asked.
func (t *packTrial) differs(book *rules.Book, d agree.Difference) source.Problem {
	of, at := words.Of("command.phone-unit"), rules.PlaceOf(t.pack, "phone")
	for _, id := range []string{d.Table, d.Panel} {
		if place := rules.PlaceOf(t.pack, id); id != "" && place.Line > 0 {
			at = place
		}
	}
	switch {
	case d.Panel != "":
		of = words.Of("command.phone-panel", "panel", say.Quoted(d.Panel))
	case d.Table != "":
		of = words.Of("command.phone-throw", "table", d.Table)
	}
	var hidden words.List
	for _, f := range book.Ratings() {
		if !f.Shown(rules.InCode) && slices.ContainsFunc(strings.Fields(d.Of), func(fact string) bool { return strings.HasPrefix(fact, f.Key+"=") }) {
			hidden = append(hidden, f.Key)
		}
	}
	return source.New(at, "command.phone-differs", "of", of, "what", words.Of(d.What), "page", d.Page, "rules", d.Rules, "last", d.Last, "facts", d.Of, "n", len(hidden), "hidden", hidden)
}
