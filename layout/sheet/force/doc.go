// Package force says what brigades, leaders and units are called and what they
// are worth, for every sheet alike. It draws nothing but bands of command dice.
//
// Start at Strength, Brigade and Leads.
package force
