package export

import (
	"fmt"
	"strings"
)

// joined joins parts as VASSAL's SequenceEncoder does: a part that holds the mark
// has a backslash before each, and one that could be taken for a quoted one, or ends
// in a backslash, stands in quotes.
func joined(mark string, parts ...string) string {
	escaped := make([]string, len(parts))
	for i, part := range parts {
		escaped[i] = strings.ReplaceAll(part, mark, `\`+mark)
		if strings.HasSuffix(part, `\`) || len(part) > 0 && strings.HasPrefix(part, "'") && strings.HasSuffix(part, "'") {
			escaped[i] = "'" + escaped[i] + "'"
		}
	}
	return strings.Join(escaped, mark)
}

// A trait is what a piece can do: its type, and the state it begins in.
type trait struct{ kind, state string }

// A piece is a piece of a VASSAL module as its players meet it in a palette.
type piece struct {
	called string // in the palette, which the other players don't see
	image  string
	name   string  // everyone's
	traits []trait // the outermost first
}

// definition is the command that puts a piece onto a table, as VASSAL's
// BasicCommandEncoder writes it: traits about the basic piece, types and then states.
func (p piece) definition(id int) string {
	kind, state := joined(";", "piece", "", "", p.image, p.name), joined(";", "null", "0", "0", fmt.Sprint(id), "0")
	for i := len(p.traits) - 1; i >= 0; i-- {
		kind, state = joined("\t", p.traits[i].kind, kind), joined("\t", p.traits[i].state, state)
	}
	return "+/" + joined("/", "null", kind, state)
}

// Keys of traits, as VASSAL writes a key with Ctrl.
const (
	keyD = "68,130"
	keyM = "77,130"
)

// deleted lets a piece be taken off the table.
func deleted() trait { return trait{kind: joined(";", "delete", "Take off", keyD, "")} }

// masked hides a piece under a picture from everybody but its side, from the start.
// Its own players see the mask as an inset, and lift it with Ctrl+M.
func masked(picture, side string) trait {
	access := "sides:" + joined(":", side)
	return trait{
		kind:  joined(";", "obs", keyM, picture, "Turn over", "I", "card", access, "Peek", "", "false", "", ""),
		state: joined(";", side, ""),
	}
}

// numbered sets a number on a piece, in its middle below the sign.
func numbered(number string, points int) trait {
	return trait{
		kind: joined(";", "label", "", "", fmt.Sprint(points), "", "0,0,0", "b", "-2", "c", "0", "b", "c",
			"$label$", "Dialog", "1", "0", "Number", ""),
		state: number,
	}
}
