package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"

	"github.com/csprint/csprint/layout"
)

// metadata writes what a file says of itself in XMP (14.3.2; ISO 16684-1): that it keeps PDF/UA-1.
func (f *file) metadata(doc layout.Document) ref {
	var title bytes.Buffer
	xml.EscapeText(&title, []byte(doc.Title))
	packet := fmt.Appendf(nil, `<?xpacket begin="`+"\uFEFF"+`" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, title.Bytes())
	r := f.reserve()
	f.plain(r, "/Type /Metadata /Subtype /XML ", packet)
	return r
}
