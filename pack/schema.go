package pack

import "github.com/csprint/csprint/internal/schema"

// Schema is the JSON Schema of a manifest, pack.yaml.
func Schema() *schema.Value {
	least := func(list *schema.Value) *schema.Value {
		list.LeastItems = 1
		return list
	}
	return schema.Mapping(
		schema.Key("csprint-pack", schema.Integer(1, form).Usually(form), "the form of packs"),
		schema.Key("id", most(schema.Lettered(idForm), mostID), "what scenarios name it by: small letters, digits and hyphens"),
		schema.Key("version", schema.Lettered(versionForm), "up to three numbers: 1.2"),
		schema.Key("title", schema.NeededLine(), "printed on table pages and wherever the rules are named"),
		schema.Key("authors", least(schema.List(schema.Line())), "whose work it is"),
		schema.Key("licence", schema.Lettered(licenceForm), "a name of the SPDX list, such as CC-BY-SA-4.0 or MIT, or "+OwnLicence+" and a name of your own"),
		schema.Key("attribution", most(schema.Line(), mostAttribution), "printed at the foot of every table page; left out, title, authors and licence are"),
		schema.Key("about", schema.Line(), "what is played, in a sentence or two, for a page of packs"),
		schema.Key("players", schema.Lettered(playersForm), "how many play: 2, 2-6"),
		schema.Key("home", schema.Lettered(homeForm), "where the rules are to be had, an address that begins with https://"),
		schema.Key("languages", schema.List(schema.Lettered(langForm)), "of its words, by their codes: en, de"),
		schema.Key("csprint", schema.Mapping(
			schema.Key("minimum", schema.Lettered(versionForm), "the oldest that can print it"),
			schema.Key("verified", schema.Lettered(versionForm), "the one that it was tried with last"),
		), "for which csprint it is"),
		schema.Key("needs", &schema.Value{Type: "array"}, "packs that it needs: none can be needed yet, []"),
	).Needing("id", "version", "title", "authors", "licence").Whole("csprint pack", "what a pack says of itself, in pack.yaml")
}

// most is text of so many letters at most.
func most(s *schema.Value, letters int) *schema.Value {
	s.MostLetters = letters
	return s
}
