package export

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/card"
)

// A saved is a saved object of Tabletop Simulator: a table with one object on it.
type saved struct {
	SaveName, GameMode, Date, Table, Sky, Note, Rules string

	LuaScript, LuaScriptState, XmlUI string
	ObjectStates                     []object
}

// An object is a deck, or a card of it. Nothing about a card differs from the next
// but its place: no name, no words, and a GUID that counts them.
type object struct {
	GUID, Name                     string
	Transform                      transform
	Nickname, Description, GMNotes string
	ColorDiffuse                   colour

	Locked, Grid, Snap, Autoraise, Sticky, Tooltip, HideWhenFaceDown, Hands, SidewaysCard bool

	CardID           *int  `json:",omitempty"`
	DeckIDs          []int `json:",omitempty"`
	CustomDeck       map[string]customDeck
	LuaScript        string
	LuaScriptState   string
	XmlUI            string
	ContainedObjects []object `json:",omitempty"`
}

type transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

type colour struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

// A customDeck is a sheet of faces and one of backs.
type customDeck struct {
	FaceURL, BackURL    string
	NumWidth, NumHeight int

	BackIsHidden bool // others see a card in a hand by its own back
	UniqueBack   bool // the backs are a sheet
	Type         int  // of the corners: 0 rounded
}

// faceDown is an object that lies on the table, its face below.
var faceDown = transform{PosY: 1, RotY: 180, RotZ: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1}

// savedDeck is the nth side's deck. A single card is no deck there.
func savedDeck(n int, side *game.Side, deck card.Deck, g grid, base string) saved {
	sheets := map[string]customDeck{}
	for i := range g.sheets() {
		sheets[strconv.Itoa(firstSheet(n)+i)] = customDeck{
			FaceURL: base + sheetName(side, 2*i), BackURL: base + sheetName(side, 2*i+1),
			NumWidth: g.columns, NumHeight: g.rows, BackIsHidden: true, UniqueBack: true,
		}
	}
	whole := newObject("DeckCustom", n, 0)
	whole.CustomDeck = sheets
	whole.Nickname = side.Name
	for i := range deck.Cards {
		sheet := firstSheet(n) + i/g.each()
		id := 100*sheet + i%g.each()
		one := newObject("CardCustom", n, i+1)
		one.CardID, one.CustomDeck = &id, map[string]customDeck{strconv.Itoa(sheet): sheets[strconv.Itoa(sheet)]}
		whole.DeckIDs, whole.ContainedObjects = append(whole.DeckIDs, id), append(whole.ContainedObjects, one)
	}
	if len(whole.ContainedObjects) == 1 {
		return saved{ObjectStates: whole.ContainedObjects}
	}
	return saved{ObjectStates: []object{whole}}
}

// firstSheet numbers the sheets of a side apart from those of another on the same table.
func firstSheet(n int) int { return 100*(n+1) + 1 }

func newObject(name string, side, n int) object {
	return object{
		GUID: fmt.Sprintf("%02x%04x", 0xc5+side, n), Name: name, Transform: faceDown,
		ColorDiffuse: colour{0.713235259, 0.713235259, 0.713235259},
		Grid:         true, Snap: true, Autoraise: true, Sticky: true, HideWhenFaceDown: true, Hands: true, SidewaysCard: true,
	}
}
