CREATE TABLE exam_questions (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  options TEXT NOT NULL DEFAULT '[]',
  answers TEXT NOT NULL,
  explanation TEXT NOT NULL DEFAULT ''
);
CREATE INDEX exam_questions_by_subject ON exam_questions (subject);
CREATE TABLE exams (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  minutes INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 1,
  pass INTEGER NOT NULL DEFAULT 50,
  opens TEXT,
  closes TEXT,
  is_published INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE exam_items (
  exam_id INTEGER NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  question_id INTEGER NOT NULL REFERENCES exam_questions (id) ON DELETE RESTRICT,
  place INTEGER NOT NULL,
  PRIMARY KEY (exam_id, question_id)
);
CREATE INDEX exam_items_by_question ON exam_items (question_id);
CREATE TABLE exam_attempts (
  id INTEGER PRIMARY KEY,
  exam_id INTEGER NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  started TEXT NOT NULL DEFAULT (datetime('now')),
  ends TEXT NOT NULL,
  handed_in TEXT
);
CREATE INDEX exam_attempts_by_exam ON exam_attempts (exam_id, user_id);
CREATE INDEX exam_attempts_by_user ON exam_attempts (user_id);
CREATE TABLE exam_answers (
  attempt_id INTEGER NOT NULL REFERENCES exam_attempts (id) ON DELETE CASCADE,
  question_id INTEGER NOT NULL REFERENCES exam_questions (id) ON DELETE CASCADE,
  answers TEXT NOT NULL,
  is_right INTEGER NOT NULL,
  PRIMARY KEY (attempt_id, question_id)
);
CREATE INDEX exam_answers_by_question ON exam_answers (question_id);
