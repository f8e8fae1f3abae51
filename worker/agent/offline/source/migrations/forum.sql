CREATE TABLE topics (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  category TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '[]',
  author_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  active TEXT NOT NULL DEFAULT (datetime('now')),
  is_closed INTEGER NOT NULL DEFAULT 0,
  is_waiting INTEGER NOT NULL DEFAULT 0,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  is_adopted INTEGER NOT NULL DEFAULT 0,
  picture TEXT NOT NULL DEFAULT ''
);
CREATE INDEX topics_by_activity ON topics (active);
CREATE INDEX topics_of_author ON topics (author_id);
CREATE TABLE replies (
  id INTEGER PRIMARY KEY,
  topic_id INTEGER NOT NULL REFERENCES topics (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  author_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  is_waiting INTEGER NOT NULL DEFAULT 0,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  is_answer INTEGER NOT NULL DEFAULT 0,
  picture TEXT NOT NULL DEFAULT ''
);
CREATE INDEX replies_of_topic ON replies (topic_id);
CREATE INDEX replies_of_author ON replies (author_id);
CREATE TABLE topic_votes (
  topic_id INTEGER NOT NULL REFERENCES topics (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  value INTEGER NOT NULL,
  PRIMARY KEY (topic_id, user_id)
);
CREATE TABLE reply_votes (
  reply_id INTEGER NOT NULL REFERENCES replies (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  value INTEGER NOT NULL,
  PRIMARY KEY (reply_id, user_id)
);
CREATE TABLE reports (
  id INTEGER PRIMARY KEY,
  topic_id INTEGER NOT NULL REFERENCES topics (id) ON DELETE CASCADE,
  reply_id INTEGER REFERENCES replies (id) ON DELETE CASCADE,
  reporter_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  reason TEXT NOT NULL DEFAULT '',
  made TEXT NOT NULL DEFAULT (datetime('now')),
  is_closed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX reports_by_state ON reports (is_closed, made);
CREATE UNIQUE INDEX reports_once ON reports (reporter_id, topic_id, COALESCE(reply_id, 0));
