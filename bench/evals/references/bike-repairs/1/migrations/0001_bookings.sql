CREATE TABLE bookings (
  id INTEGER PRIMARY KEY,
  customer TEXT NOT NULL,
  bike TEXT NOT NULL,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'requested'
);
CREATE UNIQUE INDEX bookings_slot ON bookings (date, time);
