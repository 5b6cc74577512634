package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/spf13/cobra"
)

func newPackTest() *cobra.Command {
	return &cobra.Command{
		Use:   "test PACK",
		Short: "ask the proofs of a pack",
		Long: `Test asks what stands in a pack's proofs.yaml, look-ups as csprint resolve takes them with
the answers that the rules give, and tells each that comes out otherwise:

    - {resolve: [morale-check, --dice, "4,4", --with, morale=9], gives: holds}

The answer is a cell, alone or behind its column, the row, or the number of dice that succeed.
A working's answer is one of its numbers, best behind its label: gives: "prisoners: 12".`,
		Example: `  csprint pack test river-raid`,
		Args:    exactly("PACK"),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := openPack(args[0])
			if err != nil {
				return err
			}
			asked, err := askProofs(p)
			if err != nil {
				return err
			}
			return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: %s as the rules have them\n", p.Ref(), say.Counted(asked, "look-up")))
		},
	}
}

// mostProofs bounds the proofs of a pack.
const mostProofs = 5000

// askProofs asks all proofs of a pack, and tells how many there are. The error is of all
// that come out otherwise, each at its place.
func askProofs(p *pack.Pack) (int, error) {
	data := p.Data(pack.ProofsFile)
	if data == nil {
		return 0, source.Problem{Place: p.At(pack.ProofsFile), What: "no proofs", Want: "look-ups with their answers", Hint: "csprint pack test --help shows one"}
	}
	file, err := source.Parse(p.At(pack.ProofsFile).File, data)
	if err != nil {
		return 0, err
	}
	proofs := file.Root().List()
	for i, n := range proofs {
		if i == mostProofs {
			n.Problem(fmt.Sprintf("more than %d proofs", mostProofs), "fewer", "")
			break
		}
		m := n.Map()
		var query []string
		for _, word := range m.Need("resolve").List() {
			query = append(query, word.Line())
		}
		want := m.NeedLine("gives")
		m.Done()
		if file.Full() {
			break
		}
		got, err := resolved(p, query)
		switch {
		case err != nil:
			n.Problem(strings.Join(query, " ")+": "+firstLine(err.Error()), want, "")
		case !slices.ContainsFunc(got, func(said string) bool { return said == want || strings.HasSuffix(said, ": "+want) }):
			n.Problem(strings.Join(query, " ")+" gives "+say.Quoted(strings.Join(got, ", ")), say.Quoted(want), "")
		}
	}
	if len(proofs) == 0 {
		file.Root().Problem("no proof", "one at least", "")
	}
	return len(proofs), file.Problems().Err()
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// resolved are the answers to a look-up in a pack: its row, its cells, its successes.
func resolved(p *pack.Pack, query []string) ([]string, error) {
	var answers []string
	cmd := resolveCommand(func(cmd *cobra.Command, a rules.Answer) error {
		answers = a.Said()
		return nil
	})
	cmd.SetArgs(append([]string{p.ID}, query...))
	cmd.SetOut(&bytes.Buffer{})
	cmd.SetErr(io.Discard)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	return answers, cmd.Execute()
}
