//go:build js

package pack

import "embed"

// ownFolder holds them without their words, as the studio's engine says English alone.
//
//go:embed own/*/pack.yaml own/*/starter.yaml own/*/rules
var ownFolder embed.FS
