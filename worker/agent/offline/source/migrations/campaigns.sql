CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  goal INTEGER NOT NULL,
  ends TEXT NOT NULL,
  choices TEXT NOT NULL DEFAULT '{}',
  rewards TEXT NOT NULL DEFAULT '[]',
  picture TEXT,
  starter_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE
);
CREATE INDEX campaigns_of_starter ON campaigns (starter_id);
CREATE INDEX campaigns_by_end ON campaigns (ends);
CREATE TABLE supports (
  id INTEGER PRIMARY KEY,
  campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  amount INTEGER NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  reward TEXT,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  given TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX supports_of_campaign ON supports (campaign_id, email);
CREATE INDEX supports_of_user ON supports (user_id);
