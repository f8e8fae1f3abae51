CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  from_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  subject TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT '',
  file TEXT NOT NULL DEFAULT '',
  file_name TEXT NOT NULL DEFAULT '',
  draft_to TEXT NOT NULL DEFAULT '',
  sent TEXT
);
CREATE TABLE mail_copies (
  id INTEGER PRIMARY KEY,
  mail_id INTEGER NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  is_sender INTEGER NOT NULL,
  folder TEXT NOT NULL,
  folder_before TEXT NOT NULL DEFAULT 'inbox',
  is_read INTEGER NOT NULL DEFAULT 0,
  is_starred INTEGER NOT NULL DEFAULT 0,
  is_gone INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX mail_copies_by_user ON mail_copies (user_id, folder, id);
CREATE INDEX mail_copies_by_mail ON mail_copies (mail_id);
CREATE TABLE mail_folders (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  UNIQUE (user_id, name)
);
