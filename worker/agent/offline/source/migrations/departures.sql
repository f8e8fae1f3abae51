CREATE TABLE lines (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  heading TEXT NOT NULL,
  stops TEXT NOT NULL,
  weekdays TEXT NOT NULL DEFAULT '[]',
  saturdays TEXT NOT NULL DEFAULT '[]',
  sundays TEXT NOT NULL DEFAULT '[]'
);
