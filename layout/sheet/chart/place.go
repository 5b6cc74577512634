package chart

// putLabels draws places all labels.
func (c *Chart) putLabels() {}
