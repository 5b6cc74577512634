package main

import (
	"runtime"
	"syscall"
	"unsafe"
)

const (
	largePage   = 2 << 20
	adviseLarge = 14 // MADV_HUGEPAGE
)

// inLargePages asks for the heap's first bytes in large pages, each of which
// the system hands out at once instead of in 512 parts: the heap takes the room
// that a value of that size leaves. Where there are no large pages nothing changes.
func inLargePages(size int) {
	room := make([]byte, size)
	from := uintptr(unsafe.Pointer(unsafe.SliceData(room)))
	first, end := (from+largePage-1)&^(largePage-1), (from+uintptr(size))&^(largePage-1)
	syscall.Syscall(syscall.SYS_MADVISE, first, end-first, adviseLarge)
	runtime.KeepAlive(room)
	room = nil
	runtime.GC()
}
