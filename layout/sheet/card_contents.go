package sheet

// contents are what each kind of template can show, by verb and name.
var shown = &showing{columns: unitColumnNames(), contents: map[Kind]map[string]map[string]content{
	RecordKind:    joinedContents(commonContents, nationContents, recordContents, canisterContents, drillContents),
	CardFrontKind: commonContents,
	CardBackKind:  joinedContents(commonContents, nationContents, backContents),
	FormationKind: joinedContents(commonContents, nationContents, formationContents),
	CharacterKind: joinedContents(commonContents, characterContents, scoreContents()),
}}
