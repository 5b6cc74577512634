package chart

// rough draws rock, rough ground, dunes, salt and scrub.
func (c *Chart) rough() {}
