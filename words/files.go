//go:build !js

package words

import "embed"

// files are the words of csprint's own languages.
//
//go:embed *.yaml
var files embed.FS
