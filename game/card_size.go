package game

import (
	"strings"

	"github.com/csprint/csprint/internal/source"
)

// CardSize is the size of a grand-tactical card. Full and half cards follow
// the paper, so their Width and Height are 0.
type CardSize struct {
	Name          string // "full", "half", "4x6in", "poker" or "120mm x 80mm"
	Width, Height int32  // in micrometres
}

// The sizes that have names.
var (
	FullCard  = CardSize{Name: "full"}
	HalfCard  = CardSize{Name: "half"}
	SmallCard = CardSize{Name: "4x6in", Width: 152_400, Height: 101_600}
)

// cardSizes are the sizes that have names: after those that follow figures, those of
// the sleeves that are sold and of the shops that print cards, on their long side.
var cardSizes = []CardSize{
	FullCard, HalfCard, SmallCard,
	{Name: "tarot", Width: 120_000, Height: 70_000},
	{Name: "poker", Width: 88_900, Height: 63_500},
	{Name: "bridge", Width: 88_900, Height: 57_150},
}

// CardSizes are the names of sizes, the largest first.
func CardSizes() []string {
	var names []string
	for _, size := range cardSizes {
		names = append(names, size.Name)
	}
	return names
}

// Bounds of a card's sides, in micrometres.
const (
	leastCard = 40_000
	mostCard  = 420_000
)

// CardSizeFor is the size that suits figures of a height in micrometres, by
// reading A8: a full page at 15 mm and more, 4 × 6 in at 6 mm and less. Half a
// page between the two is csprint's choice. 0 is no height given: full.
func CardSizeFor(figure int32) CardSize {
	switch {
	case figure == 0, figure >= 15_000:
		return FullCard
	case figure <= 6_000:
		return SmallCard
	}
	return HalfCard
}

// ParseCardSize reads a size by its name, or a width and height such as 120mm x 80mm.
func ParseCardSize(text string) (CardSize, bool) {
	for _, size := range cardSizes {
		if text == size.Name {
			return size, true
		}
	}
	across, down, ok := strings.Cut(strings.ReplaceAll(text, "×", "x"), "x")
	width, okWidth := source.ParseLength(strings.TrimSpace(across))
	height, okHeight := source.ParseLength(strings.TrimSpace(down))
	if !ok || !okWidth || !okHeight || !cardSide(width) || !cardSide(height) {
		return CardSize{}, false
	}
	return CardSize{Name: text, Width: width, Height: height}, true
}

func cardSide(length int32) bool { return length >= leastCard && length <= mostCard }
