package chart

// contours draws the contours; heights in the line ask for labels.
func (c *Chart) contours() {}
