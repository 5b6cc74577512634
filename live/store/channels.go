package store

import "context"

// mostChannels is how many channels of a game are told of: more than any has sides.
const mostChannels = 100

// Channels are those of a game that anything stands in.
func (k keeper) Channels(ctx context.Context, game string) (all []string, err error) {
	err = k.ask(ctx, func(d door) error {
		all = nil
		return d.rows(func(scan func(...any) error) error {
			var channel string
			err := scan(&channel)
			all = append(all, channel)
			return err
		}, `SELECT DISTINCT channel FROM live_events WHERE game = $1 AND octet_length(channel) <= 200 ORDER BY channel LIMIT $2`, game, mostChannels)
	})
	return all, err
}
