// Package desk makes desks for tests out of scenarios, and looks at what was
// laid out on them: ink that collides or leaves the page, words, codes. Tests
// alone import it; it knows none of the sheets.
//
// Start at Open, Land and CheckPages.
package desk
