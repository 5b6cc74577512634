package imports

import (
	"github.com/csprint/csprint/internal/pattern"

	"github.com/csprint/csprint/imports/lexicon"
)

var decimal = pattern.Of(`^-?\d+(?:[.,]\d+)?$`)

func isNumber(text string) bool    { return decimal.MatchString(text) }
func isCommander(text string) bool { _, ok := lexicon.Own().Commanders.Whole(text); return ok }
func isEchelon(text string) bool {
	_, ok := lexicon.Own().Echelons.Whole(text)
	return ok || text == "side" || text == "train"
}
func isTruth(text string) bool  { return text == "true" || text == "false" }
func isNation(text string) bool { return lexicon.NationIn(text) != "" }
func isStrength(text string) bool {
	_, ok := lexicon.StrengthOf(text)
	return ok || faulty.MatchString(text)
}
func isOrdnance(text string) bool { s, ok := lexicon.StrengthOf(text); return ok && s.Ordnance != "" }
func isTroop(text string) bool {
	_, code := lexicon.Own().Codes.Whole(text)
	return code || len(lexicon.Own().Troops.Find(lexicon.TokensOf(text))) > 0
}

func within(low, high int) func(string) bool {
	return func(text string) bool {
		n, ok := lexicon.Number(text)
		return ok && n >= low && n <= high
	}
}

// faulty tells what spreadsheets write in place of a value, in several languages.
var faulty = pattern.Of(`^#(?:REF|VALUE|N/A|NAME|DIV/0|NUM|NULL|SPILL|CALC|WERT|BEZUG|NV|ZAHL|VALEUR|NOMBRE|NOM|VALOR|REFERENCIA|¡[A-Z/0]+)[!?]?$`)
