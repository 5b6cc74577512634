package leaks

import (
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/leaks/paper"
)

// parted parts what formats put between words.
var parted = strings.NewReplacer(";", "\n", "\t", "\n", "/", "\n", `\`, "\n", ",", "\n", "_", "\n")

// said looks for secrets in a text of a format.
func (s *search) said(where, text string) {
	s.text(0, where, text)
	s.text(0, where, parted.Replace(text))
}

// typed looks for secrets in a text of a kind that csprint exports, and tells what stands where it is open, by what that is.
func (s *search) typed(kind string, data []byte) (map[string][]string, error) {
	words, err := paper.Typed(kind, data, s.budget)
	switch {
	case errors.Is(err, paper.ErrSpent):
		return nil, fmt.Errorf("was not read: %w", err)
	case err != nil:
		return nil, fmt.Errorf("is damaged, or not as csprint writes it: %w", err)
	}
	all := map[string][]string{}
	for _, w := range words {
		all[w.Where] = append(all[w.Where], w.Text)
		switch w.Where {
		case "label", "part", "text", "picture", "guid":
			s.said("", w.Text)
		}
	}
	return all, nil
}

// deck reads a saved object of Tabletop Simulator, whose cards differ in nothing but their places.
func (s *search) deck(data []byte) error {
	all, err := s.typed("deck", data)
	if err != nil {
		return err
	}
	cards, guids := all["card"], all["guid"]
	if dealt := all["dealt"]; dealt != nil && !slices.Equal(dealt, cards) || !slices.IsSorted(cards) {
		return errors.New("has cards in another order than on their sheets: the order may tell")
	}
	for i, guid := range guids {
		if apart := len(guids) - len(cards); guid != fmt.Sprintf("%.2s%04x", guids[0], i+1-apart) {
			return errors.New("has a card that differs from the others in more than its place: it may tell what is on it")
		}
	}
	return nil
}

// tabletop reads a Universal VTT file.
func (s *search) tabletop(data []byte) error {
	all, err := s.typed("tabletop", data)
	if err != nil {
		return err
	}
	picture, err := base64.StdEncoding.DecodeString(strings.Join(all["image"], ""))
	if err != nil {
		return errors.New("has a picture that is damaged")
	}
	_, err = readPicture(s.file, picture, s.pictures)
	return err
}

// list reads a list of a side's cards.
func (s *search) list(data []byte) error {
	all, err := s.typed("cards", data)
	if err == nil && !slices.IsSorted(all["card"]) {
		err = errors.New("has cards in another order than that of their ids: the order may tell")
	}
	return err
}
