CREATE TABLE club_dates (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  day TEXT NOT NULL,
  time TEXT NOT NULL,
  place TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX club_dates_by_day ON club_dates (day, time);
CREATE TABLE date_answers (
  date_id INTEGER NOT NULL REFERENCES club_dates (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  answer TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (date_id, user_id)
);
CREATE INDEX date_answers_by_user ON date_answers (user_id);
