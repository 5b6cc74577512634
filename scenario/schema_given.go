package scenario

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/scenario/schema"
)

// givenSchema is a map by hand.
func givenSchema() schema.Value {
	at := schema.Key("at", schema.NeededLine(), `a sector such as "C4" or "C4 ne", or a tape measure such as "30in 14in"`)
	size := schema.Key("size", schema.NeededLine(), `"24in x 15in", or one length`)
	angle := schema.Key("angle", schema.Integer(0, 359), "degrees clockwise from lying east and west")
	name := schema.Key("name", schema.Line(), "what it is called")
	way := schema.Key("way", schema.List(schema.NeededLine()), "the places that it runs by")
	keys := []schema.Entry{
		name, elevationSchema(),
		schema.Key("hills", schema.List(schema.Mapping(at, size, angle, name,
			schema.Key("contours", schema.Integer(1, 12), "how many"),
			schema.Key("slope", schema.Word("gentle", "moderate", "steep"), "from one contour to the next"))), "hills"),
		schema.Key("streams", schema.List(schema.Mapping(way, name,
			schema.Key("kind", schema.Word(string(ground.Stream), string(ground.River), string(ground.DryBed)), "rivers are crossed at bridges and fords alone"),
			schema.Key("width", schema.Length(), "on the table"))), "streams and rivers, downstream"),
		schema.Key("roads", schema.List(schema.Mapping(way, schema.Key("kind", schema.Word("road", "track"), "a track fords what a road bridges"))), "roads and tracks"),
		schema.Key("walls", schema.List(schema.Mapping(way,
			schema.Key("kind", schema.Word(string(ground.Wall), string(ground.Hedge), string(ground.Bank)), "what it is made of"))), "walls, hedges and banks"),
		schema.Key("fords", schema.List(schema.Mapping(at)), "fords where no road crosses"),
	}
	for _, kind := range []ground.PlaceKind{ground.Village, ground.Farm, ground.Mill, ground.Well, ground.Ruin} {
		keys = append(keys, schema.Key(string(kind)+"s", schema.List(schema.Mapping(at, name)), string(kind)+"s"))
	}
	edge := schema.Key("edge", schema.Word("open", string(ground.Wall), string(ground.Hedge)), "what stands round it")
	for _, cover := range coverKeys {
		area := []schema.Entry{at, size, angle, name}
		switch givenCovers[cover] {
		case ground.Wood:
			area = append(area, schema.Key("density", schema.Word(string(ground.Light), string(ground.Heavy)), "of the trees"))
		case ground.Tilled:
			area = append(area, edge, schema.Key("crop", schema.Word(string(ground.Plough), string(ground.Corn), string(ground.Grass), string(ground.Vines)), "changes only the picture"))
		case ground.Orchard:
			area = append(area, edge)
		}
		keys = append(keys, schema.Key(cover, schema.List(schema.Mapping(area...)), "areas"))
	}
	return schema.Mapping(keys...)
}
