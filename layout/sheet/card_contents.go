package sheet

// contents are what each kind of template can show, by verb and name.
var shown = &showing{columns: unitColumnNames(), contents: map[Kind]map[string]map[string]content{
	RecordKind:    joinedContents(commonContents, recordContents, canisterContents, drillContents),
	CardFrontKind: commonContents,
	CardBackKind:  joinedContents(commonContents, backContents),
	FormationKind: joinedContents(commonContents, formationContents),
	CharacterKind: joinedContents(commonContents, characterContents, scoreContents()),
}}
