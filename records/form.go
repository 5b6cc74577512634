package records

import "slices"

// A Form is the record's text form as data, for readers in other languages:
// the page that a phone opens reads by it, and so reads what csprint writes. A page of a
// pack's rules reads form 3 alone, any other the forms before it.
// docs/record-format.md tells it in words.
type Form struct {
	Number  int      `json:"number"` // that records of the rule set are written in
	Letters string   `json:"letters"`
	Most    int      `json:"most"`  // letters that the check guards
	Check   []uint32 `json:"check"` // generator of the BCH code: what each bit adds that a value pushes out
	Seed    uint32   `json:"seed"`  // remainder of a sound record

	Rules    map[uint32]string `json:"rules"`    // rule sets by the numbers that tell them
	RuleBits int               `json:"ruleBits"` // of such a number

	Spelling [][]string `json:"spelling"` // by bits: the characters that take so many, in one text, and the pieces, in the order of their codes
	Facts    []FactForm `json:"facts"`
	First    []int      `json:"first"` // the facts of form 1, by their places in Facts

	Edition int `json:"edition"` // most bytes of each text of the head
	Name    int `json:"name"`
	Unit    int `json:"unit"`
	Units   int `json:"units"` // most units of a side
	Game    int `json:"game"`  // bits of a game's id
	Stamp   int `json:"stamp"` // bits of a unit's stamp

	FirstGame int `json:"firstGame"` // bits of a game's id in form 1, which has no stamps
}

// A FactForm is how one fact is written.
type FactForm struct {
	Name  string   `json:"name"`
	As    string   `json:"as"`              // number, word, phrase, path, flag or scores
	Size  int      `json:"size,omitempty"`  // bits of a word, or of a group of a number's
	Most  int      `json:"most,omitempty"`  // of a number; bytes of a text
	Words []string `json:"words,omitempty"` // by their place from 1
}

// TextForm is the form in which Marshal writes the records of a rule set.
func TextForm(ruleSet string) Form {
	written := formFor(ruleSet)
	f := Form{
		Number: written.number, Letters: letters, Most: mostLetters, Check: generator[:], Seed: checkSeed,
		Rules: written.ruleSets(), RuleBits: written.rules, Edition: mostEdition, Name: mostName, Unit: mostUnit, Units: mostUnits, Game: gameSize, Stamp: stampSize, FirstGame: firstGameSize,
	}
	f.Spelling = slices.Repeat([][]string{{""}}, longestCode+1)
	for _, line := range spelling {
		f.Spelling[line.size] = append([]string{line.runes}, line.pieces...)
	}
	for _, fact := range facts {
		f.Facts = append(f.Facts, formOf(fact.name, fact.of(new(Record))))
	}
	for _, name := range firstFacts {
		f.First = append(f.First, placeOf(name))
	}
	return f
}

func formOf(name string, v value) FactForm {
	switch v := v.(type) {
	case number:
		return FactForm{Name: name, As: "number", Size: v.group, Most: v.most}
	case word:
		return FactForm{Name: name, As: "word", Size: v.size, Most: mostWord, Words: v.known}
	case phrase, pairs:
		return FactForm{Name: name, As: "phrase", Most: mostPhrase}
	case path:
		return FactForm{Name: name, As: "path", Most: mostPath}
	case quartet:
		return FactForm{Name: name, As: "scores"}
	}
	return FactForm{Name: name, As: "flag"}
}
