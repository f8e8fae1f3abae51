CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  folder TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open',
  token TEXT UNIQUE,
  downloads INTEGER NOT NULL DEFAULT 0,
  owner_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  changed TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX files_by_folder ON files (folder, changed);
CREATE TABLE file_versions (
  id TEXT PRIMARY KEY,
  file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  by_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  added TEXT NOT NULL DEFAULT (datetime('now')),
  UNIQUE (file_id, version)
);
CREATE TABLE file_parts (
  version_id TEXT NOT NULL REFERENCES file_versions (id) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (version_id, part)
);
