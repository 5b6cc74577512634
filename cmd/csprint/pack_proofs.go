package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/schema"
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
	proofs := readLookUps(file)
	if err := file.Problems().Err(); err != nil {
		return 0, err
	}
	for _, of := range proofs {
		got, err := resolved(p, of.query)
		switch {
		case err != nil:
			of.node.Problem(strings.Join(of.query, " ")+": "+firstLine(err.Error()), of.gives, "")
		case !slices.ContainsFunc(got, func(said string) bool { return said == of.gives || strings.HasSuffix(said, ": "+of.gives) }):
			of.node.Problem(strings.Join(of.query, " ")+" gives "+say.Quoted(strings.Join(got, ", ")), say.Quoted(of.gives), "")
		}
	}
	return len(proofs), file.Problems().Err()
}

// A lookUp is one of a pack's proofs, with its answer.
type lookUp struct {
	query []string
	gives string
	node  source.Node
}

// readLookUps reads the look-ups of a pack. What is wrong is left with the file.
func readLookUps(file *source.File) []lookUp {
	var proofs []lookUp
	for i, n := range file.Root().List() {
		if i == mostProofs {
			n.Problem(fmt.Sprintf("more than %d proofs", mostProofs), "fewer", "")
			break
		}
		m, of := n.Map(), lookUp{node: n}
		for _, word := range m.Need("resolve").List() {
			of.query = append(of.query, word.Line())
		}
		of.gives = m.NeedLine("gives")
		m.Done()
		proofs = append(proofs, of)
	}
	if len(proofs) == 0 {
		file.Root().Problem("no proof", "one at least", "")
	}
	return proofs
}

// proofsSchema is the JSON Schema of the look-ups of a pack.
func proofsSchema() *schema.Value {
	s := schema.List(schema.Mapping(
		schema.Key("resolve", schema.List(schema.Line()), "a look-up: the arguments of csprint resolve behind the rule set"),
		schema.Key("gives", schema.NeededLine(), "the answer: a row, a cell alone or behind its column, how many dice succeed, or a working's number behind its label, prisoners: 12"),
	).Needing("resolve", "gives"))
	s.LeastItems, s.MostItems = 1, mostProofs
	return s.Whole("csprint proofs", "look-ups with the answers that the rules give, in "+pack.ProofsFile)
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
