CREATE TABLE clients (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT ''
);
CREATE TABLE articles (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  price INTEGER NOT NULL
);
CREATE TABLE sender (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  bank TEXT NOT NULL DEFAULT ''
);
CREATE TABLE papers (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  number INTEGER NOT NULL,
  client_id INTEGER NOT NULL REFERENCES clients (id),
  day TEXT NOT NULL DEFAULT (date('now')),
  due TEXT,
  tax REAL NOT NULL,
  net INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  from_id INTEGER UNIQUE REFERENCES papers (id),
  UNIQUE (kind, number)
);
CREATE INDEX papers_by_kind ON papers (kind, id);
CREATE TABLE paper_lines (
  id INTEGER PRIMARY KEY,
  paper_id INTEGER NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  quantity REAL NOT NULL,
  price INTEGER NOT NULL
);
CREATE INDEX paper_lines_by_paper ON paper_lines (paper_id, id);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  paper_id INTEGER NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  day TEXT NOT NULL
);
CREATE INDEX payments_by_paper ON payments (paper_id);
