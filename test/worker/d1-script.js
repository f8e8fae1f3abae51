// This is plain JavaScript without imports. The differential test runs its text both in the test worker and inside a
// loaded app.

const show = (value) => {
  if (value instanceof ArrayBuffer) return { buffer: [...new Uint8Array(value)] }
  if (ArrayBuffer.isView(value)) return { view: value.constructor.name }
  if (value === undefined) return '~undefined'
  if (typeof value === 'bigint') return `big ${value}`
  if (Array.isArray(value)) return value.map(show)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, show(item)]))
  return value
}

const CREATE = `CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, a TEXT, n REAL, b BLOB, u TEXT UNIQUE)
CREATE TABLE u (id TEXT PRIMARY KEY, tid INTEGER REFERENCES t(id))`

const bytes = (...values) => new Uint8Array(values)

/**
 * Statements whose whole answer, errors included, must be the same on both databases. Their order matters, because they
 * share tables.
 */
const STEPS = [
  ['exec create', (db) => db.exec(CREATE)],
  ['exec bad', (db) => db.exec('SELEC 1')],
  ['exec two on a line', (db) => db.exec("INSERT INTO u VALUES ('x1', NULL); INSERT INTO u VALUES ('x2', NULL)")],
  ['exec comment and blank', (db) => db.exec('-- c\n\nSELECT 1')],
  ['insert run', (db) => db.prepare('INSERT INTO t (a, n) VALUES (?, ?)').bind('x', 1.5).run()],
  ['insert all returning', (db) => db.prepare('INSERT INTO t (a, n) VALUES (?, ?) RETURNING *').bind('y', 2).all()],
  ['insert first returning', (db) => db.prepare('INSERT INTO t (a) VALUES (?) RETURNING id').bind('z').first('id')],
  ['update after first', (db) => db.prepare("UPDATE t SET n = 9 WHERE a = 'z'").run()],
  ['insert raw', (db) => db.prepare("INSERT INTO t (a) VALUES ('raw') RETURNING id, a").raw()],
  ['update after raw', (db) => db.prepare("UPDATE t SET n = 8 WHERE a = 'raw'").run()],
  ['select all', (db) => db.prepare('SELECT * FROM t').all()],
  ['select empty', (db) => db.prepare('SELECT * FROM t WHERE id = 99').all()],
  ['first null', (db) => db.prepare('SELECT * FROM t WHERE id = 99').first()],
  ['first column null', (db) => db.prepare('SELECT * FROM t WHERE id = 99').first('a')],
  ['first column', (db) => db.prepare('SELECT * FROM t').first('a')],
  ['first missing column', (db) => db.prepare('SELECT * FROM t').first('nope')],
  ['raw', (db) => db.prepare('SELECT id, a FROM t').raw()],
  ['raw names', (db) => db.prepare('SELECT id, a AS q FROM t').raw({ columnNames: true })],
  ['raw names empty', (db) => db.prepare('SELECT id, a AS q FROM t WHERE 0').raw({ columnNames: true })],
  ['double columns', (db) => db.prepare('SELECT 1 AS a, 2 AS a').all()],
  ['double columns raw', (db) => db.prepare('SELECT 1 AS a, 2 AS a').raw()],
  [
    'types',
    (db) => db.prepare("SELECT 1 i, 1.0 f, 1.5 g, 'x' s, NULL n, x'0102' b, 9007199254740993 big, true t").all(),
  ],
  ['bind boolean', (db) => db.prepare('SELECT ? v, typeof(?) t').bind(true, true).all()],
  ['bind numbers', (db) => db.prepare('SELECT ? v, typeof(?) t, typeof(?) u').bind(1, 1, 1.5).all()],
  ['bind null', (db) => db.prepare('SELECT ? v').bind(null).all()],
  ['bind undefined', (db) => db.prepare('SELECT ? v').bind(undefined).all()],
  ['bind bigint', (db) => db.prepare('SELECT ? v').bind(1n).all()],
  ['bind date', (db) => db.prepare('SELECT ? v').bind(new Date(0)).all()],
  ['bind object', (db) => db.prepare('SELECT ? v').bind({ a: 1 }).all()],
  ['bind symbol', (db) => db.prepare('SELECT ? v').bind(Symbol('x')).all()],
  ['bind array of bytes', (db) => db.prepare('SELECT ? v').bind([1, 2]).all()],
  ['bind array of text', (db) => db.prepare('SELECT ? v').bind(['a']).all()],
  ['bind buffer', (db) => db.prepare('SELECT ? v, length(?) l').bind(bytes(1, 2).buffer, bytes(1, 2).buffer).all()],
  [
    'bind part of a buffer',
    (db) =>
      db
        .prepare('SELECT ? v')
        .bind(bytes(1, 2, 3).subarray(1))
        .all(),
  ],
  ['bind too few', (db) => db.prepare('SELECT ?, ?').bind(1).all()],
  ['bind too many', (db) => db.prepare('SELECT ?').bind(1, 2).all()],
  ['bind numbered', (db) => db.prepare('SELECT ?2 a, ?1 b').bind(1, 2).all()],
  ['bind named', (db) => db.prepare('SELECT :a').bind(1).all()],
  ['no table', (db) => db.prepare('SELECT * FROM nope').all()],
  ['syntax', (db) => db.prepare('SELEC 1').all()],
  [
    'unique',
    async (db) => (
      await db.prepare("INSERT INTO t (u) VALUES ('k')").run(),
      db.prepare("INSERT INTO t (u) VALUES ('k')").run()
    ),
  ],
  ['foreign key', (db) => db.prepare("INSERT INTO u VALUES ('f', 999)").run()],
  ['not null', (db) => db.prepare('INSERT INTO u VALUES (NULL, NULL)').run()],
  ['two writes in prepare', (db) => db.prepare("UPDATE t SET a = 'm'; DELETE FROM u").run()],
  ['trailing semicolon', (db) => db.prepare('SELECT 1 a;').all()],
  ['empty', (db) => db.prepare('').all()],
  ['update none', (db) => db.prepare('UPDATE t SET a = 1 WHERE id = 999').run()],
  ['update many', (db) => db.prepare("UPDATE t SET a = 'q'").run()],
  ['delete', (db) => db.prepare('DELETE FROM t WHERE id = 1').run()],
  ['create', (db) => db.prepare('CREATE TABLE IF NOT EXISTS w (x)').run()],
  ['drop', (db) => db.prepare('DROP TABLE IF EXISTS w').run()],
  ['batch', (db) => db.batch([db.prepare("INSERT INTO t (a) VALUES ('b1')"), db.prepare('SELECT count(*) c FROM t')])],
  [
    'batch fails',
    (db) => db.batch([db.prepare("INSERT INTO t (a) VALUES ('rolled')"), db.prepare('SELECT * FROM nope')]),
  ],
  ['batch rolled back', (db) => db.prepare("SELECT count(*) c FROM t WHERE a = 'rolled'").first()],
  ['update after a failed batch', (db) => db.prepare("UPDATE t SET n = 7 WHERE a = 'b1'").run()],
  ['batch empty', (db) => db.batch([])],
  ['begin', (db) => db.prepare('BEGIN').run()],
  ['exec begin', (db) => db.exec('BEGIN TRANSACTION')],
  ['savepoint', (db) => db.prepare('SAVEPOINT a').run()],
  ['pragma table_info', (db) => db.prepare('PRAGMA table_info(u)').all()],
  ['pragma foreign_keys', (db) => db.prepare('PRAGMA foreign_keys').all()],
  ['pragma journal_mode', (db) => db.prepare('PRAGMA journal_mode').all()],
  ['sqlite_master', (db) => db.prepare("SELECT name FROM sqlite_master WHERE name IN ('t', 'u') ORDER BY 1").all()],
  ['attach', (db) => db.prepare("ATTACH 'x' AS y").run()],
  ['json', (db) => db.prepare(`SELECT json_extract('{"a":[1,2]}', '$.a[1]') v, json('[1]') j`).all()],
  ['fts5', (db) => db.exec('CREATE VIRTUAL TABLE IF NOT EXISTS ft USING fts5(x)')],
  ['dates', (db) => db.prepare("SELECT date('2026-01-02', '+1 day') d, strftime('%Y', '2026-01-01') y").all()],
  ['math', (db) => db.prepare('SELECT sqrt(4) s, power(2, 3) p, 7 / 2 i, 7 / 2.0 f').all()],
  ['no such function', (db) => db.prepare('SELECT nope(1)').all()],
  ['upsert', (db) => db.prepare("INSERT INTO u VALUES ('k1', NULL) ON CONFLICT(id) DO UPDATE SET tid = NULL").run()],
  [
    'session',
    async (db) => {
      const session = db.withSession()
      return [await session.prepare('SELECT 1 v').first('v'), typeof session.getBookmark()]
    },
  ],
  ['infinity', (db) => db.prepare('SELECT ? v').bind(Infinity).all()],
  ['not a number', (db) => db.prepare('SELECT ? v').bind(NaN).all()],
  ['keys of meta', async (db) => Object.keys((await db.prepare('SELECT 1').all()).meta).toSorted()],
  ['select with run', (db) => db.prepare('SELECT 1 v').run()],
  [
    'recursive',
    (db) =>
      db.prepare('WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 3) SELECT x FROM c').raw(),
  ],
  [
    'same statement twice',
    async (db) => [await db.prepare('SELECT ? v').bind(1).first(), await db.prepare('SELECT ? v').bind(2).first('v')],
  ],
]

/** Runs every step, and answers what each gave or threw. */
export async function runD1Script(db) {
  const answers = {}
  for (const [name, step] of STEPS) {
    try {
      answers[name] = show(await step(db))
    } catch (error) {
      answers[name] = { name: error.name, message: error.message, cause: error.cause?.message }
    }
  }
  return answers
}
