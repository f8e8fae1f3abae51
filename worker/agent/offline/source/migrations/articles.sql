CREATE TABLE articles (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  lead TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL,
  section TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]',
  fields TEXT NOT NULL DEFAULT '{}',
  picture TEXT,
  secret TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL,
  author_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  state TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  appears TEXT NOT NULL DEFAULT (date('now'))
);
CREATE INDEX articles_by_day ON articles (state, appears);
CREATE INDEX articles_of_author ON articles (author_id);
CREATE TABLE article_comments (
  id INTEGER PRIMARY KEY,
  article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  author_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  is_waiting INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX comments_of_article ON article_comments (article_id);
CREATE TABLE article_likes (
  article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (article_id, user_id)
);
CREATE TABLE article_reads (
  article_id INTEGER NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (article_id, day)
);
CREATE TABLE section_follows (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  section TEXT NOT NULL,
  PRIMARY KEY (user_id, section)
);
