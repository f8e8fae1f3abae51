CREATE TABLE habits (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  every INTEGER NOT NULL DEFAULT 1,
  times TEXT NOT NULL DEFAULT '[]',
  started TEXT NOT NULL,
  archived INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX habits_by_space ON habits (space, id);
CREATE TABLE habit_marks (
  habit_id INTEGER NOT NULL REFERENCES habits (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  time TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (habit_id, day, time)
);
CREATE INDEX habit_marks_by_day ON habit_marks (day);
