package chart

// crossings draws bridges and fords.
func (c *Chart) crossings() {}
