CREATE TABLE works (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  maker TEXT NOT NULL,
  about TEXT NOT NULL DEFAULT '',
  added_by TEXT REFERENCES user (id) ON DELETE SET NULL
);
CREATE TABLE shelved (
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  shelf TEXT NOT NULL,
  PRIMARY KEY (work_id, user_id)
);
CREATE INDEX shelved_by_user ON shelved (user_id);
CREATE TABLE work_reviews (
  id INTEGER PRIMARY KEY,
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL,
  text TEXT NOT NULL,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  UNIQUE (work_id, user_id)
);
