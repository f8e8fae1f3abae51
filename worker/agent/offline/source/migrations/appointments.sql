CREATE TABLE appointments (
  id INTEGER PRIMARY KEY,
  service TEXT NOT NULL,
  day TEXT NOT NULL,
  time TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  code TEXT NOT NULL UNIQUE,
  booked TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX appointments_by_day ON appointments (day, time);
