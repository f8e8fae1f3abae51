/** One object of the app's own: `copy` is that of the app's data, empty for the data itself. */
export type OwnKey = { copy: string; className: string; id: string }
export type OwnRow = OwnKey & {
  name: string | null
  alarmAt: number | null
  alarmTries: number
  sockets: number
  bytes: number
}

/** The app's own objects. `is_live` says that a facet of it may run or sleep with sockets. */
export const OWN_OBJECT_TABLES = `CREATE TABLE own_objects (
     copy TEXT NOT NULL, class_name TEXT NOT NULL, id TEXT NOT NULL, name TEXT, is_live INTEGER NOT NULL DEFAULT 0,
     sockets INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0, alarm_at INTEGER,
     alarm_tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (copy, class_name, id)) WITHOUT ROWID;
   CREATE INDEX own_objects_alarm ON own_objects (alarm_at) WHERE alarm_at IS NOT NULL;`

type Row = {
  copy: string
  class_name: string
  id: string
  name: string | null
  sockets: number
  bytes: number
  alarm_at: number | null
  alarm_tries: number
}

const IS = 'copy = ? AND class_name = ? AND id = ?'
const keyOf = ({ copy, className, id }: OwnKey) => [copy, className, id] as const

export type ObjectStore = ReturnType<typeof createObjectStore>

/** Which objects of its own an app has, what each stores, and when each wants to be woken. */
export function createObjectStore({ sql }: Pick<DurableObjectStorage, 'sql'>) {
  const rows = (where: string, ...values: SqlStorageValue[]) =>
    sql
      .exec<Row>(
        `SELECT copy, class_name, id, name, sockets, bytes, alarm_at, alarm_tries FROM own_objects ${where}`,
        ...values,
      )
      .toArray()
      .map(asRow)
  const figure = (query: string, ...values: SqlStorageValue[]) =>
    sql.exec<{ figure: number }>(query, ...values).one().figure

  const find = (key: OwnKey): OwnRow | null => rows(`WHERE ${IS}`, ...keyOf(key))[0] ?? null
  const count = (copy: string) => figure('SELECT count(*) AS figure FROM own_objects WHERE copy = ?', copy)
  const bytes = () => figure("SELECT coalesce(sum(bytes), 0) AS figure FROM own_objects WHERE copy = ''")
  const openSockets = () => figure('SELECT coalesce(sum(sockets), 0) AS figure FROM own_objects')
  const withSockets = () => rows('WHERE sockets > 0')
  const live = (copy: string) => rows('WHERE is_live = 1 AND copy = ?', copy)
  const ofCopy = (copy: string) => rows('WHERE copy = ?', copy)

  /** An object that may run from now on. */
  function begin(key: OwnKey, name: string | null): void {
    sql.exec(
      `INSERT INTO own_objects (copy, class_name, id, name, is_live) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET is_live = 1, name = coalesce(name, excluded.name)`,
      ...keyOf(key),
      name,
    )
  }

  const setSockets = (key: OwnKey, open: number) =>
    void sql.exec(`UPDATE own_objects SET sockets = ? WHERE ${IS}`, open, ...keyOf(key))
  const setBytes = (key: OwnKey, stored: number) =>
    void sql.exec(`UPDATE own_objects SET bytes = ? WHERE ${IS}`, stored, ...keyOf(key))
  const setAlarm = (key: OwnKey, at: number | null, tries = 0) =>
    void sql.exec(`UPDATE own_objects SET alarm_at = ?, alarm_tries = ? WHERE ${IS}`, at, tries, ...keyOf(key))

  /** All of a copy have ended, and their sockets with them. */
  const ended = (copy: string) =>
    void sql.exec('UPDATE own_objects SET is_live = 0, sockets = 0 WHERE is_live = 1 AND copy = ?', copy)
  const forgetCopy = (copy: string) => void sql.exec('DELETE FROM own_objects WHERE copy = ?', copy)

  /** When the first alarm is due. Those of copies are kept and never ring. */
  const nextAlarm = () =>
    sql
      .exec<{ at: number | null }>(
        "SELECT min(alarm_at) AS at FROM own_objects WHERE alarm_at IS NOT NULL AND copy = ''",
      )
      .one().at
  const due = (now: number, most: number) =>
    rows("WHERE alarm_at IS NOT NULL AND alarm_at <= ? AND copy = '' ORDER BY alarm_at LIMIT ?", now, most)

  return {
    find,
    count,
    bytes,
    openSockets,
    withSockets,
    live,
    ofCopy,
    begin,
    setSockets,
    setBytes,
    setAlarm,
    ended,
    forgetCopy,
    nextAlarm,
    due,
  }
}

const asRow = ({ class_name, alarm_at, alarm_tries, ...row }: Row): OwnRow => ({
  ...row,
  className: class_name,
  alarmAt: alarm_at,
  alarmTries: alarm_tries,
})
