package chart

// water draws streams, rivers and dry beds.
func (c *Chart) water() {}
