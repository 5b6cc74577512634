//go:build !js

package pack

import "embed"

// ownFolder holds the packs that csprint comes with.
//
//go:embed own
var ownFolder embed.FS
