package imports

import (
	"github.com/csprint/csprint/internal/pattern"
	"strings"
)

var (
	plainText   = pattern.Of(`^[\pL\pN(.½¼][\pL\pN\pM '’°º.()/&+;=№–—½¼-]*$`)
	otherThan   = pattern.Of(`^(?i:true|false|yes|no|on|off|y|n|null|~|\.inf|\.nan|[-+.]?[0-9][0-9_,.:eExXoO+-]*(?:e[0-9]+)?|[0-9]{4}-[0-9]{2}-[0-9]{2}.*|0x[0-9a-f]+)$`)
	quotedMarks = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
)

// scalar is a text as YAML has it, in quotes where it would be something else
// without.
func scalar(text string) string {
	if plainText.MatchString(text) && !otherThan.MatchString(text) && !strings.HasSuffix(text, " ") {
		return text
	}
	return `"` + quotedMarks.Replace(text) + `"`
}

// A pair is a key with its value as YAML has it.
type pair struct{ key, value string }

// flow is pairs on one line: {battalion: 1/45th Foot, men: 442}.
func flow(pairs []pair) string {
	parts := make([]string, len(pairs))
	for i, p := range pairs {
		parts[i] = p.key + ": " + p.value
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
