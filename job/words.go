package job

import (
	"cmp"
	"path/filepath"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
	"github.com/csprint/csprint/words/translation"
)

// Speak has the sheets in a language in place of the scenario's own; readers who name theirs
// keep it. No code changes nothing. The error tells of a language that nobody has words of,
// and of what is wrong with words beside the scenario.
func (j *Job) Speak(lang string) error {
	switch {
	case lang == "":
		return nil
	case !words.CodeForm.MatchString(lang):
		return source.New(source.Place{}, "job.language-code", "lang", say.Quoted(lang), "languages", words.OneOf(words.Languages()))
	}
	err := j.read(scenario.Tongue{Code: lang})
	if err == nil {
		j.Spec.Lang = lang
	}
	return err
}

// In is a game of the job with its sheets in a language, as Speak has it.
func (j *Job) In(lang string, g *game.Game) (*game.Game, error) {
	if err := j.Speak(lang); err != nil {
		return nil, err
	}
	in := *g
	in.Lang, in.Languages = cmp.Or(lang, g.Lang), j.Spec.Languages
	return &in, nil
}

// Words are csprint's own words of a language with those of a pack, nil for none, over them; nil
// where there are none.
func Words(code string, p *pack.Pack) (*words.Catalogue, error) {
	said, name := words.In(code), wordsFile(code)
	if p == nil {
		return said, nil
	}
	if data := p.Data(name); data != nil {
		return over(said, code, p.At(name).File, data)
	}
	return said, nil
}

// WordsBeside are csprint's own words of a language with those that lie in a folder over them, nil
// where there are none that can be read.
func WordsBeside(dir, code string, read func(path string) ([]byte, error)) *words.Catalogue {
	said := words.In(code)
	path := filepath.Join(dir, filepath.FromSlash(wordsFile(code)))
	if data, err := read(path); err == nil && words.CodeForm.MatchString(code) {
		if own, err := over(said, code, path, data); err == nil {
			return own
		}
	}
	return said
}

func wordsFile(code string) string { return "words/" + code + ".yaml" }

// read reads a language: csprint's own words, over them those of the pack that is played, and
// over these those that lie beside the scenario.
func (j *Job) read(t scenario.Tongue) error {
	if _, have := j.Spec.Languages[t.Code]; have {
		return nil
	}
	name := wordsFile(t.Code)
	said, err := Words(t.Code, j.Book.Pack)
	if err != nil {
		return err
	}
	path := filepath.Join(j.folder, filepath.FromSlash(name))
	data, err := j.wordsBeside(name)
	if err != nil {
		return source.New(source.Place{File: path}, "file.unread", "why", reason(err))
	}
	if data != nil {
		if said, err = over(said, t.Code, path, data); err != nil {
			return err
		}
	}
	if said == nil {
		return source.New(t.Place, "job.no-words", "code", say.Quoted(t.Code), "languages", words.OneOf(words.Languages()), "name", name)
	}
	if j.Spec.Languages == nil {
		j.Spec.Languages = map[string]*words.Catalogue{}
	}
	j.Spec.Languages[t.Code] = said
	return nil
}

// over lays a file of words over those of its language that there are.
func over(said *words.Catalogue, code, name string, data []byte) (*words.Catalogue, error) {
	file, err := source.Parse(name, data)
	if err != nil {
		return nil, err
	}
	said, err = translation.Read(said, file)
	if err == nil && said.Language() != code {
		err = source.New(file.Place(), "job.other-language", "language", say.Quoted(said.Language()), "code", say.Quoted(code))
	}
	return said, err
}

// wordsBeside is a file of words beside the scenario, nil for none; it is kept with its texts.
func (j *Job) wordsBeside(name string) ([]byte, error) {
	if j.reach.Words == nil {
		return nil, nil
	}
	data, err := j.reach.Words(name)
	if data != nil {
		j.Texts = append(j.Texts, packet.Text{Name: name, Text: string(data)})
	}
	return data, err
}
