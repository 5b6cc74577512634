package placename

import (
	"slices"
	"strings"
)

// Names that no rolled map bears: famous battlefields, which would promise
// another battle, and names that stand for crimes.
var (
	stopWords = []string{"jena", "lodi", "ulm", "acre", "ypern", "ypres", "mons", "metz", "thann", "sedan", "maida", "arcole", "gaza", "verdun", "crécy"}
	stopParts = []string{
		"salamanca", "arapil", "waterloo", "austerlitz", "slavkov", "wagram", "aspern", "essling", "borodino", "leipzig", "auerst", "marengo",
		"talavera", "vitoria", "albuera", "badajoz", "bussaco", "buçaco", "vimeiro", "corunna", "fuentes de oñ", "quatre-bras", "ligny",
		"wavre", "friedland", "eylau", "hohenlinden", "rivoli", "castiglione", "lützen", "bautzen", "dennewitz", "kulm", "katzbach", "krasn",
		"smolensk", "valoutino", "malojaros", "maloyaros", "poltava", "narva", "gettysburg", "antietam", "shiloh", "chancellor", "manassas", "bull run", "vicksburg",
		"yorktown", "saratoga", "bunker", "chickamauga", "fredericksb", "marston moor", "naseby", "edgehill", "blenheim", "ramillies", "malplaquet",
		"oudenaarde", "fontenoy", "rossbach", "leuthen", "kolín", "kolin", "hochkirch", "zorndorf", "kunersdorf", "torgau", "minden", "hastenbeck", "dettingen",
		"königgrätz", "sadowa", "solferino", "magenta", "custoza", "novara", "gravelotte", "mars-la-tour", "fehrbellin", "breitenfeld", "nördlingen",
		"rocroi", "valmy", "jemappes", "fleurus", "hondschoote", "passchendaele", "langemar", "tannenberg", "grunwald", "racławice", "maciejow", "ostrołęka",
		"trenton", "princeton", "lexington", "brandywine", "cowpens", "camden", "perryville", "harpers", "corinth", "cold harbor", "spotsylv", "petersburg", "round top", "sharpsburg", "seven pines",
		"abukir", "aboukir", "pyramid", "heliopolis", "lonato", "mondovì", "dego", "caldiero", "plancenoit", "hougoumont", "haye sainte", "papelotte",
		"somosierra", "bailén", "ocaña", "medellín", "vimiera", "almeida", "roliça", "craonne", "champaubert", "montmirail", "brienne", "vauchamps", "montereau",
		"eckmühl", "eggmühl", "abensberg", "raab", "golymin", "pultusk", "heilsberg", "möckern", "probstheida", "wachau", "lundby", "lutter", "poltawa", "fraustadt", "lyngby", "gadebusch",
		"auschwitz", "oświęcim", "birkenau", "brzezinka", "dachau", "buchenwald", "sachsenhausen", "ravensbr", "flossenb", "mauthausen", "treblink", "sobib", "bełżec",
		"majdan", "stutthof", "neuengamme", "belsen", "terezín", "lidice", "ležáky", "katyn", "chelmno", "chełmno", "oradour", "srebrenica", "guernica", "gusen", "ebensee", "babi yar", "khatyn", "putten", "marzabotto", "wounded knee", "sand creek",
		"hitler", "nazi", "negro", "moros", "judí", "juden", "fuck", "shit", "cunt", "rape", "kill ",
	}
)

// stopped tells whether a name is one of those, or has one of them in it.
func stopped(name string) bool {
	low := strings.ToLower(name)
	if slices.ContainsFunc(wordsOf(name), func(w string) bool { return slices.Contains(stopWords, w) }) {
		return true
	}
	return slices.ContainsFunc(stopParts, func(p string) bool { return strings.Contains(low, p) })
}
