// Package say says counts, lists and signs in English: 1 squadron, 3
// squadrons; one of a, b; +4, −4; 1:2 as ½. It knows no game and no paper.
//
// Start at Counted, Joined, Signed, Figures and OneOf.
package say
