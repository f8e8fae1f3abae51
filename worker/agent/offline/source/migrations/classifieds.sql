CREATE TABLE ads (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  price INTEGER NOT NULL DEFAULT 0,
  place TEXT NOT NULL,
  choices TEXT NOT NULL DEFAULT '{}',
  picture TEXT,
  author_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  is_gone INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX ads_of_author ON ads (author_id);
