CREATE TABLE estimate_groups (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('one', 'several', 'number')),
  unit TEXT NOT NULL DEFAULT '',
  rate INTEGER NOT NULL DEFAULT 0,
  least INTEGER NOT NULL DEFAULT 0,
  most INTEGER NOT NULL DEFAULT 100
);
CREATE TABLE estimate_options (
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES estimate_groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  price INTEGER NOT NULL
);
CREATE INDEX estimate_options_by_group ON estimate_options (group_id);
CREATE TABLE estimates (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  chosen TEXT NOT NULL
);
CREATE INDEX estimates_by_user ON estimates (user_id);
CREATE TABLE estimate_requests (
  id INTEGER PRIMARY KEY,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  day TEXT,
  message TEXT NOT NULL DEFAULT '',
  lines TEXT NOT NULL,
  total INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'new',
  sent TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX estimate_requests_by_user ON estimate_requests (user_id);
