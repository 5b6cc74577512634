package rules

// Modifiers is a list of numbers added to a roll, or of tasks for one die.
type Modifiers struct {
	ID        string
	Title     string
	Section   string
	Phase     string   // key of the phase of a turn that it serves, empty for none
	AppliesTo []string // table ids, or the name of a roll that has no table
	Dice      Dice     // of the roll that has no table; zero otherwise
	DiceNote  string   // how the dice are meant when it takes more words, empty otherwise
	Items     []Modifier
	Notes     []string
	Readings  []string
	House     bool // changed by house rules

	notes []template
}

// A Modifier is one line of such a list.
type Modifier struct {
	Key       string // short and stable, for code: "superior-commander"
	Label     string
	Value     int
	Irregular *int   // the value for irregulars where it differs or exists; nil where it is the same
	Only      string // "irregular" for a line that regulars never use
	Per       string // what is counted: "disorder marker"; empty for a plain modifier
	Most      int    // how many may count, 0 for no limit
	Group     string // the player's question on the printed page: "where it stands", "fire taken"
	OneOf     string // of the lines with the same word here only one counts: "discipline"; empty for none
	Variable  string // "morale" where the value is the unit's own rating (Value and High are its bounds)
	High      *int   // upper bound of a variable value
	Target    *int   // the die that succeeds, for lists of one-die tasks
	Adds      []Modifier
	Note      string // what it takes to understand the line, empty for none
	Reading   string
	Unprinted bool // not in the rules' own list, though it follows from them
	House     bool // changed by house rules
}

// For is the value for a regular or an irregular unit.
func (m Modifier) For(irregular bool) int {
	if irregular && m.Irregular != nil {
		return *m.Irregular
	}
	return m.Value
}

// Item is the line with a key, false where the list has none.
func (m *Modifiers) Item(key string) (Modifier, bool) {
	for _, item := range m.Items {
		if item.Key == key {
			return item, true
		}
	}
	return Modifier{}, false
}
