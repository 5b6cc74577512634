package drawn

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/schema"
)

// Schema is a map by hand, as editors know it; others are the keys that are read
// elsewhere.
func Schema(others ...schema.Entry) *schema.Value {
	roll := schema.Word("roll")
	rolled := func(name, about string, keys []schema.Entry) schema.Entry {
		return schema.Key(name, schema.AnyOf(roll, schema.List(schema.AnyOf(roll, schema.Mapping(keys...)))), about+"; roll has csprint roll them, about those that are given")
	}
	given := func(name, about string, keys []schema.Entry) schema.Entry {
		return schema.Key(name, schema.List(schema.Mapping(keys...)), about)
	}
	list := []schema.Entry{
		schema.Key("name", schema.Line(), "what the land is called"),
		schema.Key("grain", schema.Integer(0, 359), "along which hills and fields lie that are rolled"),
		schema.Key("bend", schema.Integer(0, mostBend), "how slopes bend: another number, other slopes; rolled when left out"),
		schema.Key("turned", schema.Truth(), "slopes are bent the other way about"),
		schema.Key("wind", schema.Integer(1, 360), "that the dunes are drawn by: degrees that it blows from, 360 for north"),
		rolled("hills", "hills", keysOf(hillKeys)),
		rolled("streams", "streams and rivers, downstream", keysOf(waterKeys)),
		rolled("roads", "roads and tracks", keysOf(roadKeys)),
	}
	for _, k := range places {
		list = append(list, rolled(PlacesKey(k.kind), PlacesKey(k.kind), keysOf(keysOfPlaces(k.kind))))
	}
	for _, t := range ground.CoverTypes() {
		list = append(list, rolled(t.Key, "areas", keysOf(areaKeys(&t))))
	}
	list = append(list, others...)
	at := schema.Key("at", schema.NeededLine(), placeAbout)
	return schema.Mapping(append(list,
		rolled("walls", "walls, hedges and banks", keysOf(lineKeys)),
		given("fords", "fords where no road crosses", []schema.Entry{at}),
		given("crossings", "bridges and fords; others are found where roads meet water", keysOf(crossingKeys)),
		given("objectives", "what is worth fighting for; chosen when left out", keysOf(objectiveKeys)),
	)...)
}
