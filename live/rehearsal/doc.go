// Package rehearsal has halls played by chance before they are played by people: phones with the
// scripts of their page, hubs and stores as they are, and between them a network, clocks and
// accidents that a seed draws. It has tests alone. Start at TestHalls.
package rehearsal
