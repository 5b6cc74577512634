//go:build js

package words

import "embed"

// files are English alone in the studio's engine, which is fetched before anything is seen.
//
//go:embed en.yaml
var files embed.FS
