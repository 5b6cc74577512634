package leaks

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout/pdf"
)

// An editor changes the objects of a printed file, and puts it together again as csprint does.
type editor struct {
	t       testing.TB
	objects []pdf.Object
	info    int
}

var objectHead = regexp.MustCompile(`^(\d+) 0 obj\n`)

func edit(t testing.TB, data []byte) *editor {
	e := &editor{t: t}
	rest := data[bytes.Index(data, []byte("1 0 obj")):]
	if at := regexp.MustCompile(`\d+ 0 obj\n`).FindIndex(data); at != nil {
		rest = data[at[0]:]
	}
	for {
		head := objectHead.FindSubmatch(rest)
		if head == nil {
			break
		}
		o := pdf.Object{Number: number(string(head[1]))}
		rest = rest[len(head[0]):]
		end := regexp.MustCompile(`\n(endobj|stream)\n`).FindIndex(rest)
		o.Dict = slices.Clone(rest[:end[0]])
		if string(rest[end[0]:end[1]]) == "\nendobj\n" {
			e.info = o.Number
		} else {
			_, length, _ := strings.Cut(string(o.Dict), "/Length ")
			o.Stream = slices.Clone(rest[end[1]:][:number(strings.TrimSuffix(length, ">>"))])
			end[1] += len(o.Stream) + len("\nendstream\nendobj\n")
		}
		rest = rest[end[1]:]
		switch dict := string(o.Dict); {
		case strings.Contains(dict, "/Type /ObjStm"):
			e.unpack(o)
		case !strings.Contains(dict, "/Type /XRef"):
			e.objects = append(e.objects, o)
		}
	}
	return e
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }

func (e *editor) unpack(o pdf.Object) {
	raw := inflate(e.t, o.Stream)
	_, first, _ := strings.Cut(string(o.Dict), "/First ")
	first, _, _ = strings.Cut(first, " ")
	heads := bytes.Fields(raw[:number(first)])
	for i := 0; i < len(heads); i += 2 {
		end := len(raw)
		if i+3 < len(heads) {
			end = number(first) + number(string(heads[i+3]))
		}
		e.objects = append(e.objects, pdf.Object{Number: number(string(heads[i])), Dict: raw[number(first)+number(string(heads[i+1])) : end-1]})
	}
}

func inflate(t testing.TB, packed []byte) []byte {
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// with is the first object that has some words.
func (e *editor) with(words string) *pdf.Object {
	i := slices.IndexFunc(e.objects, func(o pdf.Object) bool { return strings.Contains(string(o.Dict), words) })
	if i < 0 {
		e.t.Fatalf("no object with %q", words)
	}
	return &e.objects[i]
}

// replace puts words in the place of others in the first object that has them.
func (e *editor) replace(old, by string) *editor {
	o := e.with(old)
	o.Dict = []byte(strings.Replace(string(o.Dict), old, by, 1))
	return e
}

// key adds an entry to the first object of a kind.
func (e *editor) key(kind, entry string) *editor {
	e.t.Helper()
	o := e.with(kind)
	o.Dict = []byte(strings.Replace(string(o.Dict), kind, strings.TrimSpace(kind)+" "+strings.TrimSpace(entry)+kind[len(strings.TrimSpace(kind)):], 1))
	return e
}

// add adds an object, with a stream where there is one, and yields how others refer to it.
func (e *editor) add(dict string, stream ...string) string {
	o := pdf.Object{Number: len(e.objects) + 1, Dict: []byte(dict)}
	if stream != nil {
		o.Stream = pdf.Packed([]byte(stream[0]))
		o.Dict = fmt.Appendf(nil, "<<%s/Filter /FlateDecode /Length %d>>", dict, len(o.Stream))
	}
	e.objects = append(e.objects, o)
	return strconv.Itoa(o.Number) + " 0 R"
}

// page is the content of a page.
func (e *editor) page(n int) *pdf.Object {
	kids := regexp.MustCompile(`\d+ 0 R`).FindAllString(string(e.with("/Type /Pages").Dict), -1)
	page := e.numbered(kids[n-1])
	return e.numbered(regexp.MustCompile(`/Contents (\d+ 0 R)`).FindStringSubmatch(string(page.Dict))[1])
}

func (e *editor) numbered(ref string) *pdf.Object {
	n := number(strings.TrimSuffix(ref, " 0 R"))
	return &e.objects[slices.IndexFunc(e.objects, func(o pdf.Object) bool { return o.Number == n })]
}

// restream changes what a stream holds.
func (e *editor) restream(o *pdf.Object, change func(string) string) *editor {
	raw := change(string(inflate(e.t, o.Stream)))
	old := len(o.Stream)
	o.Stream = pdf.Packed([]byte(raw))
	o.Dict = []byte(strings.Replace(string(o.Dict), fmt.Sprintf("/Length %d>>", old), fmt.Sprintf("/Length %d>>", len(o.Stream)), 1))
	return e
}

// draw puts lines at the end of page 2.
func (e *editor) draw(lines string) *editor {
	return e.restream(e.page(2), func(s string) string { return s + lines })
}

func (e *editor) bytes() []byte {
	data, err := pdf.Again(e.objects, 1, e.info, false)
	if err != nil {
		e.t.Fatal(err)
	}
	return data
}

// set is a line of type that says something in the first face that has all its letters, such as it is typed.
func (e *editor) set(says string) string {
	for i := range e.objects {
		o := e.objects[i]
		if !strings.Contains(string(o.Dict), "/Subtype /Type0") {
			continue
		}
		letters := inflate(e.t, e.numbered(regexp.MustCompile(`/ToUnicode (\d+ 0 R)`).FindStringSubmatch(string(o.Dict))[1]).Stream)
		glyphs, all := "", true
		for _, r := range says {
			m := regexp.MustCompile(fmt.Sprintf(`<(....)> <%04X>`, r)).FindSubmatch(letters)
			if all = all && m != nil; all {
				g, _ := strconv.ParseUint(string(m[1]), 16, 16)
				glyphs += strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`).Replace(string([]byte{byte(g >> 8), byte(g)}))
			}
		}
		if all {
			called := regexp.MustCompile(fmt.Sprintf(`/(T\d+) %d 0 R`, o.Number)).FindSubmatch(e.with("<</Font <<").Dict)
			return fmt.Sprintf("BT\n/%s 9 Tf\n100 -100 Td (%s) Tj ET\n", called[1], glyphs)
		}
	}
	e.t.Fatalf("no face has the letters of %q", says)
	return ""
}

// What is planted: a name, an id and a strength of the enemy's, none of which his opponent may read.
const (
	aName     = "22nd Chasseurs à cheval"
	plainName = "101st Ligne"
	anID      = "B-07"
	strength  = "550"
)

// wide is a text as UTF-16.
func wide(s string) string {
	var b []byte
	for _, u := range append([]uint16{0xFEFF}, utf16.Encode([]rune(s))...) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}

// A plant is a leak that is put into a file.
type plant struct {
	name  string
	plant func(e *editor, data []byte) []byte
}

// plants are leaks, each put into a side's file in its own way.
var plants = []plant{
	// objects, keys and values that csprint doesn't write
	{"layers", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/OCProperties <</OCGs [<</Type /OCG /Name ("+plainName+")>>] /D <<>>>>").bytes()
	}},
	{"layer in resources", func(e *editor, _ []byte) []byte {
		return e.replace(">> /XObject <<", ">> /Properties <</L <</Type /OCG /Name (550 men)>>>> /XObject <<").bytes()
	}},
	{"associated files", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/AF ["+e.add("<</Type /Filespec /F (a) /EF <</F 1 0 R>>>>")+"]").bytes()
	}},
	{"embedded files", func(e *editor, _ []byte) []byte {
		file := e.add("/Type /EmbeddedFile ", plainName)
		return e.key("/Type /Catalog", "/Names <</EmbeddedFiles <</Names [(a) <</Type /Filespec /F (a.txt) /EF <</F "+file+">>>>]>>>>").bytes()
	}},
	{"JavaScript", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (app.alert\\('"+plainName+"'\\))>>]>>>>").bytes()
	}},
	{"open action", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/OpenAction <</S /JavaScript /JS (app.alert\\(550\\))>>").bytes()
	}},
	{"named destinations", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/Dests <</"+anID+" [1 0 R /Fit]>>").bytes()
	}},
	{"additional actions of a page", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Page ", "/AA <</O <</S /URI /URI (http://x/"+anID+")>>>> ").bytes()
	}},
	{"PieceInfo of the catalog", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/PieceInfo <</Ours <</Private ("+plainName+")>>>>").bytes()
	}},
	{"PieceInfo of a page", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Page ", "/PieceInfo <</Ours <</Private ("+plainName+")>>>> ").bytes()
	}},
	{"PieceInfo of a form", func(e *editor, _ []byte) []byte {
		return e.key("/Type /XObject /Subtype /Form", "/PieceInfo <</Ours <</Private ("+strength+")>>>>").bytes()
	}},
	{"metadata of a page", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Page ", "/Metadata "+e.add("/Type /Metadata /Subtype /XML ", "<x>"+plainName+"</x>")+" ").bytes()
	}},
	{"metadata of a font", func(e *editor, _ []byte) []byte {
		return e.key("/Type /FontDescriptor", "/Metadata "+e.add("/Type /Metadata /Subtype /XML ", "<x>"+strength+"</x>")).bytes()
	}},
	{"author", func(e *editor, _ []byte) []byte {
		return e.replace(" /Creator", " /Author ("+plainName+") /Creator").bytes()
	}},
	{"subject with a strength", func(e *editor, _ []byte) []byte {
		return e.replace(" /Creator", " /Subject (550 men) /Creator").bytes()
	}},
	{"key of its own in what it says of itself", func(e *editor, _ []byte) []byte {
		return e.replace(" /Creator", " /Strength /550 /Creator").bytes()
	}},
	{"name of a key", func(e *editor, _ []byte) []byte { return e.key("/Type /Page ", "/B#2D07 true ").bytes() }},
	{"padding in a name", func(e *editor, _ []byte) []byte { return e.replace("/Type /Page ", "/Type /P#61ge ").bytes() }},
	{"keywords", func(e *editor, _ []byte) []byte { return e.replace(" /Creator", " /Keywords (550) /Creator").bytes() }},
	{"date", func(e *editor, _ []byte) []byte {
		return e.replace(" /Creator", " /ModDate (D:20260550000000) /Creator").bytes()
	}},
	{"actual text", func(e *editor, _ []byte) []byte { return e.key("<</S /P", "/ActualText ("+plainName+")").bytes() }},
	{"actual text with a strength", func(e *editor, _ []byte) []byte { return e.key("<</S /TD", "/ActualText (550)").bytes() }},
	{"expansion", func(e *editor, _ []byte) []byte { return e.key("<</S /P", "/E ("+plainName+")").bytes() }},
	{"id of an element", func(e *editor, _ []byte) []byte { return e.key("<</S /P", "/ID ("+anID+")").bytes() }},
	{"class of an element", func(e *editor, _ []byte) []byte { return e.key("<</S /P", "/C /"+anID).bytes() }},
	{"user property", func(e *editor, _ []byte) []byte {
		return e.key("<</S /P", "/A <</O /UserProperties /P [<</N (men) /V 550>>]>>").bytes()
	}},
	{"kind of an element", func(e *editor, _ []byte) []byte { return e.replace("<</S /P ", "<</S /"+anID+" ").bytes() }},
	{"role map", func(e *editor, _ []byte) []byte {
		return e.key("/Type /StructTreeRoot", "/RoleMap <</"+anID+" /P>>").bytes()
	}},
	{"language", func(e *editor, _ []byte) []byte { return e.key("/Type /Page ", "/Lang ("+plainName+") ").bytes() }},
	{"words of a figure", func(e *editor, _ []byte) []byte { return e.replace("/Alt (", "/Alt ("+plainName+" ").bytes() }},
	{"title of a bookmark", func(e *editor, _ []byte) []byte {
		return e.replace("<</Title (", "<</Title ("+plainName+" ").bytes()
	}},
	{"title of a section", func(e *editor, _ []byte) []byte { return e.replace(" /T (", " /T ("+plainName+" ").bytes() }},
	{"action of a bookmark", func(e *editor, _ []byte) []byte {
		return e.replace(" /Dest [", " /A <</S /URI /URI (http://x/550)>> /Dest [").bytes()
	}},
	{"labels of pages", func(e *editor, _ []byte) []byte { return e.replace("<</S /D>>", "<</S /D /P (550 )>>").bytes() }},
	{"article thread", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/Threads [<</I <</Title ("+plainName+")>>>>]").bytes()
	}},
	{"web capture", func(e *editor, _ []byte) []byte { return e.key("/Type /Page ", "/ID (550) ").bytes() }},
	{"thumbnail", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Page ", "/Thumb "+e.add("/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ", "B")+" ").bytes()
	}},
	{"form field without a box", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/AcroForm <</Fields [<</FT /Tx /T (a) /V (550)>>]>>").bytes()
	}},
	{"value of a field in UTF-16", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/AcroForm <</Fields ["+e.add("<</FT /Tx /T (a) /V ("+wide(aName)+")>>")+"]>>").bytes()
	}},
	{"default value of a field", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/AcroForm <</Fields ["+e.add("<</FT /Tx /T (a) /DV ("+plainName+")>>")+"]>>").bytes()
	}},
	{"options of a choice", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/AcroForm <</Fields ["+e.add("<</FT /Ch /T (a) /Opt [("+plainName+")]>>")+"]>>").bytes()
	}},
	{"XFA", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/AcroForm <</Fields [] /XFA "+e.add("", "<xfa>"+plainName+"</xfa>")+">>").bytes()
	}},
	{"note", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Page ", "/Annots [<</Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (550)>>] ").bytes()
	}},
	{"appearance of a note", func(e *editor, _ []byte) []byte {
		look := e.add("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <<>> ", "BT (550) Tj ET\n")
		return e.key("/Type /Page ", "/Annots [<</Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP <</N "+look+">>>>] ").bytes()
	}},
	{"note in rich text", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Page ", "/Annots [<</Type /Annot /Subtype /FreeText /Rect [0 0 9 9] /RC (<p>"+plainName+"</p>)>>] ").bytes()
	}},
	{"signature", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/Perms <</DocMDP <</Type /Sig /Reason (550)>>>>").bytes()
	}},
	{"output intent", func(e *editor, _ []byte) []byte {
		return e.key("/Type /Catalog", "/OutputIntents [<</S /GTS_PDFX /Info ("+plainName+")>>]").bytes()
	}},
	{"object that nothing refers to", func(e *editor, _ []byte) []byte { e.add("(" + plainName + ")"); return e.bytes() }},
	{"stream that nothing refers to", func(e *editor, _ []byte) []byte { e.add("", plainName); return e.bytes() }},
	{"form that nothing draws", func(e *editor, _ []byte) []byte {
		form := e.add("/Type /XObject /Subtype /Form /BBox [-14400 -14400 14400 14400] /Resources 3 0 R ", e.set("101"))
		return e.replace(" >>>>", " /F"+strconv.Itoa(1+strings.Count(string(e.with("<</Font <<").Dict), "/F"))+" "+form+" >>>>").bytes()
	}},
	{"second content of a page", func(e *editor, _ []byte) []byte {
		more := e.add("", "% "+plainName+"\n")
		o := e.with("/Type /Page ")
		o.Dict = regexp.MustCompile(`/Contents (\d+ 0 R)`).ReplaceAll(o.Dict, []byte("/Contents [$1 "+more+"]"))
		return e.bytes()
	}},
	{"soft mask with words", func(e *editor, _ []byte) []byte {
		return e.replace(">> /XObject <<", ">> /ExtGState <</G <</Type /ExtGState /SMask /None /N (550)>>>> /XObject <<").bytes()
	}},
	{"colour space with a name", func(e *editor, _ []byte) []byte {
		return e.replace(">> /XObject <<", ">> /ColorSpace <</C [/Separation /101st#20Ligne /DeviceGray <<>>]>> /XObject <<").bytes()
	}},
	// XMP
	{"XMP with another property", func(e *editor, _ []byte) []byte {
		o := e.with("/Type /Metadata")
		o.Stream = bytes.Replace(o.Stream, []byte("</dc:title>"), []byte("</dc:title><dc:subject>"+strength+"</dc:subject>"), 1)
		o.Dict = fmt.Appendf(nil, "<</Type /Metadata /Subtype /XML /Length %d>>", len(o.Stream))
		return e.bytes()
	}},
	{"XMP in UTF-16", func(e *editor, _ []byte) []byte {
		o := e.with("/Type /Metadata")
		o.Stream = []byte(wide(strings.Replace(string(o.Stream), "</dc:title>", "</dc:title><dc:subject>"+aName+"</dc:subject>", 1)))
		o.Dict = fmt.Appendf(nil, "<</Type /Metadata /Subtype /XML /Length %d>>", len(o.Stream))
		return e.bytes()
	}},
	{"padding of XMP", func(e *editor, _ []byte) []byte {
		o := e.with("/Type /Metadata")
		o.Stream = append(o.Stream, "  \t \t\t   "...)
		o.Dict = fmt.Appendf(nil, "<</Type /Metadata /Subtype /XML /Length %d>>", len(o.Stream))
		return e.bytes()
	}},
	// bytes of the file
	{"text behind the end", func(_ *editor, data []byte) []byte { return append(data, plainName...) }},
	{"text before the head", func(_ *editor, data []byte) []byte { return append([]byte("%"+strength+"\n"), data...) }},
	{"comment behind the head", func(_ *editor, data []byte) []byte {
		return slices.Insert(data, bytes.IndexByte(data[10:], '\n')+11, []byte("% "+strength+"\n")...)
	}},
	{"comment in an object", func(e *editor, _ []byte) []byte { return e.replace("/Type /Page ", "/Type /Page %"+anID+"\n").bytes() }},
	{"other bytes in the second line", func(_ *editor, data []byte) []byte {
		return bytes.Replace(data, []byte("\xE2\xE3\xCF\xD3"), []byte("\xE2\xE3\xCF\xB7"), 1)
	}},
	{"gap between objects", func(_ *editor, data []byte) []byte {
		return bytes.Replace(data, []byte("endobj\n"), []byte("endobj\n(550)\n"), 1)
	}},
	{"incremental update", func(e *editor, data []byte) []byte {
		at := bytes.LastIndex(data, []byte("startxref\n"))
		start, _, _ := strings.Cut(string(data[at+len("startxref\n"):]), "\n")
		update := fmt.Sprintf("9999 0 obj\n(%s)\nendobj\n", plainName)
		return fmt.Appendf(data, "%sxref\n9999 1\n%010d 00000 n \ntrailer\n<</Size 10000 /Root 1 0 R /Info %d 0 R /Prev %s>>\nstartxref\n%d\n%%%%EOF\n", update, len(data), e.info, start, len(data)+len(update))
	}},
	{"junk behind what deflate packed", func(e *editor, _ []byte) []byte {
		o := e.page(2)
		old := len(o.Stream)
		o.Stream = append(o.Stream, plainName...)
		o.Dict = []byte(strings.Replace(string(o.Dict), fmt.Sprintf("/Length %d", old), fmt.Sprintf("/Length %d", len(o.Stream)), 1))
		return e.bytes()
	}},
	{"packed at another level", func(e *editor, _ []byte) []byte {
		o := e.page(2)
		old, raw := len(o.Stream), inflate(e.t, o.Stream)
		var b bytes.Buffer
		w, _ := zlib.NewWriterLevel(&b, 1)
		w.Write(raw)
		w.Close()
		o.Stream = b.Bytes()
		o.Dict = []byte(strings.Replace(string(o.Dict), fmt.Sprintf("/Length %d", old), fmt.Sprintf("/Length %d", len(o.Stream)), 1))
		return e.bytes()
	}},
	{"id of the file", func(_ *editor, data []byte) []byte {
		at := bytes.Index(data, []byte("/ID [<")) + len("/ID [<")
		copy(data[at:], fmt.Sprintf("%x", plainName)[:16])
		return data
	}},
	{"spare bytes in a stream of objects", func(e *editor, data []byte) []byte {
		return bytes.Replace(data, []byte("<</Type /ObjStm "), []byte("<</Type /ObjStm /X ("+strength+") "), 1)
	}},
	// content of pages
	{"text", func(e *editor, _ []byte) []byte { return e.draw(e.set("101st Ligne")).bytes() }},
	{"invisible text", func(e *editor, _ []byte) []byte { return e.draw("3 Tr\n" + e.set("550") + "0 Tr\n").bytes() }},
	{"white text", func(e *editor, _ []byte) []byte { return e.draw("1 g\n" + e.set("101st Ligne")).bytes() }},
	{"text off the page", func(e *editor, _ []byte) []byte {
		return e.draw(strings.Replace(e.set("101st Ligne"), "100 -100 Td", "9000 -100 Td", 1)).bytes()
	}},
	{"text clipped away", func(e *editor, _ []byte) []byte {
		return e.draw("q\n0 0 1 -1 re\nW n\n" + e.set("101st Ligne") + "Q\n").bytes()
	}},
	{"tiny text", func(e *editor, _ []byte) []byte {
		return e.draw(strings.Replace(e.set("101st Ligne"), " 9 Tf", " 0.1 Tf", 1)).bytes()
	}},
	{"letters one by one", func(e *editor, _ []byte) []byte {
		lines := ""
		for _, r := range "101stLigne" {
			lines += e.set(string(r))
		}
		return e.draw(lines).bytes()
	}},
	{"an id, letter by letter", func(e *editor, _ []byte) []byte {
		return e.draw(e.set("B") + e.set("-") + e.set("0") + e.set("7")).bytes()
	}},
	{"reversed", func(e *editor, _ []byte) []byte { return e.draw(e.set("engiL ts101")).bytes() }},
	{"an id reversed", func(e *editor, _ []byte) []byte { return e.draw(e.set("70-B")).bytes() }},
	{"without blanks", func(e *editor, _ []byte) []byte { return e.draw(e.set("the101stLigneishere")).bytes() }},
	{"with dots between", func(e *editor, _ []byte) []byte { return e.draw(e.set("1.0.1.s.t.L.i.g.n.e")).bytes() }},
	{"in pieces", func(e *editor, _ []byte) []byte {
		return e.draw(e.set("101") + e.set("st Li") + e.set("gne")).bytes()
	}},
	{"comment in content", func(e *editor, _ []byte) []byte { return e.draw("% " + strength + "\n").bytes() }},
	{"operand that is not used", func(e *editor, _ []byte) []byte { return e.draw("(550) 0 g\n").bytes() }},
	{"actual text in content", func(e *editor, _ []byte) []byte {
		return e.draw("/Span <</ActualText (" + plainName + ")>> BDC\nEMC\n").bytes()
	}},
	{"marked point", func(e *editor, _ []byte) []byte { return e.draw("/" + anID + " MP\n").bytes() }},
	{"picture in content", func(e *editor, _ []byte) []byte {
		return e.draw("BI /W 3 /H 1 /BPC 8 /CS /G ID 550\nEI\n").bytes()
	}},
	{"numbers with more figures", func(e *editor, _ []byte) []byte { return e.draw("5.500000550 w\n").bytes() }},
	{"blanks between operators", func(e *editor, _ []byte) []byte { return e.draw("0  g \n").bytes() }},
	{"path that is not painted", func(e *editor, _ []byte) []byte { return e.draw("550 550 m\nn\n").bytes() }},
	{"groups that aren't closed", func(e *editor, _ []byte) []byte { return e.draw("q\n").bytes() }},
	{"compatibility section", func(e *editor, _ []byte) []byte { return e.draw("BX\n" + anID + "\nEX\n").bytes() }},
	// letters
	{"letters that mean others", func(e *editor, _ []byte) []byte {
		o := e.numbered(regexp.MustCompile(`/ToUnicode (\d+ 0 R)`).FindStringSubmatch(string(e.with("/Subtype /Type0").Dict))[1])
		return e.restream(o, func(s string) string { return strings.Replace(s, "<0041>\n", "<0042>\n", 1) }).bytes()
	}},
	{"glyphs without letters", func(e *editor, _ []byte) []byte {
		return e.draw("BT\n/T1 9 Tf\n9 -9 Td (\x0f\xff) Tj ET\n").bytes()
	}},
	{"more letters than are set", func(e *editor, _ []byte) []byte {
		o := e.numbered(regexp.MustCompile(`/ToUnicode (\d+ 0 R)`).FindStringSubmatch(string(e.with("/Subtype /Type0").Dict))[1])
		return e.restream(o, func(s string) string { return strings.Replace(s, "endbfchar", "<0FFF> <0550>\nendbfchar", 1) }).bytes()
	}},
	{"comment in a map of letters", func(e *editor, _ []byte) []byte {
		o := e.numbered(regexp.MustCompile(`/ToUnicode (\d+ 0 R)`).FindStringSubmatch(string(e.with("/Subtype /Type0").Dict))[1])
		return e.restream(o, func(s string) string { return s + "% " + strength + "\n" }).bytes()
	}},
	{"other outlines", func(e *editor, _ []byte) []byte {
		o := e.with("<</Length1 ")
		return e.restream(o, func(s string) string { b := []byte(s); b[len(b)-40] ^= 1; return string(b) }).bytes()
	}},
	{"name of a font", func(e *editor, _ []byte) []byte {
		o := e.with("/Type /FontDescriptor")
		o.Dict = regexp.MustCompile(`/FontName /[A-Z]{6}`).ReplaceAll(o.Dict, []byte("/FontName /LIGNES"))
		return e.bytes()
	}},
	{"widths of letters", func(e *editor, _ []byte) []byte {
		o := e.with("/CIDFontType2")
		o.Dict = regexp.MustCompile(`/W \[(\d+) \[\d+`).ReplaceAll(o.Dict, []byte("/W [$1 [550"))
		return e.bytes()
	}},
}

// filled are leaks put into a file whose boxes are ticked in a viewer.
var filled = []plant{
	{"look of a tick", func(e *editor, _ []byte) []byte {
		o := e.with("/Resources <<>> /Filter")
		return e.restream(o, func(s string) string { return s + "BT /Helv 9 Tf (" + strength + ") Tj ET\n" }).bytes()
	}},
	{"fonts of a look", func(e *editor, _ []byte) []byte {
		return e.replace("/Resources <<>> /Filter", "/Resources <</Properties <</A ("+plainName+")>>>> /Filter").bytes()
	}},
	{"look that nobody sees", func(e *editor, _ []byte) []byte {
		return e.replace("/AP <<", "/AP <</D "+e.add("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <<>> ", "BT (550) Tj ET\n")+" ").bytes()
	}},
	{"look by another name", func(e *editor, _ []byte) []byte { return e.replace("<</On ", "<</B-07 1 0 R /On ").bytes() }},
	{"state of a box", func(e *editor, _ []byte) []byte { return e.replace("/AS /Off", "/AS /"+anID).bytes() }},
	{"value of a box", func(e *editor, _ []byte) []byte { return e.replace("/V /Off", "/V /"+anID).bytes() }},
	{"words of a look", func(e *editor, _ []byte) []byte { return e.replace("/FT /Btn", "/MK <</CA (550)>> /FT /Btn").bytes() }},
	{"what is said of a field", func(e *editor, _ []byte) []byte { return e.replace("/TU (", "/TU ("+plainName+" ").bytes() }},
	{"name of a field", func(e *editor, _ []byte) []byte { return e.replace("/T (", "/T ("+anID+" ").bytes() }},
	{"what programs call a field", func(e *editor, _ []byte) []byte { return e.replace("/FT /Btn", "/TM (550) /FT /Btn").bytes() }},
	{"program of a field", func(e *editor, _ []byte) []byte {
		return e.replace("/FT /Btn", "/AA <</K <</S /JavaScript /JS (550)>>>> /FT /Btn").bytes()
	}},
	{"order of reckoning", func(e *editor, _ []byte) []byte { return e.replace("/AcroForm <<", "/AcroForm <</CO [] ").bytes() }},
	{"XFA beside fields", func(e *editor, _ []byte) []byte {
		return e.replace("/AcroForm <<", "/AcroForm <</XFA "+e.add("", "<xfa>"+plainName+"</xfa>")+" ").bytes()
	}},
	{"field within a field", func(e *editor, _ []byte) []byte {
		return e.replace("/FT /Btn", "/Kids [<</T (550)>>] /FT /Btn").bytes()
	}},
}

// TestTrial plants secrets into a side's file in whatever way there is, and looks at what the file holds alone.
func TestTrial(t *testing.T) {
	for name, fill := range map[string]bool{"print": false, "fill": true} {
		if fill && !shipped.Every() {
			continue
		}
		press, planted := a4, plants
		if press.Fill = fill; fill {
			planted = filled
		}
		t.Run(name, func(t *testing.T) { holdTrial(t, printed(t, example(t, "salamanca"), press), planted) })
	}
}

func holdTrial(t *testing.T, p *Packet, plants []plant) {
	sound, err := os.ReadFile(filepath.Join(p.dir, "allied.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	if again := edit(t, sound).bytes(); !bytes.Equal(again, sound) {
		t.Fatal("the editor writes another file than it read")
	}
	out := os.Getenv("CSPRINT_PLANTS")
	a := audience{reader: "allied", file: "allied.pdf"}
	sorted := p.sort(&Vocabulary{})
	for i, c := range plants {
		if i%shipped.Some(1, 3) > 0 {
			continue
		}
		data := c.plant(edit(t, sound), slices.Clone(sound))
		if out != "" {
			os.MkdirAll(out, 0o777)
			os.WriteFile(filepath.Join(out, c.name+".pdf"), data, 0o666)
		}
		if bytes.Equal(data, sound) {
			t.Errorf("%s: nothing was planted", c.name)
		}
		if err := os.WriteFile(filepath.Join(p.dir, "allied.pdf"), data, 0o666); err != nil {
			t.Fatal(err)
		}
		p.budget = unbounded()
		report := &Report{}
		p.read(a, sorted, report)
		if len(report.Findings) == 0 {
			t.Errorf("%s: not found", c.name)
		} else if testing.Verbose() {
			t.Logf("%s: %s", c.name, report.Findings[0])
		}
	}
	t.Logf("%d planted", len(plants))
}
