package records

// spelling is the code that names are spelled in: how many bits a symbol takes,
// the single characters that take so many, and the pieces of names that do.
// The lengths are Huffman's for the names in testdata; frequent pieces were
// kept where they paid. A text ends with the end symbol, the empty piece.
// Codes go up from zero in this order, so that none is the beginning of
// another. Printed records count on every line: the table never changes.
var spelling = []struct {
	size   int
	runes  string
	pieces []string
}{
	{3, "", []string{""}},
	{4, "ei", nil},
	{5, " aglost", nil},
	{6, "1Ldnru", []string{"er", "th "}},
	{7, "\n2456BCFHRSbchkmvy", []string{
		"'s Brigade", "'s Division", "1st ", "2nd ", "an", "ar", "en", "in", "on", "re",
	}},
	{8, "'+-/03789ADGIMNPVfpwzé", []string{"'s Corps", "3rd ", "ch"}},
	{9, ",.JKOTWü", []string{
		" Battalion", " Brigade", " Corps", " Division", " Dragoons", " Guards", " Infantry",
		" Line", " Regiment", "Division ", "de ", "ian",
	}},
	{10, "EQUxäçè", []string{
		" Battery", " Cuirassiers", " Grenadier", " Hussars", " Legion", " No. ", " à cheval",
		"Brigade ", "Chasseurs", "Grenadier", "Infanterie", "Regiment", "Regiment ", "Royal ",
		"ry",
	}},
	{11, "()Zjqô’", []string{
		" Cossacks", " Militia", " Uhlans", " companies", " de la ", " à pied", "'s Battery",
		"'s Troop", "Artillery", "East ", "Garde", "King's ", "North ", "Prussian", "Pte. ",
		"von ",
	}},
	{12, "!\"#$%&*:;<=>?@XY[\\]^_`{|}~¼½¾ÀÁÄÅÇÉÊÖØÜßàáâåæêëíîïñóöøúûœ–№", []string{
		" Cavalry", " Company", " Fusilier", " Jäger", " Lancers", " Landwehr", " Light",
		" Reserve", "'s battery", "Battalion ", "Captain ", "Field ", "German", "Sgt. ", "West ",
	}},
}
