CREATE TABLE stories (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  author_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  begun TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX stories_of_author ON stories (author_id);
CREATE TABLE chapters (
  id INTEGER PRIMARY KEY,
  story_id INTEGER NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  published TEXT
);
CREATE INDEX chapters_of_story ON chapters (story_id, position);
CREATE TABLE chapter_ratings (
  chapter_id INTEGER NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL,
  PRIMARY KEY (chapter_id, user_id)
);
CREATE TABLE chapter_readers (
  chapter_id INTEGER NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  opened TEXT NOT NULL,
  PRIMARY KEY (chapter_id, user_id)
);
CREATE INDEX chapters_read_by ON chapter_readers (user_id, opened);
CREATE TABLE chapter_comments (
  id INTEGER PRIMARY KEY,
  chapter_id INTEGER NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  posted TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX comments_of_chapter ON chapter_comments (chapter_id);
CREATE TABLE story_follows (
  story_id INTEGER NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  since TEXT NOT NULL DEFAULT (datetime('now')),
  PRIMARY KEY (story_id, user_id)
);
