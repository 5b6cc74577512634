// Package imports makes scenarios of lists of units that people hold in
// spreadsheets, in text and in other programs' files: what the columns of their
// tables mean, what each row says, one tree of armies, YAML, and a report of what
// became of everything; and it writes orders of battle as a table again. It rolls
// nothing, opens no file, and knows no format: that is list and xlsx.
//
// Start at Read and Import.
package imports
