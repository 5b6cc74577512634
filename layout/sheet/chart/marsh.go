package chart

// marsh draws marsh.
func (c *Chart) marsh() {}
