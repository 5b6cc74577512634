// Package site makes the folder that opens unit records on a phone: one page
// with the look-ups of a rule set, and what keeps it without a network. It
// knows no unit: records travel in the codes and never leave the phone.
//
// Start at New, Site.Files and Site.Handler.
package site
