package chart

// boxes draws deployment boxes.
func (c *Chart) boxes() {}
