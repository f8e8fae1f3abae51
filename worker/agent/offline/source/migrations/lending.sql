CREATE TABLE things (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT ''
);
CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  thing_id INTEGER NOT NULL REFERENCES things (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'waiting',
  returned TEXT,
  asked TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX loans_by_thing ON loans (thing_id, from_day);
CREATE INDEX loans_by_user ON loans (user_id, from_day);
CREATE INDEX loans_by_state ON loans (state, from_day);
