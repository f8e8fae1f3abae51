CREATE TABLE occasions (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  day TEXT NOT NULL,
  time TEXT NOT NULL,
  place TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT '',
  places INTEGER NOT NULL,
  types TEXT NOT NULL
);
CREATE INDEX occasions_by_day ON occasions (day);
CREATE TABLE admissions (
  id INTEGER PRIMARY KEY,
  occasion_id INTEGER NOT NULL REFERENCES occasions (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  code TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  price INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  state TEXT NOT NULL,
  checked TEXT
);
CREATE INDEX admissions_by_occasion ON admissions (occasion_id, state);
CREATE INDEX admissions_by_user ON admissions (user_id);
