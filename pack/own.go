package pack

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"
)

// own are the packs that csprint comes with, each read when it is first asked for.
var own = func() map[string]func() *Pack {
	packs := map[string]func() *Pack{}
	folders, err := ownFolder.ReadDir("own")
	if err != nil {
		panic(fmt.Sprintf("pack: %v", err))
	}
	for _, folder := range folders {
		packs[folder.Name()] = sync.OnceValue(func() *Pack { return mustRead(folder.Name()) })
	}
	return packs
}()

func mustRead(id string) *Pack {
	folder, err := fs.Sub(ownFolder, "own/"+id)
	if err != nil {
		panic(fmt.Sprintf("pack: %v", err))
	}
	p, err := Read("", folder)
	if err != nil || p.ID != id {
		panic(fmt.Sprintf("pack: %s: %v", id, err))
	}
	return p
}

// OwnIDs are the ids of the packs that csprint comes with, sorted.
func OwnIDs() []string {
	var ids []string
	for id := range own {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// Own is a pack that csprint comes with, nil for an id that is none of them.
func Own(id string) *Pack {
	read, ok := own[id]
	if !ok {
		return nil
	}
	return read()
}
