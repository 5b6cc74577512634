package game

// SightedBy is the ground or the light by which sightings in this game come as
// close as they do, 1.2 and 1.6.2.2: "Rolling ground", "Darkness".
func (g *Game) SightedBy() string {
	if g.Weather.Light == Darkness {
		return "Darkness"
	}
	return g.Terrain.Label + " ground"
}
