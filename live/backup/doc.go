// Package backup copies a file of live games into a folder while they are played, and brings one
// back. A copy is whole or not there. It knows nothing of what is played.
//
// Start at Begin and Restore.
package backup
