package chart

// woods draws woods and orchards, tree by tree.
func (c *Chart) woods() {}
