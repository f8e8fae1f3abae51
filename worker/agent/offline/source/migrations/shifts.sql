CREATE TABLE shifts (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  day TEXT NOT NULL,
  start TEXT NOT NULL,
  "end" TEXT NOT NULL,
  people INTEGER NOT NULL,
  qualification TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX shifts_by_day ON shifts (day, start);
CREATE TABLE shift_people (
  shift_id INTEGER NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (shift_id, user_id)
);
CREATE INDEX shift_people_by_user ON shift_people (user_id);
CREATE TABLE qualifications (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  PRIMARY KEY (user_id, name)
);
CREATE TABLE swaps (
  id INTEGER PRIMARY KEY,
  shift_id INTEGER NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  from_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  to_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'offered',
  asked TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE UNIQUE INDEX swaps_open ON swaps (shift_id, from_id) WHERE state IN ('offered', 'taken');
