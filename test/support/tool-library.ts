/** An app with four tables that refer to each other, as a maker sees them under Data. */
export const TOOL_LIBRARY: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Street tools</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')!).render(<h1>Street tools</h1>)
`,
  'migrations/0001_tools.sql': `CREATE TABLE neighbours (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, password_hash TEXT);
CREATE TABLE tools (id INTEGER PRIMARY KEY, title TEXT NOT NULL, owner_id INTEGER NOT NULL REFERENCES neighbours (id), bought_at TEXT, price REAL);
CREATE TABLE loans (id INTEGER PRIMARY KEY, tool_id INTEGER NOT NULL REFERENCES tools (id) ON DELETE CASCADE, neighbour_id INTEGER NOT NULL REFERENCES neighbours (id), taken_at TEXT NOT NULL, due_at TEXT, note TEXT);
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`,
  'migrations/0002_rows.sql': `INSERT INTO neighbours (name, email, password_hash) VALUES ('Tom Birch, 31', 'tom@street.example', 'scrypt'), ('Piotr Nowak, 3', 'piotr@street.example', NULL), ('Hana Sato, 22', NULL, NULL);
INSERT INTO tools (title, owner_id, bought_at, price) VALUES ('Hedge trimmer', 1, '2024-04-12', 89.5), ('Trolley jack, 2 t', 2, NULL, 120), ('Extension ladder, 6 m', 2, '2023-10-01', 240), ('Carpet cleaner', 3, NULL, NULL);
INSERT INTO loans (tool_id, neighbour_id, taken_at, due_at, note) VALUES
  (1, 3, '2026-11-03', '2026-11-17', NULL), (2, 1, '2026-11-06', '2026-11-27', 'Needs oil'), (3, 3, '2026-11-09', '2026-11-23', NULL),
  (4, 2, '2026-11-12', '2026-11-26', NULL), (1, 2, '2026-11-14', '2026-11-28', 'Poles in the garage'), (2, 3, '2026-11-15', '2026-11-29', NULL), (3, 1, '2026-11-18', NULL, NULL);
INSERT INTO settings (name, value) VALUES ('days', '14');
`,
  'server/index.ts': `import { Hono } from 'hono'
export default new Hono<{ Bindings: { DB: D1Database } }>().get('/api/tools', async (c) => c.json((await c.env.DB.prepare('SELECT * FROM tools').all()).results))
`,
}
