export const DATABASE = `# The database
SQLite through the D1 API: \`c.env.DB.prepare('SELECT … WHERE id = ?').bind(id).all()\`, \`.first()\`, \`.run()\`, \`DB.batch([…])\`. Always bind values, never build SQL from them. There are no interactive transactions: use batch.
- The schema lives in migrations/, files named 0001_what_it_does.sql, 0002_…, applied once each in this order.
- A migration that was applied is never edited, renamed or deleted, because it would not run again and the maker's rows are already in its tables. Every later change of the schema is a new migration with the next number.
- The maker's rows must survive every change. Add columns with ALTER TABLE … ADD COLUMN, nullable or with a default. To rename use ALTER TABLE … RENAME. Drop something only when the maker asked for it.
- \`id INTEGER PRIMARY KEY\`, \`created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP\`, foreign keys declared and indexed, money in cents, dates as YYYY-MM-DD, yes and no as 0 and 1.
- seeds/ holds sample rows, a handful per table, believable and in the maker's language. They are applied once each, in the preview only. Real users start with an empty database, so every page needs a good empty state.`
