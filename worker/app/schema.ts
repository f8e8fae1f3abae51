/** The object's own tables. The app's database is another one, inside the facet. Append-only: a released entry is never edited. */
export const APP_MIGRATIONS = [
  `CREATE TABLE app (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE bundle_parts (position INTEGER PRIMARY KEY, bytes BLOB NOT NULL);`,
]
