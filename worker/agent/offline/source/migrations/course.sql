CREATE TABLE units (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL
);
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY,
  unit_id INTEGER NOT NULL REFERENCES units (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX lessons_by_unit ON lessons (unit_id, id);
CREATE TABLE questions (
  id INTEGER PRIMARY KEY,
  unit_id INTEGER NOT NULL REFERENCES units (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  options TEXT NOT NULL,
  answer TEXT NOT NULL
);
CREATE INDEX questions_by_unit ON questions (unit_id, id);
CREATE TABLE lessons_done (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  lesson_id INTEGER NOT NULL REFERENCES lessons (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, lesson_id)
);
CREATE TABLE quiz_results (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  unit_id INTEGER NOT NULL REFERENCES units (id) ON DELETE CASCADE,
  best INTEGER NOT NULL,
  PRIMARY KEY (user_id, unit_id)
);
