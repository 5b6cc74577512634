package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/seal/pool"
	"github.com/spf13/cobra"
)

// seedFlags say whose dice a game is rolled by.
type seedFlags struct {
	cmd   *cobra.Command
	text  string
	fresh bool
	of    dice.Seed // given by a file, where no flag is

	without []string // who is left out, of those who make the seed together
}

func (f *seedFlags) add(cmd *cobra.Command) {
	f.addGiven(cmd)
	cmd.Flags().BoolVar(&f.fresh, "fresh", false, "make a new seed, whatever the file or the packet says")
}

// addGiven adds --seed alone, for what is on paper already.
func (f *seedFlags) addGiven(cmd *cobra.Command) {
	f.cmd = cmd
	cmd.Flags().StringVar(&f.text, "seed", "", "roll by this seed, whatever the file or the packet says")
}

// orElse says how to have other dice, where the command makes any.
func (f *seedFlags) orElse() string {
	if f.cmd.Flags().Lookup("fresh") == nil {
		return ""
	}
	return "; --fresh makes new ones"
}

// settle gives a scenario its seed: that of --seed, a new one with --fresh, that
// of the file, that of its packet in one of the folders, that of its shares, or a new one. It says
// on stderr what nobody asked for. Into is the folder that a packet is about to
// be written to, empty where none is.
func (f *seedFlags) settle(s *session, stderr io.Writer, into string, folders ...string) error {
	given, err := f.given()
	switch {
	case err != nil:
		return err
	case given != "":
		s.take(given, source.Place{File: "--seed"})
		return nil
	case f.fresh:
		s.makeSeed()
		return nil
	case s.Spec.Seed != "":
		if shares, err := s.foundShares(into); err != nil || shares != nil {
			return cmp.Or(err, s.seedBesideShares())
		}
		s.seedAt = s.Spec.SeedPlace
		return nil
	}
	shares, err := s.foundShares(into)
	if err != nil {
		return err
	}
	found, err := s.findSeed(stderr, into, folders, f.orElse(), shares)
	if err == nil && !found && shares != nil {
		return s.takeShares(shares, f.without)
	}
	if err == nil && !found {
		s.makeSeed()
	}
	return err
}

// given is the seed of the flag, read as the file's is.
func (f *seedFlags) given() (dice.Seed, error) {
	switch {
	case !f.cmd.Flags().Changed("seed"):
		return f.of, nil
	case f.fresh:
		return "", usagef("--seed and --fresh: expected one of them")
	}
	text, err := json.Marshal(f.text)
	if err != nil {
		return "", err
	}
	file, err := source.Parse("--seed", text)
	if err != nil {
		return "", usagef("--seed %q: expected a line of text", f.text)
	}
	seed := file.Root().Line()
	if problems := file.Problems(); len(problems) > 0 || seed == "" {
		return "", usagef("--seed %q: expected a line of text", f.text)
	}
	return dice.Seed(seed), nil
}

// take rolls a scenario by a seed that was given somewhere.
func (s *session) take(seed dice.Seed, at source.Place) {
	s.Spec, s.seedAt = s.Spec.WithSeed(seed), at
}

func (s *session) makeSeed() {
	s.Spec, s.seedMade = s.Spec.WithSeed(job.MakeSeed()), true
}

// packetFolder is where print writes when nobody says where.
func (s *session) packetFolder() string { return s.name() + "-packet" }

// findSeed goes on with the first packet of the scenario in a list of folders.
// Where shares lie beside it, it is none that was printed before these were closed.
func (s *session) findSeed(stderr io.Writer, into string, folders []string, orElse string, shares *pool.Pool) (bool, error) {
	var looked []string
	for _, dir := range append(folders, s.packetFolder()) {
		dir = filepath.Clean(dir)
		if slices.Contains(looked, dir) {
			continue
		}
		looked = append(looked, dir)
		p, err := packetIn(dir)
		if err != nil {
			return false, err
		}
		switch kin := kinOf(p, s); {
		case kin == same && shares != nil && !madeOf(p, shares):
		case kin == same:
			s.Shares = sharesOf(p)
			fmt.Fprintf(stderr, "%s: goes on with the dice of the packet in %s%s\n", s.path, dir, orElse)
			s.take(p.Seed, source.Place{File: filepath.Join(dir, job.PacketFile)})
			s.reroll = p.Options.Reroll
			return true, nil
		case kin == alike && into != "" && dir == filepath.Clean(into):
			return false, doubtful(p, s, dir)
		case kin != none:
			fmt.Fprintf(stderr, "%s: not rolled by the dice of the packet in %s, which is %s\n", s.path, dir, calledIn(p))
		}
	}
	return false, nil
}

// warnSeed says where a seed stands that can be guessed.
func (s *session) warnSeed(stderr io.Writer) {
	if s.seedMade || !s.Spec.Seed.Guessable() {
		return
	}
	at := "packet"
	switch s.seedAt.File {
	case s.path:
		at = "file"
	case "--seed":
		at = "flag"
	}
	fmt.Fprintln(stderr, source.New(s.seedAt, "command.seed-guessable", "enough", dice.Enough, "at", at))
}

// tellSeed says by which seed a game was rolled that is kept nowhere.
func (s *session) tellSeed(stderr io.Writer) {
	if s.seedMade {
		fmt.Fprintf(stderr, "%s: rolled by a new seed, %s\n  hint: --seed %[2]s rolls the same game again, and prints it\n", s.path, s.Spec.Seed)
	}
}

// tellKept says where the new seed of a packet is kept.
func (s *session) tellKept(stderr io.Writer, dir string) {
	if s.seedMade {
		fmt.Fprintf(stderr, "%s: rolled by a new seed, kept in %s\n", s.path, filepath.Join(dir, job.PacketFile))
	}
}
