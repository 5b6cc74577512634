package packet

import "github.com/csprint/csprint/game"

// arrival is an arrival in packet.json.
type arrival struct {
	Name     string   `json:"name"`
	Units    []string `json:"units"`
	Cards    []string `json:"cards"`
	Edge     string   `json:"edge"`
	Sector   string   `json:"sector"` // planned
	Distance int      `json:"distance_paces"`
	By       string   `json:"by"`
	Rate     int      `json:"rate_paces"`
	Links    int      `json:"links"`
	Planned  int      `json:"planned_turn"`
	Turn     int      `json:"turn"`
	Enters   string   `json:"enters"` // sector
}

func arrivalsOf(g *game.Game, s *game.Side) []arrival {
	var list []arrival
	for _, a := range s.OffBoard {
		list = append(list, arrival{
			Name: a.Name, Units: filled(a.Units), Cards: filled(a.Cards), Edge: a.Edge, Sector: game.SectorName(a.Edge, a.Sector),
			Distance: a.Paces, By: a.By, Rate: a.Rate, Links: a.Links, Planned: a.Planned(), Turn: a.Turn, Enters: game.SectorName(a.Edge, a.Enters),
		})
	}
	return list
}
