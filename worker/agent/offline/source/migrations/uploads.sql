CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  picture TEXT NOT NULL,
  uploaded TEXT NOT NULL DEFAULT (datetime('now'))
);
