package oob

import "testing"

// csprint's own mapping can be read.
func TestStandardMapping(t *testing.T) { StandardMapping() }
