package chart

// crests draws bands along crests.
func (c *Chart) crests() {}
