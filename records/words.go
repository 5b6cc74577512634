package records

// The words that one byte stands for, by their place in the list. A list only
// ever grows at its end: printed records count on the places. A word that is
// not listed is spelled out, so a list may lack any word.
var (
	arms     = []string{"infantry", "cavalry", "artillery"}
	echelons = []string{
		"battalion", "regiment", "squadron", "battery", "company", "band", "brigade", "division", "corps", "troop", "man",
	}
	kinds = []string{
		"line", "light", "guard", "grenadier", "rifle", "militia", "dragoon", "hussar", "lancer", "cuirassier",
		"foot", "horse", "heavy", "fusilier", "chasseur", "jager", "carabinier", "landwehr", "engineer", "cossack",
		"field", "mounted", "uhlan", "sapper", "marine", "volunteer", "skirmisher", "warband",
	}
	parts       = []string{"squadron", "company"}
	disciplines = []string{"hardened", "disciplined", "trained", "militia", "raw-recruits", "rabble"}
	qualities   = []string{"green", "veteran", "crack", "guard", "raw", "ordinary"}
	grades      = []string{"A", "B", "C", "D", "E", "F"}
	classes     = []string{"heavy", "light", "field", "musket", "rifle"}
	ranks       = []string{"private", "nco", "officer"}
	nations     = []string{
		"british", "french", "german", "russian", "prussian", "austrian", "spanish", "portuguese", "ottoman",
		"american", "belgian", "italian", "canadian", "australian", "indian", "bavarian", "saxon", "polish",
	}
	weapons = []string{
		"rifle and bayonet", "rifle", "pistol", "club", "shovel", "axe", "light mg", "heavy mg", "unarmed",
		"trench mortar", "knife",
	}
	levels = []string{
		"resolute", "determined", "wavering", "broken", "routed", "dispersed", // cold-steel
		"fallback", "retreat", "rout", // cold-steel-canister
		"scratch", "walking", "blighty", "serious", "killed", // hot-blood
		"disordered", "shaken", "shattered", // by graded morale
	}
)
