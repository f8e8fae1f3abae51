CREATE TABLE rooms (
  id INTEGER PRIMARY KEY,
  name TEXT UNIQUE,
  one_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  other_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  UNIQUE (one_id, other_id)
);
CREATE TABLE room_messages (
  id INTEGER PRIMARY KEY,
  room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  author_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  is_pinned INTEGER NOT NULL DEFAULT 0,
  sent TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX room_messages_by_room ON room_messages (room_id, id);
CREATE TABLE room_reads (
  room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  last_id INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
);
CREATE TABLE room_reactions (
  message_id INTEGER NOT NULL REFERENCES room_messages (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  symbol TEXT NOT NULL,
  PRIMARY KEY (message_id, user_id, symbol)
);
CREATE TABLE room_mentions (
  message_id INTEGER NOT NULL REFERENCES room_messages (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX room_mentions_by_user ON room_mentions (user_id, message_id);
