package chart

// hachures draws strokes down the slopes, close where they are steep.
func (c *Chart) hachures() {}
