package leaks

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/csprint/csprint/leaks/paper"
)

// everyID is how many ids there are for cards of a side, however many it has.
const everyID = 192 + 1536

// mostPacked is how many files a module may hold.
const mostPacked = 20_000

// module reads a VASSAL module of a side, with all that is packed in it.
func (p *Packet) module(s *search, data []byte) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fmt.Errorf("is damaged or no VASSAL module: %w", err)
	}
	if len(z.File) > mostPacked {
		return fmt.Errorf("holds %d files, expected at most %d", len(z.File), mostPacked)
	}
	s.said("in what it says of itself, ", z.Comment)
	var names []string
	left, cards := int64(mostExported), map[string][]picture{}
	for _, f := range z.File {
		names = append(names, f.Name)
		if err := s.reads(len(f.Name)); err != nil {
			return err
		}
		inside, err := unpack(f, &left)
		if err != nil {
			return err
		}
		if !s.budget.Spend(len(f.Name) + len(inside)) {
			return fmt.Errorf("was not read to its end: %w", paper.ErrSpent)
		}
		s.said("", strings.TrimSuffix(f.Name, ".png"))
		if err := s.packed(f, inside, cards); err != nil {
			return fmt.Errorf("%.60s in it %w", f.Name, err)
		}
	}
	if !slices.IsSorted(names) {
		return errors.New("holds its files in another order than that of their names: the order may tell")
	}
	return p.dealt(s.reader, cards)
}

// unpack unpacks a file, as long as there is room left for it.
func unpack(f *zip.File, left *int64) ([]byte, error) {
	in, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("is damaged: %w", err)
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, *left+1))
	*left -= int64(len(data))
	switch {
	case err != nil:
		return nil, fmt.Errorf("is damaged: %w", err)
	case *left < 0:
		return nil, fmt.Errorf("holds more than %d bytes", mostExported)
	}
	return data, nil
}

// ofModule are what files of a module are called.
var ofModule = regexp.MustCompile(`^(buildFile\.xml|moduledata|images/(board|.+-(card-[0-9A-Z]+|(front|unit)-(infantry|cavalry|artillery)))\.png)$`)

// packed reads a file of a module. Pictures of cards are kept by their sides.
func (s *search) packed(f *zip.File, data []byte, cards map[string][]picture) error {
	if len(f.Extra) > 0 || f.Comment != "" || !f.Modified.IsZero() && f.Modified.Year() > 1980 {
		return errors.New("says when or by whom it was packed")
	}
	switch {
	case !ofModule.MatchString(f.Name):
		return errors.New("is no file of a module that csprint writes")
	case !strings.HasSuffix(f.Name, ".png"):
		if err := s.reads(len(data)); err != nil {
			return err
		}
		_, err := s.typed(f.Name, data)
		return err
	}
	pic, err := readPicture(f.Name, data, s.pictures)
	if side, _, isCard := strings.Cut(strings.TrimPrefix(f.Name, "images/"), "-card-"); err == nil && isCard {
		if f.Method != zip.Store {
			return errors.New("is packed: how well it packs may tell what is on the card")
		}
		cards[side] = append(cards[side], pic)
	}
	return err
}

// dealt holds the pictures of cards against one another. A side's own are equally
// long; those that stand for another side's are one picture, for every id that a card
// can have.
func (p *Packet) dealt(reader string, cards map[string][]picture) error {
	for id, all := range cards {
		side := p.side(id)
		if side == nil {
			return fmt.Errorf("has pictures of cards of %q, which is no side of this packet", id)
		}
		for _, one := range all {
			if id == reader && one.length != all[0].length {
				return fmt.Errorf("has %s of another size than %s: it may tell what is on the card", one.file, all[0].file)
			}
			if id != reader && one.sum != all[0].sum {
				return fmt.Errorf("has %s, of side %s, with another picture than %s", one.file, id, all[0].file)
			}
		}
		if id != reader && len(all) != everyID {
			return fmt.Errorf("has %d pictures for cards of side %s, not the %d of every module: they may tell how many it has, and which", len(all), id, everyID)
		}
	}
	return nil
}
