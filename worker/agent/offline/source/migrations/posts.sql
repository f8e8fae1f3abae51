CREATE TABLE profiles (
  user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  about TEXT NOT NULL DEFAULT ''
);
CREATE TABLE follows (
  from_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  to_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (from_id, to_id)
);
CREATE INDEX follows_by_to ON follows (to_id);
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  facts TEXT NOT NULL DEFAULT '{}',
  photo TEXT,
  posted TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX posts_by_user ON posts (user_id, day);
CREATE TABLE post_likes (
  post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (post_id, user_id)
);
CREATE TABLE post_comments (
  id INTEGER PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  posted TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX post_comments_by_post ON post_comments (post_id, id);
CREATE TABLE challenges (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  goal REAL NOT NULL,
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL
);
CREATE TABLE challenge_people (
  challenge_id INTEGER NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (challenge_id, user_id)
);
