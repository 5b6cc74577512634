package job

import (
	"crypto/rand"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/seal"
)

// A Job is a scenario that was read whole: what it asks for and the book of its
// rules, house rules already in it.
type Job struct {
	Spec  *scenario.Spec
	Book  *rules.Book
	Texts []packet.Text // of every file that was read, the scenario's first

	Shares seal.Parts // that its seed was made of; nil where nobody else had one

	folder string // of the scenario, as messages name it
	reach  Reach

	// Groundless says that nobody will see its ground, so it isn't rolled: that is two thirds
	// of the time of one side's records.
	Groundless bool

	taken *generate.Taken // of its ground, where an earlier packet tells
}

// Open reads a scenario out of a file, and its house rules and pack; reach is what it may
// name. All problems come back at once, those of house rules and pack with them.
func Open(file *source.File, reach Reach) (*Job, error) { return OpenBy(file, reach, nil) }

// OpenBy does so with books that are kept.
func OpenBy(file *source.File, reach Reach, books *Books) (*Job, error) {
	j := &Job{folder: filepath.Dir(file.Name()), reach: reach}
	reach.Files = j.keep(filepath.Base(file.Name()), file, reach.Files)
	j.Book = books.Of(file, reach)
	if err := file.Problems().Err(); err != nil && j.Book == nil {
		return nil, err // without its rules no word of it has a meaning
	}
	j.Spec = scenario.ReadBeside(file, j.Book, reach.Files)
	if err := file.Problems().Err(); err != nil {
		return nil, err
	}
	j.keepCut()
	for _, t := range j.Spec.Spoken {
		if err := j.read(t); err != nil {
			AddProblems(file, err)
		}
	}
	return j, file.Problems().Err()
}

// keepCut keeps of a file of heights or of vectors what the table shows of them: it may be large,
// and is no text.
func (j *Job) keepCut() {
	for _, cut := range j.Spec.Terrain.Given.Cut() {
		for i := range j.Texts {
			if i > 0 && j.Texts[i].Name == cut.Name {
				j.Texts[i].Text = cut.Text
			}
		}
	}
}

// OpenTexts reads a scenario out of its text and those of the files that it
// names, the scenario's first. Messages name them as if they lay in a folder. What
// is not among the texts cannot be read; in says what such a file would be in, the packet or the pack. The pack
// is the one that it is played by, nil for one of csprint's own.
func OpenTexts(folder string, texts []packet.Text, played *packet.Pack, in string) (*Job, error) {
	file, err := source.Parse(filepath.Join(folder, texts[0].Name), []byte(texts[0].Text))
	if err != nil {
		return nil, err
	}
	return Open(file, Kept(file, folder, texts, played, in))
}

// Kept is what a file may name of texts that are kept.
func Kept(file *source.File, folder string, texts []packet.Text, played *packet.Pack, in string) Reach {
	within := func(name string) string { return filepath.Join(folder, name) }
	kept := func(name string) ([]byte, error) {
		if i := slices.IndexFunc(texts[1:], func(t packet.Text) bool { return t.Name == name }); i >= 0 {
			return []byte(texts[1+i].Text), nil
		}
		return nil, nil
	}
	return Reach{Words: kept, Packs: func(string) (*pack.Pack, error) { return KeptPack(PacketFile, played) }, Files: func(named source.Node, what string) *source.File {
		name := named.Line()
		if name == "" {
			return nil
		}
		data, _ := kept(name)
		if data == nil {
			named.Problem("job.file-not-kept", "what", what, "name", say.Quoted(name), "in", in)
			return nil
		}
		other, err := parse(within(name), what, data)
		if err != nil {
			AddProblems(file, err)
			return nil
		}
		return other
	}}
}

// keep notes the text of a scenario, and of each file that an opener opens.
func (j *Job) keep(name string, file *source.File, open scenario.Opener) scenario.Opener {
	j.Texts = append(j.Texts, packet.Text{Name: name, Text: string(file.Data())})
	return func(named source.Node, what string) *source.File {
		other := open(named, what)
		kept := func(t packet.Text) bool { return t.Name == named.Line() }
		if other != nil && !slices.ContainsFunc(j.Texts[1:], kept) {
			text := packet.Text{Name: named.Line()}
			if !scenario.IsData(what) {
				text.Text = string(other.Data())
			}
			j.Texts = append(j.Texts, text)
		}
		return other
	}
}

// AddProblems adds the problems that an error consists of to those of the file,
// and tells whether it does.
func AddProblems(file *source.File, err error) bool {
	var problems source.Problems
	if !problems.Take(err) {
		return false
	}
	for _, p := range problems {
		file.Add(p)
	}
	return true
}

// Roll rolls the scenario and seals the game; reroll names the streams that are rolled anew.
func (j *Job) Roll(reroll []string) (*game.Game, error) {
	g, err := j.RollOn(nil, reroll)
	if err != nil || j.Groundless {
		return g, err
	}
	return g, j.Seal(g, reroll)
}

// Seal seals a game that was rolled so.
func (j *Job) Seal(g *game.Game, reroll []string) (err error) {
	g.Seal, err = packet.Sealed(g, packet.Print{Scenario: j.Texts, Options: packet.Options{Reroll: reroll}, Pack: called(j.Book.Pack)})
	return err
}

// RollOn rolls it, with ground that is kept, and doesn't seal it.
func (j *Job) RollOn(lands *generate.Lands, reroll []string) (*game.Game, error) {
	g, err := generate.New(j.Spec, j.Book, generate.Options{Reroll: reroll, Lands: lands, Groundless: j.Groundless, Taken: j.taken})
	if err == nil {
		g.Shares, g.Since = j.Shares, j.since(reroll)
	}
	return g, err
}

// GoOn has the ground made again as a packet tells that it was, and not sought again, where that is of this very
// scenario and these dice, by this version of csprint. Whether it was sought so, verify finds out.
func (j *Job) GoOn(p *packet.Printed, by string, reroll []string) {
	if p != nil && p.By == by && p.Seed == j.Spec.Seed && slices.Equal(p.Scenario, j.Texts) && slices.Equal(p.Options.Reroll, reroll) {
		if m := p.Ground(); m != nil {
			j.taken = &generate.Taken{Try: m.Tries, Objectives: m.Objectives, Played: m.Played}
		}
	}
}

// Unplayed has no battles fought over a map that is drawn.
func (j *Job) Unplayed() { j.taken = &generate.Taken{} }

// since is what was made anew after the list of shares was closed. Whoever does so until he likes it chooses dice after all.
func (j *Job) since(reroll []string) game.Since {
	if len(j.Shares) == 0 {
		return game.Nothing
	}
	other := j.Shares.CommitTo(j.Bound()) != j.Shares[len(j.Shares)-1].Commitment
	switch {
	case other && len(reroll) > 0:
		return game.Both
	case other:
		return game.OtherText
	case len(reroll) > 0:
		return game.RolledAgain
	}
	return game.Nothing
}

// Bound is the scenario as a list of shares binds it: what its file and those that it names hold, and the pack of its rules;
// csprint's own are told by their names.
func (j *Job) Bound() string {
	all := ""
	if p := called(j.Book.Pack); p != nil {
		all = p.Hash
	}
	for i, t := range j.Texts {
		if i > 0 {
			all += "\n" + strconv.Quote(t.Name)
		}
		all += "\n" + strconv.Quote(t.Text)
	}
	return all
}

// MakeSeed is a new seed of 26 letters and digits, 130 random bits, that can be
// read out over the telephone: it has no 0, 1, 8 or 9.
func MakeSeed() dice.Seed { return dice.Seed(strings.ToLower(rand.Text())) }
