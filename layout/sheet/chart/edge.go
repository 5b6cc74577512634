package chart

// fieldEdges draws hedges, walls, banks and the open edges of fields.
func (c *Chart) fieldEdges() {}
