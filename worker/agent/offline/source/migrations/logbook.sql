CREATE TABLE logbook_entries (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  day TEXT NOT NULL,
  what TEXT NOT NULL DEFAULT '',
  facts TEXT NOT NULL DEFAULT '{}',
  note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX logbook_entries_by_day ON logbook_entries (space, day);
CREATE INDEX logbook_entries_by_what ON logbook_entries (space, what, day);
CREATE TABLE logbook_goals (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  measure TEXT NOT NULL,
  what TEXT NOT NULL DEFAULT '',
  direction TEXT NOT NULL,
  period TEXT NOT NULL,
  amount REAL NOT NULL
);
CREATE INDEX logbook_goals_by_space ON logbook_goals (space, id);
