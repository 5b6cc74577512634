package chart

// ranges draws rings of range about the objectives.
func (c *Chart) ranges() {}
