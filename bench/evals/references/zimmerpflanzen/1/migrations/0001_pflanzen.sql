CREATE TABLE pflanzen (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  standort TEXT NOT NULL,
  intervall_tage INTEGER NOT NULL,
  zuletzt_gegossen TEXT NOT NULL DEFAULT (date('now'))
);
