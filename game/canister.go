package game

import "github.com/csprint/csprint/rules"

// A Canister is what a unit is under Cold Steel & Canister, looked up once so
// that nobody looks it up again during play.
type Canister struct {
	Size     int          // figures at 120 men, which the morale tables call unit size
	SizeRow  string       // the row that it falls in: "04–08"
	Table    string       // id of its quality's morale table, 2.1–2.4: "morale-veteran"
	Morale   []rules.Cell // its morale number by casualties from 0; the last says "elim"
	Type     string       // its row of 1.8: "Light cavalry"
	AP       rules.Cell   // base action points, 1.8
	Charge   rules.Cell   // opportunity charge range in AP, "na" for none
	Reaction rules.Cell   // reaction move in AP, "na" for none
	Light    bool         // light infantry: no terrain modifiers in skirmish or semi-formed, 1.3
}
