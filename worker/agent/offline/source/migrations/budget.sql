CREATE TABLE envelopes (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL
);
CREATE INDEX envelopes_by_space ON envelopes (space, id);
CREATE TABLE budgets (
  envelope_id INTEGER NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  month TEXT NOT NULL,
  amount INTEGER NOT NULL,
  carried INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (envelope_id, month)
);
CREATE TABLE moves (
  id INTEGER PRIMARY KEY,
  from_id INTEGER NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  to_id INTEGER NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  month TEXT NOT NULL,
  amount INTEGER NOT NULL
);
CREATE INDEX moves_by_month ON moves (month);
CREATE TABLE expenses (
  id INTEGER PRIMARY KEY,
  envelope_id INTEGER NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  amount INTEGER NOT NULL,
  what TEXT NOT NULL DEFAULT ''
);
CREATE INDEX expenses_by_day ON expenses (day);
CREATE INDEX expenses_by_envelope ON expenses (envelope_id, day);
