package heap

import (
	"runtime"
	"syscall"
	"unsafe"
)

const (
	largePage = 2 << 20
	chunk     = 4 << 20 // the heap's own measure of what it asks of the system

	adviseLarge = 14 // MADV_HUGEPAGE
	makeLarge   = 25 // MADV_COLLAPSE, since Linux 6.1
)

// inLargePages asks for the heap's first bytes in large pages, each of which the
// system hands out at once instead of in 512 parts: what is there already, and the
// room that a value of that size leaves. Where there are no large pages nothing changes.
func inLargePages(size int) {
	first := make([]*byte, size>>20) // lies beside what is there
	space := make([]byte, size)
	begun := uintptr(unsafe.Pointer(unsafe.SliceData(first))) &^ (chunk - 1)
	ended := uintptr(unsafe.Pointer(unsafe.SliceData(space))) + uintptr(size)
	advise(begun, ended, adviseLarge)
	advise(begun, begun+chunk, makeLarge)
	runtime.KeepAlive(first)
	runtime.KeepAlive(space)
	space = nil
	runtime.GC()
}

// advise tells the system about the whole large pages between two addresses.
func advise(from, to uintptr, what uintptr) {
	from, to = (from+largePage-1)&^(largePage-1), to&^(largePage-1)
	if from < to {
		syscall.Syscall(syscall.SYS_MADVISE, from, to-from, what)
	}
}
