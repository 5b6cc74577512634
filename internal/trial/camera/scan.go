package camera

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"strings"
)

// Scan is a PDF file as scanners write it, each sheet a picture of JPEG.
func Scan(sheets ...*image.Gray) []byte {
	var file bytes.Buffer
	var starts []int
	add := func(format string, a ...any) {
		starts = append(starts, file.Len())
		fmt.Fprintf(&file, "%d 0 obj "+format+" endobj\n", append([]any{len(starts)}, a...)...)
	}
	file.WriteString("%PDF-1.4\n")
	add("<</Type/Catalog/Pages 2 0 R>>")
	var kids strings.Builder
	for i := range sheets {
		fmt.Fprintf(&kids, "%d 0 R ", 3+2*i)
	}
	add("<</Type/Pages/Count %d/Kids[%s]>>", len(sheets), kids.String())
	for i, sheet := range sheets {
		var packed bytes.Buffer
		if err := jpeg.Encode(&packed, sheet, nil); err != nil {
			panic(err)
		}
		add("<</Type/Page/Parent 2 0 R/Resources<</XObject<</Im0 %d 0 R>>>>>>", 4+2*i)
		add("<</Subtype/Image/Width %d/Height %d/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode/Length %d>>stream\n%s\nendstream",
			sheet.Rect.Dx(), sheet.Rect.Dy(), packed.Len(), packed.String())
	}
	at := file.Len()
	fmt.Fprintf(&file, "xref\n0 %d\n0000000000 65535 f \n", len(starts)+1)
	for _, start := range starts {
		fmt.Fprintf(&file, "%010d 00000 n \n", start)
	}
	fmt.Fprintf(&file, "trailer <</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF", len(starts)+1, at)
	return file.Bytes()
}
