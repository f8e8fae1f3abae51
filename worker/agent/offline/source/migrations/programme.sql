CREATE TABLE talks (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  speaker TEXT NOT NULL,
  about TEXT NOT NULL DEFAULT '',
  day TEXT NOT NULL,
  starts TEXT NOT NULL,
  ends TEXT NOT NULL,
  room TEXT NOT NULL,
  track TEXT NOT NULL DEFAULT ''
);
CREATE INDEX talks_by_day ON talks (day, starts);
CREATE TABLE agenda (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  talk_id INTEGER NOT NULL REFERENCES talks (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, talk_id)
);
