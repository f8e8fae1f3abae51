CREATE TABLE guests (
  id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  people INTEGER NOT NULL,
  answer TEXT NOT NULL CHECK (answer IN ('yes', 'no', 'maybe')),
  created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
