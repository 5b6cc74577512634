package chart

// plots draws the white ground of villages and farms.
func (c *Chart) plots() {}
