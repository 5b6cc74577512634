package chart

// objectives draws the discs of objectives.
func (c *Chart) objectives() {}
