package index

import "github.com/csprint/csprint/internal/schema"

// Schema is the JSON Schema of an index, packs/index.yaml.
func Schema() *schema.Value {
	s := schema.List(schema.Mapping(
		schema.Key("address", schema.NeededLine(), "a path in the folder that packs/ lies in, to a pack's folder or file; or the https:// address of a .cspack file, of which a copy lies beside the index"),
		schema.Key("hash", schema.Lettered(hashForm), "of the pack, as csprint pack build tells it"),
	).Needing("address", "hash"))
	s.LeastItems, s.MostItems = 1, mostEntries
	return s.Whole("csprint packs", "the packs of a folder, in "+FileName)
}
