package main

import (
	"bytes"
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

// mostProofs bounds the proofs of a pack.
const mostProofs = 5000

// askProofs asks all proofs of a pack, and tells how many there are, and what those ask that
// csprint answers. The error is of all that come out otherwise, each at its place.
func askProofs(p *pack.Pack) (asked int, answered []rules.Query, err error) {
	data := p.Data(pack.ProofsFile)
	if data == nil {
		return 0, nil, source.New(p.At(pack.ProofsFile), "command.no-proofs")
	}
	file, err := source.Parse(p.At(pack.ProofsFile).File, data)
	if err != nil {
		return 0, nil, err
	}
	proofs := readLookUps(file)
	if err := file.Problems().Err(); err != nil {
		return 0, nil, err
	}
	for _, of := range proofs {
		query, got, err := resolved(p, of.query)
		if err == nil {
			answered = append(answered, query)
		}
		switch {
		case err != nil:
			of.node.Problem("command.proof-unanswered", "query", strings.Join(of.query, " "), "why", firstLine(err.Error()), "gives", of.gives)
		case !slices.ContainsFunc(got, func(said string) bool { return said == of.gives || strings.HasSuffix(said, ": "+of.gives) }):
			of.node.Problem("command.proof-gives", "query", strings.Join(of.query, " "), "got", say.Quoted(strings.Join(got, ", ")), "gives", say.Quoted(of.gives))
		}
	}
	return len(proofs), answered, file.Problems().Err()
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
			n.Problem("command.too-many-proofs", "most", mostProofs)
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
		file.Root().Problem("command.no-proof")
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

// resolved are what a look-up in a pack asks, and the answers: its row, its cells, its
// successes.
func resolved(p *pack.Pack, words []string) (query rules.Query, answers []string, err error) {
	cmd := resolveCommand(func(_ *cobra.Command, asked rules.Query, a rules.Answer) error {
		query, answers = asked, a.Said()
		return nil
	})
	cmd.SetArgs(append([]string{p.ID}, words...))
	cmd.SetOut(&bytes.Buffer{})
	cmd.SetErr(io.Discard)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	err = cmd.Execute()
	return query, answers, err
}
