CREATE TABLE conversations (
  id INTEGER PRIMARY KEY,
  one_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  about TEXT NOT NULL,
  href TEXT NOT NULL,
  UNIQUE (one_id, other_id, href)
);
CREATE INDEX conversations_of_other ON conversations (other_id);
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  author_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  sent TEXT NOT NULL DEFAULT (datetime('now')),
  is_read INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX messages_of_conversation ON messages (conversation_id);
