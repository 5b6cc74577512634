package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/office"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/photograph"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// isPicture tells a file of a photograph or a scan by its name.
func isPicture(path string) bool {
	return slices.Contains([]string{".jpg", ".jpeg", ".png", ".webp", ".gif", ".pdf", ".heic"}, strings.ToLower(filepath.Ext(path)))
}

// A playedPacket is one that was played with, rolled again, and the pages of it that players mark.
type playedPacket struct {
	*packet.Printed
	job   *job.Job
	game  *game.Game
	pages []*layout.Frame
}

// playedBy is the packet of a folder, which is read and rolled once.
func (f *afterFlags) playedBy(dir string) (*playedPacket, error) {
	if f.played != nil {
		return f.played, nil
	}
	made, err := playedWith(dir, f.how)
	if err == nil {
		f.played = made
	}
	return made, err
}

func playedWith(dir string, own printFlags) (*playedPacket, error) {
	p, err := packetIn(dir)
	if err != nil {
		return nil, err
	}
	at := filepath.Join(dir, job.PacketFile)
	if p == nil || !p.Kept() {
		return nil, source.New(source.Place{File: at}, "office.photographs-want-a-packet")
	}
	s, err := fought(p, at)
	if err != nil {
		return nil, err
	}
	g, err := s.Roll(p.Options.Reroll)
	if err != nil {
		return nil, err
	}
	pages, err := office.SheetsOf(s, g, p, func(o packet.Options) (page.PrintSettings, error) {
		what := flagsOf(o)
		what.how.designs, what.how.faces = own.designs, own.faces
		settings, err := what.how.settings()
		if err != nil {
			return settings, err
		}
		for _, of := range []struct{ flag, want, given string }{{"--templates", o.Templates, what.how.ownDesigns}, {"--fonts", o.Fonts, what.how.ownFaces}} {
			if of.want != "" && of.want != of.given {
				return settings, source.New(source.Place{File: at}, "office.photographs-want-a-folder", "flag", of.flag)
			}
		}
		return settings, nil
	})
	return &playedPacket{p, s, g, pages}, err
}

// photographed reads the pictures that were given, and asks what isn't sure: on a terminal at once, else by a page and lines
// to fill in, with which it ends.
func (f *afterFlags) photographed(cmd *cobra.Command, m *after.Muster, sources office.Sources, pictures []string) (*office.Sheaf, error) {
	p, err := f.playedBy(sources.From)
	if err != nil {
		return nil, err
	}
	r := office.NewReader(m, office.PacketOf(p.pages))
	var problems source.Problems
	for _, name := range pictures {
		data, err := source.ReadUpTo(name, photograph.MostBytes)
		if err == nil {
			err = r.File(name, data)
		}
		if !problems.Take(err) && err != nil {
			return nil, err
		}
	}
	sheaf, err := r.Done()
	problems.Take(err)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	sources.Photographed = sheaf
	return sheaf, f.answer(cmd, sheaf, m.Game.Words(""), func() error { return sources.Contradict(m) })
}

// beside is a file beside the one that is written, of the same name but for its end.
func (f *afterFlags) beside(end string) string {
	if f.out == "-" {
		return "photographs" + end
	}
	return strings.TrimSuffix(f.out, filepath.Ext(f.out)) + end
}

// answer has all questions answered, by a file of answers or on a terminal, and then those about what contradicts itself;
// where some stay open it writes what they are about. What was read is kept either way.
func (f *afterFlags) answer(cmd *cobra.Command, s *office.Sheaf, in *words.Catalogue, contradict func() error) error {
	if f.answers != "" {
		text, err := source.Read(f.answers)
		if err != nil {
			return err
		}
		if err := s.Take(f.answers, string(text)); err != nil {
			return err
		}
	}
	if err := contradict(); err != nil {
		return err
	}
	page, lines := f.beside("-read.html"), f.beside("-answers.txt")
	look := func() error {
		return writeFile(cmd, page, func(w io.Writer) error { return s.Page(w, in, filepath.Base(lines)) })
	}
	if err := look(); err != nil {
		return err
	}
	open := s.Open()
	if stdin, is := cmd.InOrStdin().(*os.File); is && isTerminal(stdin) {
		typed := bufio.NewScanner(stdin)
		for answered := true; answered && len(open) > 0; {
			answered = ask(typed, cmd.ErrOrStderr(), open, in, page)
			if err := errors.Join(contradict(), look()); err != nil {
				return err
			}
			open = s.Open()
		}
	}
	if len(open) == 0 {
		return nil
	}
	what := in.Say("office.answer-them", "page", page, "lines", lines, "flag", "--answers "+lines)
	if f.answers != "" {
		what = in.Say("office.answer-more", "page", page, "lines", f.answers) + "\n" + strings.TrimSpace(office.Answers(open, in))
	} else if err := writeFile(cmd, lines, func(w io.Writer) error { _, err := io.WriteString(w, office.Answers(open, in)); return err }); err != nil {
		return err
	}
	var problems source.Problems
	for _, q := range open {
		problems.Take(source.New(source.Place{File: q.Photograph}, "office.question", "box", cmp.Or(q.Says, q.Box), "why", q.Reason(in)))
	}
	return fmt.Errorf("%w\n%s", problems.Err(), what)
}

// ask asks one question after the other, and tells whether any was answered. Whoever answers nothing leaves one open.
func ask(typed *bufio.Scanner, to io.Writer, open []*office.Question, in *words.Catalogue, page string) (answered bool) {
	fmt.Fprintln(to, in.Say("office.look-at", "page", page))
	for _, q := range open {
		choices := in.Say("office.crossed-or-empty")
		switch {
		case q.Written:
			choices = in.Say("office.what-is-written")
		case q.Choices != nil:
			choices = strings.Join(q.Answers(), " / ") + "?"
		}
		fmt.Fprintf(to, "%s: %s (%s): %s ", q.Photograph, cmp.Or(q.Says, q.Box), q.Reason(in), choices)
		for typed.Scan() && typed.Text() != "" {
			if q.Answer(typed.Text()) {
				answered = true
				break
			}
			fmt.Fprintf(to, "%s ", choices)
		}
	}
	return answered
}
