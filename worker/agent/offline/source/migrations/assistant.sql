CREATE TABLE assistant_answers (
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL
);
CREATE TABLE assistant_open (
  id INTEGER PRIMARY KEY,
  words TEXT NOT NULL UNIQUE,
  question TEXT NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,
  asked TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE TABLE assistant_conversations (
  id INTEGER PRIMARY KEY,
  person TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  changed TEXT NOT NULL DEFAULT (datetime('now')),
  deleted TEXT
);
CREATE INDEX assistant_conversations_by_person ON assistant_conversations (person);
CREATE TABLE assistant_messages (
  id INTEGER PRIMARY KEY,
  conversation_id INTEGER NOT NULL REFERENCES assistant_conversations (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('person', 'assistant')),
  text TEXT NOT NULL,
  suggestions TEXT NOT NULL DEFAULT '[]',
  sent TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX assistant_messages_by_conversation ON assistant_messages (conversation_id);
CREATE TABLE assistant_settings (
  person TEXT PRIMARY KEY,
  tone TEXT NOT NULL,
  suggests INTEGER NOT NULL
);
