// Package job is a print job: a scenario as it was read, with the files that it
// names; how it is to be printed; and the files that come of it. It knows no
// folder, no browser and no command line: texts come in, and what is to be written
// goes out as a list of files. Start with Open, then Lay, then Bundle.Files.
package job
