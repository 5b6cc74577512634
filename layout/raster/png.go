package raster

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"io"
)

// WritePNG writes a picture as a PNG that says how many pixels it has to an inch.
func WritePNG(w io.Writer, picture image.Image, dpi int) error {
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		return err
	}
	// Behind the signature and the head of 25 bytes, before the pixels.
	const head = 8 + 25
	b := file.Bytes()
	for _, part := range [][]byte{b[:head], physical(dpi), b[head:]} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// physical is the chunk of a PNG that says how large its pixels are, which Go's
// writer leaves out.
func physical(dpi int) []byte {
	perMetre := uint32((int64(dpi)*10_000 + 127) / 254)
	b := binary.BigEndian.AppendUint32(nil, 9)
	b = append(b, "pHYs"...)
	b = binary.BigEndian.AppendUint32(b, perMetre)
	b = binary.BigEndian.AppendUint32(b, perMetre)
	b = append(b, 1) // metres
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}
