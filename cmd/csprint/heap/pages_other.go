//go:build !linux

package heap

// inLargePages does nothing: the system sizes its pages by itself, or not at all.
func inLargePages(int) {}
