CREATE TABLE listings (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  price INTEGER NOT NULL DEFAULT 0,
  choices TEXT NOT NULL DEFAULT '{}',
  measures TEXT NOT NULL DEFAULT '{}',
  picture TEXT,
  lister_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  is_gone INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX listings_of_lister ON listings (lister_id);
CREATE TABLE listing_requests (
  id INTEGER PRIMARY KEY,
  listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  day TEXT,
  state TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  sent TEXT NOT NULL DEFAULT (datetime('now')),
  UNIQUE (listing_id, email)
);
CREATE INDEX listing_requests_of_user ON listing_requests (user_id);
CREATE TABLE saved_listings (
  listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, listing_id)
);
