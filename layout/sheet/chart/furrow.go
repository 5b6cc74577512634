package chart

// furrows draws the crops of fields: furrows, corn and grass.
func (c *Chart) furrows() {}
