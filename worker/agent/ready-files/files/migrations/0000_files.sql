CREATE TABLE files (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  is_public INTEGER NOT NULL,
  is_ready INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);
CREATE INDEX files_newest ON files (created_at, id);
CREATE INDEX files_owner ON files (owner);

CREATE TABLE file_sizes (
  file_id TEXT NOT NULL REFERENCES files (id),
  width INTEGER NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (file_id, width)
);

CREATE TABLE link_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);
