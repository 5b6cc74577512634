package leaks

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
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

// strings looks for secrets in every string of a JSON value, but for pictures.
func (s *search) strings(value any) {
	switch v := value.(type) {
	case string:
		s.said("", v)
	case []any:
		for _, one := range v {
			s.strings(one)
		}
	case map[string]any:
		for key, one := range v {
			s.said("", key)
			s.strings(one)
		}
	}
}

// deck reads a saved object of Tabletop Simulator.
func (s *search) deck(data []byte) error {
	whole, err := s.object(data)
	if err != nil {
		return err
	}
	s.strings(whole)
	var saved struct {
		ObjectStates []struct {
			DeckIDs          []int
			ContainedObjects []map[string]any
		}
	}
	if err := json.Unmarshal(data, &saved); err != nil {
		return fmt.Errorf("is no saved object: %w", err)
	}
	for _, deck := range saved.ObjectStates {
		if !slices.IsSorted(deck.DeckIDs) {
			return errors.New("has cards in another order than on their sheets: the order may tell")
		}
		for _, card := range deck.ContainedObjects {
			for _, own := range []string{"GUID", "CardID", "CustomDeck"} {
				delete(card, own)
			}
			if !reflect.DeepEqual(card, deck.ContainedObjects[0]) {
				return errors.New("has a card that differs from the others in more than its place: it may tell what is on it")
			}
		}
	}
	return nil
}

// object reads a JSON object of not too many values.
func (s *search) object(data []byte) (whole map[string]any, err error) {
	n := values(data)
	switch {
	case n > mostWritten:
		return nil, fmt.Errorf("has %d values, expected at most %d", n, mostWritten)
	case !s.budget.Spend(len(data) + nameWork*n):
		return nil, fmt.Errorf("was not read: %w", paper.ErrSpent)
	}
	if err := json.Unmarshal(data, &whole); err != nil {
		return nil, fmt.Errorf("is damaged or no JSON file: %w", err)
	}
	return whole, nil
}

// tabletop reads a Universal VTT file.
func (s *search) tabletop(data []byte) error {
	whole, err := s.object(data)
	if err != nil {
		return err
	}
	image, _ := whole["image"].(string)
	delete(whole, "image")
	if err := s.reads(len(data) - len(image)); err != nil {
		return err
	}
	s.strings(whole)
	picture, err := base64.StdEncoding.DecodeString(image)
	if err != nil {
		return errors.New("has a picture that is damaged")
	}
	_, err = readPicture(s.file, picture)
	return err
}
