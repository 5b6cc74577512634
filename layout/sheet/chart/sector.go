package chart

// sectors draws crosses at the corners of sectors.
func (c *Chart) sectors() {}
