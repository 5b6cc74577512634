package chart

// roads draws tracks and roads.
func (c *Chart) roads() {}
