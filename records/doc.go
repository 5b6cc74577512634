// Package records is what a unit record's QR code carries: the record's text
// form, the readable text or the address around it, and the code's modules. It
// knows no rule, no paper and no dice; what a rating is worth is for the rules
// book to say.
//
// Start at Of, Record.Marshal, Read and Record.Code. The text form is told
// letter by letter in docs/record-format.md.
package records
