CREATE TABLE pieces (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  group_name TEXT NOT NULL DEFAULT '',
  day TEXT,
  facts TEXT NOT NULL DEFAULT '{}',
  pictures TEXT NOT NULL DEFAULT '[]',
  is_chosen INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX pieces_by_day ON pieces (day);
CREATE INDEX pieces_of_group ON pieces (group_name);
