package sheet

// canisterContents are what a unit record of Cold Steel & Canister can show
// besides what all records can.
var canisterContents = map[string]map[string]content{}
