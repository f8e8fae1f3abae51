CREATE TABLE library (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  choices TEXT NOT NULL DEFAULT '{}',
  facts TEXT NOT NULL DEFAULT '{}',
  from_day TEXT,
  until_day TEXT
);
CREATE TABLE library_ratings (
  item_id INTEGER NOT NULL REFERENCES library (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL,
  PRIMARY KEY (item_id, user_id)
);
CREATE TABLE library_lists (
  item_id INTEGER NOT NULL REFERENCES library (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  PRIMARY KEY (person, item_id)
);
CREATE TABLE library_remarks (
  id INTEGER PRIMARY KEY,
  item_id INTEGER NOT NULL REFERENCES library (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  written TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX library_remarks_by_item ON library_remarks (item_id, id);
