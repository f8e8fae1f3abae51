CREATE TABLE places (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  capacity INTEGER NOT NULL,
  base INTEGER NOT NULL DEFAULT 0,
  adult INTEGER NOT NULL DEFAULT 0,
  child INTEGER NOT NULL DEFAULT 0,
  hours INTEGER NOT NULL DEFAULT 1,
  times TEXT NOT NULL DEFAULT '[""]',
  choices TEXT NOT NULL DEFAULT '{}',
  facts TEXT NOT NULL DEFAULT '{}',
  picture TEXT
);
CREATE TABLE bookings (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  place_id INTEGER NOT NULL REFERENCES places (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  day TEXT NOT NULL,
  time TEXT NOT NULL DEFAULT '',
  nights INTEGER NOT NULL DEFAULT 1,
  adults INTEGER NOT NULL,
  children INTEGER NOT NULL DEFAULT 0,
  extras TEXT NOT NULL DEFAULT '[]',
  total INTEGER NOT NULL,
  is_cancelled INTEGER NOT NULL DEFAULT 0,
  change TEXT NOT NULL DEFAULT '',
  booked TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX bookings_of_user ON bookings (user_id);
CREATE INDEX bookings_by_day ON bookings (day);
CREATE TABLE booking_units (
  booking_id INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  place_id INTEGER NOT NULL REFERENCES places (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  time TEXT NOT NULL DEFAULT '',
  seats INTEGER NOT NULL,
  PRIMARY KEY (booking_id, day)
);
CREATE INDEX units_of_place ON booking_units (place_id, day, time);
CREATE TABLE closed_days (
  place_id INTEGER NOT NULL REFERENCES places (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (place_id, day)
);
CREATE TABLE place_reviews (
  id INTEGER PRIMARY KEY,
  place_id INTEGER NOT NULL REFERENCES places (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL,
  text TEXT NOT NULL,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  UNIQUE (place_id, user_id)
);
