package desk

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/layout/sheet/page"
)

// OddScenario has what breaks sheets: long and foreign names, brigades of one
// and of twelve, units of too many figures and of one, irregulars, four sides.
const OddScenario = `csprint: 1
title: Všechno, co se může pokazit
rules: cold-steel
seed: odd
table: {width: 8ft, depth: 6ft}
figure_scale: "1:20"
card_size: CARD
blank_cards: 1
cover_sheets: 1
engagement: meeting
sides:
  one:
    name: Συμμαχικός στρατός
    nation: austrian
    edge: south
    commander: {name: Φίλιππος, rating: poor}
    defaults: {morale: 9, discipline: militia}
    forces:
      - division: Hochlöbliche Reserve-Division Feldmarschall-Leutnant Hessen-Homburg
        short: Reserve-Division
        commander: {name: Friedrich von Hessen-Homburg, rating: superior}
        units:
          - brigade: Brigade of one
            units:
              - {battalion: Allein, men: 20}
          - brigade: Brigade of twelve
            short: Twelve
            commander: {name: Ćwierć-Szczęsny, rating: average}
            units:
              - {battalion: Infanterie-Regiment No. 1 Kaiser, short: IR 1, men: 640}
              - {battalion: Bataillon 2, men: 641}
              - {battalion: Bataillon 3, men: 600}
              - {battalion: Bataillon 4, men: 1600}
              - {battalion: Bataillon 5, men: 3000}
              - {regiment: Grenz 6, battalions: 7, men: 4200}
          - {battery: Kavallerie-Batterie, guns: 8, kind: horse, attached: true}
      - brigade: Kroaten
        units:
          - {battalion: Freikorps, irregular: true, morale: 7, men: 400}
  two:
    name: Русская императорская армия
    nation: russian
    edge: north
    commander: {name: Кутузов, rating: superior}
    defaults: {morale: 10, discipline: trained}
    forces:
      - brigade: Лейб-гвардии Преображенский и Семёновский
        short: Лейб-гвардия
        units:
          - {battalion: Преображенский полк, short: Преображ., men: 700, kind: guard}
          - {battalion: Семёновский полк, men: 700, kind: guard}
  three:
    name: Third
    edge: east
    nation: ottoman
    commander: {name: Kör Yusuf, rating: average}
    defaults: {morale: 8, discipline: rabble}
    forces:
      - brigade: Sipahi
        arm: cavalry
        units:
          - {regiment: Sipahi, men: 20}
  four:
    name: Fourth
    edge: west
    nation: ottoman
    commander: {name: Ali, rating: average}
    defaults: {morale: 8, discipline: raw-recruits}
    forces:
      - {battery: Loose battery, guns: 1, kind: heavy}
`

func Odd(t testing.TB, card string, p page.PrintSettings) *page.Desk {
	return For(t, strings.Replace(OddScenario, "CARD", card, 1), p)
}

// Attacking turns the odd scenario's meeting engagement into an attack.
func Attacking(scenario string) string {
	return strings.Replace(scenario, "engagement: meeting", "engagement: attack\nattacker: one", 1)
}

// Sized gives a scenario a table of another size.
func Sized(scenario, width, depth string) string {
	return strings.Replace(scenario, "{width: 8ft, depth: 6ft}", "{width: "+width+", depth: "+depth+"}", 1)
}
