CREATE TABLE tickets (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open',
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  asked TEXT NOT NULL DEFAULT (datetime('now')),
  answered TEXT
);
CREATE INDEX tickets_by_state ON tickets (state, id);
CREATE INDEX tickets_by_user ON tickets (user_id, state);
CREATE TABLE ticket_messages (
  id INTEGER PRIMARY KEY,
  ticket_id INTEGER NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  said TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX ticket_messages_by_ticket ON ticket_messages (ticket_id, id);
CREATE TABLE ready_texts (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL
);
