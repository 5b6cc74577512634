package generate

// A Leader is a commander as the rule set plays him on the table: one for each
// card. Rule sets without such leaders have none.
type Leader struct {
	ID        string   // "A-L2", in the order of battle's order, the side's commander first
	Commander          // with his charisma, 0–2, under the musket rules
	Of        string   // the formation that he leads, the side's name for its commander
	Short     string   // of the formation; empty for none
	Path      []string // names of the formations above his own, from the top
	Level     string   // army, corps, division, brigade, artillery
	Arm       Arm      // of most units under him
	Radius    int      // command radius: AP under Cold Steel & Canister (1.4), inches under the musket rules; 0 where none is printed
	Rolled    bool     // the charisma, not given
}
