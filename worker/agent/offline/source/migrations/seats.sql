CREATE TABLE halls (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  rows INTEGER NOT NULL,
  seats INTEGER NOT NULL
);
CREATE TABLE shows (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT '',
  minutes INTEGER NOT NULL,
  text TEXT NOT NULL DEFAULT ''
);
CREATE TABLE showings (
  id INTEGER PRIMARY KEY,
  show_id INTEGER NOT NULL REFERENCES shows (id) ON DELETE CASCADE,
  hall_id INTEGER NOT NULL REFERENCES halls (id),
  day TEXT NOT NULL,
  time TEXT NOT NULL,
  price INTEGER NOT NULL
);
CREATE INDEX showings_by_show ON showings (show_id, day, time);
CREATE INDEX showings_by_hall ON showings (hall_id, day);
CREATE TABLE seat_bookings (
  id INTEGER PRIMARY KEY,
  showing_id INTEGER NOT NULL REFERENCES showings (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  seats TEXT NOT NULL,
  total INTEGER NOT NULL,
  is_cancelled INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX seat_bookings_by_showing ON seat_bookings (showing_id);
CREATE INDEX seat_bookings_by_user ON seat_bookings (user_id);
CREATE TABLE sold_seats (
  showing_id INTEGER NOT NULL REFERENCES showings (id) ON DELETE CASCADE,
  seat TEXT NOT NULL,
  booking_id INTEGER NOT NULL REFERENCES seat_bookings (id) ON DELETE CASCADE,
  PRIMARY KEY (showing_id, seat)
);
