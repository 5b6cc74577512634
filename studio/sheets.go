package studio

// sheetsASide is how many sheets of paper and card a side of each starter takes by
// the dice that it is first shown with; other dummies may be a sheet more or less.
// A test counts them.
var sheetsASide = map[string]string{
	"cold-steel":          "23–26",
	"cold-steel-canister": "8–9",
	"hot-blood":           "6–7",
	"musket":              "5–6",
}
