/** Webhooks that are kept, to be sent again. The oldest go first. */
const KEPT = 50

/** The table of an app's webhooks in its object. */
export const WEBHOOK_TABLES = `CREATE TABLE webhooks (
     id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, method TEXT NOT NULL, url TEXT NOT NULL,
     headers TEXT NOT NULL, body BLOB NOT NULL)`

/** A request as it came, byte for byte. */
export type KeptWebhook = {
  method: string
  url: string
  headers: Array<[name: string, value: string]>
  body: ArrayBuffer
}

type Row = { method: string; url: string; headers: string; body: ArrayBuffer }

/** The newest webhooks of an app, as they came. */
export function createWebhookStore({ sql }: Pick<DurableObjectStorage, 'sql'>) {
  function add({ method, url, headers, body }: KeptWebhook): number {
    const { id } = sql
      .exec<{ id: number }>(
        'INSERT INTO webhooks (at, method, url, headers, body) VALUES (?, ?, ?, ?, ?) RETURNING id',
        Date.now(),
        method,
        url,
        JSON.stringify(headers),
        body,
      )
      .one()
    sql.exec('DELETE FROM webhooks WHERE id <= ?', id - KEPT)
    return id
  }

  function find(id: number): KeptWebhook | null {
    const [row] = sql.exec<Row>('SELECT method, url, headers, body FROM webhooks WHERE id = ?', id).toArray()
    return row ? { ...row, headers: JSON.parse(row.headers) as KeptWebhook['headers'] } : null
  }

  return { add, find }
}
