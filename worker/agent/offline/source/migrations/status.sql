CREATE TABLE status_items (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  group_name TEXT NOT NULL,
  level TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL,
  changed TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE TABLE status_gauges (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE TABLE site_warning (id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL);
