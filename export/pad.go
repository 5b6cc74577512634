package export

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// padding is the type of the chunk that fills a PNG up. By the PNG standard its small
// letters make it one that may be left out, private, and safe to copy.
const padding = "cpAd"

// alike fills PNGs up so that all are as long as the longest: a picture with less on
// it, such as the back of a dummy, compresses better, and its length would tell.
func alike(pictures [][]byte) {
	longest := 0
	for _, picture := range pictures {
		longest = max(longest, len(picture))
	}
	for i, picture := range pictures {
		pictures[i] = padded(picture, longest-len(picture))
	}
}

// padded is a PNG with a chunk of so many noughts before its end.
func padded(picture []byte, by int) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, uint32(by))
	chunk = append(chunk, padding...)
	chunk = append(chunk, make([]byte, by)...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	const end = 12 // bytes of the last chunk, which is empty
	return slices.Insert(slices.Clone(picture), len(picture)-end, chunk...)
}
