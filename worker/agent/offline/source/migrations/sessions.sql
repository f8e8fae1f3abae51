CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE,
  current_id INTEGER,
  created TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE TABLE session_questions (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  options TEXT NOT NULL DEFAULT '[]',
  is_closed INTEGER NOT NULL DEFAULT 0,
  is_hidden INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX session_questions_by_session ON session_questions (session_id, id);
CREATE TABLE session_answers (
  question_id INTEGER NOT NULL REFERENCES session_questions (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (question_id, person)
);
CREATE TABLE session_asks (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX session_asks_by_session ON session_asks (session_id);
CREATE TABLE session_ask_votes (
  ask_id INTEGER NOT NULL REFERENCES session_asks (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  PRIMARY KEY (ask_id, person)
);
