CREATE TABLE dates (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  day TEXT NOT NULL,
  until TEXT,
  time TEXT,
  place TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT ''
);
CREATE INDEX dates_by_day ON dates (day);
