CREATE TABLE measure_parents (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL
);
CREATE TABLE measure_groups (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  parent_id INTEGER REFERENCES measure_parents (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  most REAL
);
CREATE INDEX measure_groups_by_space ON measure_groups (space, id);
CREATE TABLE measures (
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES measure_groups (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  value REAL NOT NULL,
  facts TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX measures_by_group ON measures (group_id, day);
CREATE INDEX measures_by_day ON measures (day);
