package scenario

import "github.com/csprint/csprint/generate/ground"

// givenSchema is a map by hand.
func givenSchema() schema {
	at := key("at", neededLine(), `a sector such as "C4" or "C4 ne", or a tape measure such as "30in 14in"`)
	size := key("size", neededLine(), `"24in x 15in", or one length`)
	angle := key("angle", integer(0, 359), "degrees clockwise from lying east and west")
	name := key("name", oneLine(), "what it is called")
	way := key("way", listOf(neededLine()), "the places that it runs by")
	keys := []schemaEntry{
		name,
		key("hills", listOf(mappingOf(at, size, angle, name,
			key("contours", integer(1, 12), "how many"),
			key("slope", oneWord("gentle", "moderate", "steep"), "from one contour to the next"))), "hills"),
		key("streams", listOf(mappingOf(way, name,
			key("kind", oneWord(string(ground.Stream), string(ground.River), string(ground.DryBed)), "rivers are crossed at bridges and fords alone"),
			key("width", lengthText(), "on the table"))), "streams and rivers, downstream"),
		key("roads", listOf(mappingOf(way, key("kind", oneWord("road", "track"), "a track fords what a road bridges"))), "roads and tracks"),
		key("walls", listOf(mappingOf(way,
			key("kind", oneWord(string(ground.Wall), string(ground.Hedge), string(ground.Bank)), "what it is made of"))), "walls, hedges and banks"),
		key("fords", listOf(mappingOf(at)), "fords where no road crosses"),
	}
	for _, kind := range []ground.PlaceKind{ground.Village, ground.Farm, ground.Mill, ground.Well, ground.Ruin} {
		keys = append(keys, key(string(kind)+"s", listOf(mappingOf(at, name)), string(kind)+"s"))
	}
	edge := key("edge", oneWord("open", string(ground.Wall), string(ground.Hedge)), "what stands round it")
	for _, cover := range coverKeys {
		area := []schemaEntry{at, size, angle, name}
		switch givenCovers[cover] {
		case ground.Wood:
			area = append(area, key("density", oneWord(string(ground.Light), string(ground.Heavy)), "of the trees"))
		case ground.Tilled:
			area = append(area, edge, key("crop", oneWord(string(ground.Plough), string(ground.Corn), string(ground.Grass), string(ground.Vines)), "changes only the picture"))
		case ground.Orchard:
			area = append(area, edge)
		}
		keys = append(keys, key(cover, listOf(mappingOf(area...)), "areas"))
	}
	return mappingOf(keys...)
}
