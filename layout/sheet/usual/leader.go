package usual

import (
	"github.com/csprint/csprint/rules"
)

// leader is the card of a leader: who he is, what he leads, what became of him.
func leader(b *rules.Book) string {
	text := `# Csprint's usual card of a leader.
csprint-template: 1
kind: formation
size: {w: 88mm, h: 42mm}
bleed: 3mm
safe: 3.175mm
slots:
  above: {field: above, box: [4mm, 4.8mm, 62mm, 2.3mm], face: sans-bold, size: 7pt, fit: {floor: 7pt}, tracking: 20, caps: true}
  band: {band: side, box: [4mm, 4mm, 80mm, 3.1mm], after: above, bleeds: [right, top]}
  symbol: {symbol: formation, box: [4mm, 10.6mm, 13mm, 8.5mm]}
  leader: {field: leader, box: [20mm, 9.4mm, 64mm, 5.4mm], face: serif-bold, size: 16pt, fit: {floor: 9.5pt}, blank: true}
  led: {field: led, box: [20mm, 16mm, 64mm, 3.2mm], size: 8pt, fit: {floor: 7pt}, colour: second}
  commands-label: {text: Commands, box: [4mm, 22.2mm, 15mm, 6.6mm], style: label, size: 7pt, fit: {floor: 7pt}, middle: true}
  commands: {field: commands, box: [20mm, 22.2mm, 64mm, 6.6mm], size: 8pt, fit: {floor: 7pt}, lines: 2, middle: true}
  fate-rule: {rule: hair, box: [4mm, 31.6mm, 80mm, 0mm], colour: third}
  fate: {track: fates, box: [4mm, 35mm, 44mm, 2.2mm], size: 7.5pt, fit: {floor: 7pt}}
  id: {field: id, box: [64mm, 34mm, 20mm, 4.2mm], face: sans-bold, size: 12pt, fit: {floor: 9.5pt}, align: right}
`
	if b.Plays.Ratings != nil {
		text += "  rating: {field: rating, box: [48mm, 33.6mm, 20mm, 4.2mm], face: serif-italic, size: 12pt, fit: {floor: 9.5pt}}\n"
	}
	return text
}

const leaderSprue = "# How csprint's usual cards of leaders lie on the paper.\ncsprint-template: 1\nkind: sprue\ntitle: Leaders\nfronts: [leader-" + rules.Usual + "]\nroom: 13.5mm\nlines: true\n"
