package trench

// fill makes empty lists of those that are missing, so that they print as [].
func (m *Map) fill() {
	fillAll(&m.Ground.Holes)
	fillAll(&m.Ground.Craters)
	fillAll(&m.Ground.Features)
	fillAll(&m.Objectives)
	fillAll(&m.Routes)
	fillAll(&m.Intelligence)
	fillAll(&m.Report.Repairs)
	for i := range m.Lines {
		m.Lines[i].fill()
		m.Known[i].fill()
	}
}

func fillAll[T any](list *[]T) {
	if *list == nil {
		*list = []T{}
	}
}

func (l *Line) fill() {
	fillAll(&l.Communications)
	fillAll(&l.Saps)
	fillAll(&l.Lanes)
	fillAll(&l.Posts)
	fillAll(&l.Guns)
	fillAll(&l.Dugouts)
	fillAll(&l.Flares)
	for i := range l.Belts {
		fillAll(&l.Belts[i].Line)
		fillAll(&l.Belts[i].Full)
		fillAll(&l.Belts[i].Breaks)
	}
	for i := range l.Guns {
		fillAll(&l.Guns[i].Beaten)
	}
	for i := range l.Posts {
		fillAll(&l.Posts[i].Reliefs)
	}
}

func (k *KnownLine) fill() {
	fillAll(&k.Communications)
	fillAll(&k.Saps)
	fillAll(&k.Posts)
	fillAll(&k.Guns)
	fillAll(&k.Dugouts)
	fillAll(&k.Wire)
	fillAll(&k.Full)
}
