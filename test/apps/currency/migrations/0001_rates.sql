CREATE TABLE rates (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  rates TEXT NOT NULL,
  date TEXT NOT NULL,
  fetched_at INTEGER NOT NULL
);
