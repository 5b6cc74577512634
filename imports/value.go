package imports

import (
	"github.com/csprint/csprint/internal/pattern"
	"slices"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
)

var decimal = pattern.Of(`^-?\d+(?:[.,]\d+)?$`)

func isNumber(text string) bool { return decimal.MatchString(text) }
func isGrade(text string) bool {
	return len(text) == 1 && strings.Contains("ABCDEF", strings.ToUpper(text))
}
func isQuality(text string) bool {
	return slices.Contains([]string{"green", "veteran", "crack", "guard"}, strings.ToLower(text))
}
func isDiscipline(text string) bool { _, ok := lexicon.Own().Disciplines.Whole(text); return ok }
func isSpelt(text string) bool      { return len(text) > 1 }
func isCommander(text string) bool  { _, ok := lexicon.Own().Commanders.Whole(text); return ok }
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
