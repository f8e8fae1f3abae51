import { PREVIEW_MIGRATIONS } from '#worker/runtime/preview/store.ts'

/** The object's own tables and the preview's. The list only grows at its end: an edited entry would not run again. */
export const PROJECT_MIGRATIONS: readonly string[] = [
  `CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE files (path TEXT PRIMARY KEY, hash TEXT NOT NULL, size INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE blobs (hash TEXT PRIMARY KEY, bytes BLOB NOT NULL, kept INTEGER NOT NULL DEFAULT 0);
   CREATE INDEX blobs_unkept ON blobs (hash) WHERE kept = 0;
   CREATE TABLE previewed_files (path TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE trees (hash TEXT PRIMARY KEY, json TEXT NOT NULL, promises_kept INTEGER, promises_run INTEGER);
   CREATE TABLE version_pictures (version_id TEXT PRIMARY KEY, hash TEXT NOT NULL, size INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE versions (
     number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, kind TEXT NOT NULL, turn_id TEXT,
     created_at INTEGER NOT NULL, tree TEXT NOT NULL, added INTEGER NOT NULL, removed INTEGER NOT NULL, files INTEGER NOT NULL,
     passed INTEGER NOT NULL DEFAULT 0, touched TEXT
   );
   CREATE TABLE applied_migrations (path TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE events (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, json TEXT NOT NULL);
   CREATE TABLE log_lines (seq INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL);
   CREATE TABLE outbound_hosts (
     host TEXT NOT NULL, environment TEXT NOT NULL, day INTEGER NOT NULL, calls INTEGER NOT NULL, refused INTEGER NOT NULL, last_at INTEGER NOT NULL,
     PRIMARY KEY (day, host, environment)
   ) WITHOUT ROWID;
   CREATE TABLE turns (
     position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL, prompt TEXT NOT NULL, state TEXT NOT NULL,
     message TEXT, model TEXT, mode TEXT NOT NULL DEFAULT 'build', rank INTEGER NOT NULL DEFAULT 0, steps INTEGER NOT NULL DEFAULT 0,
     input_tokens INTEGER NOT NULL DEFAULT 0, output_tokens INTEGER NOT NULL DEFAULT 0, cached_tokens INTEGER NOT NULL DEFAULT 0,
     spent INTEGER NOT NULL DEFAULT 0, free INTEGER NOT NULL DEFAULT 0, ceiling INTEGER NOT NULL, holds TEXT NOT NULL DEFAULT '[]',
     quote TEXT NOT NULL, charged INTEGER, facts TEXT, repairs INTEGER NOT NULL DEFAULT 0, checks TEXT NOT NULL DEFAULT '[]',
     file_map TEXT NOT NULL DEFAULT '', knowledge TEXT NOT NULL DEFAULT '', context TEXT, extras TEXT NOT NULL, sent_text TEXT NOT NULL DEFAULT '',
     created_at INTEGER NOT NULL, started_at INTEGER, finished_at INTEGER, step_base TEXT, pending TEXT,
     is_answered INTEGER NOT NULL DEFAULT 0, is_set_aside INTEGER NOT NULL DEFAULT 0, is_paused INTEGER NOT NULL DEFAULT 0,
     attempts INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 1, synced_revision INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX turns_state ON turns (state);
   CREATE TABLE steps (turn_id TEXT NOT NULL, step INTEGER NOT NULL, piece INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (turn_id, step, piece)) WITHOUT ROWID;
   CREATE TABLE notes (id INTEGER PRIMARY KEY, turn_id TEXT NOT NULL, after_step INTEGER NOT NULL, json TEXT NOT NULL);
   CREATE INDEX notes_turn ON notes (turn_id);
   CREATE TABLE meter_outbox (
     key TEXT PRIMARY KEY, kind TEXT NOT NULL, hold_id TEXT NOT NULL, turn_id TEXT NOT NULL, micro_credits INTEGER NOT NULL, at INTEGER NOT NULL
   ) WITHOUT ROWID;`,
  ...PREVIEW_MIGRATIONS,
  `CREATE TABLE git_commits (version_id TEXT PRIMARY KEY, sha TEXT NOT NULL UNIQUE, body BLOB NOT NULL);
   CREATE TABLE git_blobs (hash TEXT PRIMARY KEY, sha TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE git_objects (sha TEXT PRIMARY KEY, version_id TEXT NOT NULL, type TEXT NOT NULL, body BLOB NOT NULL);
   CREATE INDEX git_objects_version ON git_objects (version_id);`,
  'ALTER TABLE turns ADD COLUMN effort TEXT',
  `CREATE TABLE activity (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, act TEXT NOT NULL, by_id TEXT NOT NULL, subject TEXT NOT NULL,
     count INTEGER NOT NULL DEFAULT 1
   )`,
  'ALTER TABLE turns ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0',
  `CREATE TABLE threads (
     number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, first_id TEXT NOT NULL, state TEXT NOT NULL, place TEXT NOT NULL,
     replies INTEGER NOT NULL DEFAULT 0
   );
   CREATE TABLE comments (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, thread_id TEXT NOT NULL, at INTEGER NOT NULL, by_id TEXT NOT NULL,
     text TEXT NOT NULL
   );
   CREATE INDEX comments_thread ON comments (thread_id, seq)`,
]
