package sheet

// musketContents are what a unit record of the musket reference can show
// besides what all records can.
var musketContents = map[string]map[string]content{}
