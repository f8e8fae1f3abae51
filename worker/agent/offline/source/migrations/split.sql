CREATE TABLE mates (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL
);
CREATE INDEX mates_by_space ON mates (space, id);
CREATE TABLE bills (
  id INTEGER PRIMARY KEY,
  payer_id INTEGER NOT NULL REFERENCES mates (id) ON DELETE CASCADE,
  what TEXT NOT NULL,
  day TEXT NOT NULL,
  amount INTEGER NOT NULL,
  is_payment INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX bills_by_payer ON bills (payer_id, day);
CREATE TABLE shares (
  bill_id INTEGER NOT NULL REFERENCES bills (id) ON DELETE CASCADE,
  mate_id INTEGER NOT NULL REFERENCES mates (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  PRIMARY KEY (bill_id, mate_id)
);
CREATE INDEX shares_by_mate ON shares (mate_id);
