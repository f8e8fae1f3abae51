CREATE TABLE work_groups (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);
CREATE TABLE work_items (
  id INTEGER PRIMARY KEY,
  group_id INTEGER REFERENCES work_groups (id),
  name TEXT NOT NULL,
  first_day TEXT NOT NULL DEFAULT '',
  last_day TEXT NOT NULL DEFAULT '',
  planned REAL
);
CREATE INDEX work_items_by_group ON work_items (group_id, first_day);
CREATE TABLE worked_hours (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  item_id INTEGER NOT NULL REFERENCES work_items (id),
  day TEXT NOT NULL,
  hours REAL NOT NULL,
  PRIMARY KEY (user_id, item_id, day)
);
CREATE INDEX worked_hours_by_item ON worked_hours (item_id);
CREATE INDEX worked_hours_by_day ON worked_hours (day);
CREATE TABLE time_sheets (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  week TEXT NOT NULL,
  state TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  handed TEXT NOT NULL DEFAULT (datetime('now')),
  PRIMARY KEY (user_id, week)
);
CREATE INDEX time_sheets_by_state ON time_sheets (state, week);
