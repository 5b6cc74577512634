// Package session is a scenario that is being written: texts come in, one after the
// other, and of each it tells what is wrong and shows any page. What a change
// does not touch is not done again: rules, designs, faces, rolled ground, table
// pages; and of the rest only the sheet that is asked for. It knows no browser, no
// network and no folder.
//
// Start at New, Session.Read and Edition.Page.
package session
