import { readSchema, quoted } from './schema.ts'

type Step = { opcode: string; p1: number; p2: number }
type Opened = { table: string; isIndex: boolean; secretAt: ReadonlySet<number> | 'any' | null }
/**
 * What a statement opens, as SQLite has compiled it: no spelling of a name gets past that. `isSecret` is only about what
 * it opens to read, because changing a row reads all of it.
 */
export type Reach = { reads: string[]; writes: string[]; isSecret: boolean }

const SEEKS = /^(Seek|Idx(GT|GE|LT|LE)|Found|NotFound|NoConflict|IfNoHope)/

/** Which tables a statement reads and writes, also by triggers and foreign keys, and whether it looks at a secret. */
export function reachOf(sql: SqlStorage, statement: string): Reach {
  const byRoot = openable(sql)
  const [reads, writes] = [new Set<string>(), new Set<string>()]
  let cursors = new Map<number, Opened>()
  let isSecret = false
  for (const { opcode, p1, p2 } of sql.exec<Step>(`EXPLAIN ${statement}`)) {
    // Each program of a trigger begins with it, and has cursors of its own.
    if (opcode === 'Init') cursors = new Map()
    if (opcode === 'OpenRead' || opcode === 'OpenWrite' || opcode === 'ReopenIdx') {
      const opened = byRoot.get(p2)
      if (!opened) continue
      const isWritten = opcode === 'OpenWrite'
      cursors.set(p1, isWritten ? { ...opened, secretAt: null } : opened)
      ;(isWritten ? writes : reads).add(opened.table)
    }
    // Without a condition a table is emptied at once, and never opened.
    const emptied = opcode === 'Clear' ? byRoot.get(p1) : undefined
    if (emptied) writes.add(emptied.table)
    const { secretAt, isIndex } = cursors.get(p1) ?? { secretAt: null, isIndex: false }
    if (secretAt === null) continue
    if (opcode === 'Column') isSecret ||= secretAt === 'any' || secretAt.has(p2)
    if (opcode === 'RowData' || opcode === 'RowCell') isSecret = true
    if (isIndex && SEEKS.test(opcode)) isSecret = true
  }
  return { reads: [...reads], writes: [...writes], isSecret }
}

/** What lies at each root page: a table, or an index of one, and where the secrets are in its entries. */
function openable(sql: SqlStorage): Map<number, Opened> {
  const { tables } = readSchema(sql)
  const entries = sql
    .exec<{ name: string; type: string; tbl_name: string; rootpage: number }>(
      'SELECT name, type, tbl_name, rootpage FROM sqlite_master WHERE rootpage > 0',
    )
    .toArray()
  return new Map(
    entries.map(({ name, type, tbl_name: of, rootpage }): [number, Opened] => {
      const table = tables.get(of)
      const secrets = new Set(table?.columns.filter(({ isSecret }) => isSecret).map((column) => column.name))
      if (!table || secrets.size === 0) return [rootpage, { table: of, isIndex: type === 'index', secretAt: null }]
      if (type === 'table') {
        const stored = table.columns.filter(({ isStored }) => isStored)
        const secretAt = new Set(stored.flatMap((column, at) => (column.isSecret ? [at] : [])))
        return [rootpage, { table: of, isIndex: false, secretAt: table.hasRowid ? secretAt : 'any' }]
      }
      const infos = sql.exec<{ seqno: number; name: string | null }>(`PRAGMA index_xinfo(${quoted(name)})`).toArray()
      const secretAt = new Set(infos.filter((each) => secrets.has(each.name ?? '')).map(({ seqno }) => seqno))
      return [rootpage, { table: of, isIndex: true, secretAt: secretAt.size === 0 ? null : secretAt }]
    }),
  )
}
