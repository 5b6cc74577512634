package chart

// buildings draws buildings and churches.
func (c *Chart) buildings() {}
