import { migrateObject } from '#worker/platform/objects/object-migrations.ts'
import { Versions } from '#worker/project/files/versions.ts'
import { Workspace } from '#worker/project/files/workspace.ts'
import { PROJECT_MIGRATIONS } from '#worker/project/schema.ts'
import { sqliteStorage } from './sqlite.ts'

export type ProjectFiles = ReturnType<typeof projectFiles>

/**
 * A project's files and versions over an SQLite of their own. `write` and `remove` are transactions, as in the object.
 */
export function projectFiles() {
  const { sql, transactionSync: inSqlite } = sqliteStorage()
  migrateObject(sql, PROJECT_MIGRATIONS)
  const workspace = new Workspace(sql)
  const transactionSync = workspace.forgetting(inSqlite)
  const versions = new Versions({ sql, clock: { now: () => 1_000 }, workspace })
  const write = (files: Record<string, string>) =>
    transactionSync(() =>
      workspace.apply(Object.entries(files).map(([path, text]) => ({ path, content: new TextEncoder().encode(text) }))),
    )
  const remove = (...paths: string[]) =>
    transactionSync(() => workspace.apply(paths.map((path) => ({ path, content: null }))))
  const texts = () =>
    Object.fromEntries(workspace.list().map(({ path, hash }) => [path, new TextDecoder().decode(workspace.blob(hash))]))
  return { sql, transactionSync, workspace, versions, write, remove, texts }
}
