CREATE TABLE jobs (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  employer_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  choices TEXT NOT NULL DEFAULT '{}',
  facts TEXT NOT NULL DEFAULT '{}',
  closing TEXT,
  is_waiting INTEGER NOT NULL DEFAULT 0,
  is_closed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX jobs_of_employer ON jobs (employer_id);
CREATE TABLE applications (
  id INTEGER PRIMARY KEY,
  job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  sent TEXT NOT NULL DEFAULT (datetime('now')),
  letter TEXT NOT NULL,
  file TEXT,
  file_name TEXT,
  state TEXT NOT NULL,
  date TEXT,
  UNIQUE (job_id, user_id)
);
CREATE INDEX applications_of_user ON applications (user_id);
CREATE TABLE offered_dates (
  application_id INTEGER NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  date TEXT NOT NULL,
  PRIMARY KEY (application_id, date)
);
CREATE TABLE saved_jobs (
  job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, job_id)
);
CREATE TABLE saved_searches (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  words TEXT NOT NULL,
  choices TEXT NOT NULL
);
CREATE INDEX searches_of_user ON saved_searches (user_id);
CREATE TABLE job_notices (
  job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  PRIMARY KEY (user_id, job_id)
);
CREATE TABLE job_profiles (
  user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  choices TEXT NOT NULL,
  facts TEXT NOT NULL
);
