CREATE TABLE decks (
  id INTEGER PRIMARY KEY,
  owner_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX decks_by_owner ON decks (owner_id);
CREATE TABLE cards (
  id INTEGER PRIMARY KEY,
  deck_id INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  front TEXT NOT NULL,
  back TEXT NOT NULL
);
CREATE INDEX cards_by_deck ON cards (deck_id);
CREATE TABLE card_states (
  card_id INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  ease REAL NOT NULL,
  days INTEGER NOT NULL,
  times INTEGER NOT NULL,
  due TEXT NOT NULL,
  PRIMARY KEY (card_id, user_id)
);
CREATE INDEX card_states_by_user ON card_states (user_id, due);
CREATE TABLE card_reviews (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  grade TEXT NOT NULL
);
CREATE INDEX card_reviews_by_user ON card_reviews (user_id, day);
