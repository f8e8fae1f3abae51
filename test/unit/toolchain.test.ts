import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newestSchema } from '../../scripts/toolchain.mjs'

const settings = ({ local, deployed }: { local: string; deployed: string }) =>
  `name = "solid"\n\n[[d1_databases]]\nbinding = "DB"\ndatabase_id = "${local}"\n\n` +
  `[[env.production.d1_databases]]\nbinding = "DB"\ndatabase_id = "${deployed}"\n`

test('a database of another id gets its tables at the next start, and nothing else is applied twice', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'solid-schema-'))
  const schemaWith = (ids: { local: string; deployed: string }) => {
    writeFileSync(path.join(project, 'wrangler.toml'), settings(ids))
    return newestSchema(project)
  }
  const migration = path.join(project, 'worker/db/migrations/0000_first.sql')
  mkdirSync(path.dirname(migration), { recursive: true })
  writeFileSync(migration, 'CREATE TABLE kept (text TEXT);')
  try {
    const known = schemaWith({ local: 'a', deployed: 'a' })
    expect(schemaWith({ local: 'a', deployed: 'b' })).toBe(known)
    expect(schemaWith({ local: 'b', deployed: 'a' })).not.toBe(known)
    writeFileSync(migration, 'CREATE TABLE kept (text TEXT, at INTEGER);')
    expect(schemaWith({ local: 'a', deployed: 'a' })).not.toBe(known)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
})
