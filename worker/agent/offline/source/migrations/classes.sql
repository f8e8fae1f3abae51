CREATE TABLE classes (
  id INTEGER PRIMARY KEY,
  teacher_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE
);
CREATE TABLE class_people (
  class_id INTEGER NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (class_id, user_id)
);
CREATE INDEX class_people_by_user ON class_people (user_id);
CREATE TABLE assignments (
  id INTEGER PRIMARY KEY,
  class_id INTEGER NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  due TEXT NOT NULL
);
CREATE INDEX assignments_by_class ON assignments (class_id, due);
CREATE TABLE hand_ins (
  id INTEGER PRIMARY KEY,
  assignment_id INTEGER NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL DEFAULT '',
  file TEXT NOT NULL DEFAULT '',
  file_name TEXT NOT NULL DEFAULT '',
  sent TEXT NOT NULL DEFAULT (datetime('now')),
  mark TEXT NOT NULL DEFAULT '',
  remark TEXT NOT NULL DEFAULT '',
  UNIQUE (assignment_id, user_id)
);
