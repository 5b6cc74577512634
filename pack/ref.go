package pack

import (
	"path"
	"strings"
)

// A scenario names a rule set of csprint's own by its id, and a pack by its path or, where it
// was added, by its id and version: ./river-raid, packs/river-raid.cspack, river-raid@1.2.

// IsPath tells whether a scenario names a pack by where it lies.
func IsPath(ref string) bool {
	return strings.ContainsAny(ref, `/\`) || strings.HasPrefix(ref, ".") || path.Ext(ref) == Ending
}

// IsRef tells whether what a scenario says can be nothing but a pack.
func IsRef(ref string) bool { return IsPath(ref) || strings.Contains(ref, "@") }
