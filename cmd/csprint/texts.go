package main

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
)

// keep notes the text of a scenario, and of each file that an opener opens.
func (s *session) keep(name string, file *source.File, open scenario.Opener) scenario.Opener {
	s.texts = append(s.texts, packet.Text{Name: name, Text: string(file.Data())})
	return func(named source.Node, what string) *source.File {
		other := open(named, what)
		kept := func(t packet.Text) bool { return t.Name == named.Line() }
		if other != nil && !slices.ContainsFunc(s.texts[1:], kept) {
			s.texts = append(s.texts, packet.Text{Name: named.Line(), Text: string(other.Data())})
		}
		return other
	}
}

// openKept reads the scenario that a packet keeps. No other file is opened.
func openKept(path string, p *packet.Printed) (*session, error) {
	within := func(name string) string { return filepath.Join(path, name) } // as if packet.json were their folder
	first := p.Scenario[0]
	file, err := source.Parse(within(first.Name), []byte(first.Text))
	if err != nil {
		return nil, err
	}
	open := func(named source.Node, what string) *source.File {
		name := named.Line()
		if name == "" {
			return nil
		}
		text, ok := p.Named(name)
		if !ok {
			named.Problem(fmt.Sprintf("%s %q is not in the packet", what, name), "every file that the scenario names", "")
			return nil
		}
		other, err := source.Parse(within(name), []byte(text))
		if err != nil {
			addProblems(file, err)
			return nil
		}
		return other
	}
	return readScenario(first.Name, file, open)
}
