package chart

// formLines draws dashed lines at half a contour.
func (c *Chart) formLines() {}
