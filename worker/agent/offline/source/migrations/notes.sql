CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]',
  changed TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX notes_by_space ON notes (space, changed);
CREATE TABLE note_lists (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL
);
CREATE INDEX note_lists_by_space ON note_lists (space, id);
CREATE TABLE listed_notes (
  list_id INTEGER NOT NULL REFERENCES note_lists (id) ON DELETE CASCADE,
  note_id INTEGER NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  PRIMARY KEY (list_id, note_id)
);
