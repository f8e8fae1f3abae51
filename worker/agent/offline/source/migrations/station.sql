CREATE TABLE station_shows (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  host TEXT NOT NULL DEFAULT '',
  day INTEGER NOT NULL,
  begins TEXT NOT NULL,
  ends TEXT NOT NULL
);
CREATE TABLE station_requests (
  id INTEGER PRIMARY KEY,
  song TEXT NOT NULL,
  artist TEXT NOT NULL,
  name TEXT NOT NULL,
  is_played INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE station_votes (
  request_id INTEGER NOT NULL REFERENCES station_requests (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  PRIMARY KEY (request_id, person)
);
CREATE TABLE station_chat (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  said TEXT NOT NULL DEFAULT (datetime('now'))
);
