package maker

func rollLanes(d *draft) {}
