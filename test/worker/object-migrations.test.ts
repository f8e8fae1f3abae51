import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { hasObjectTables, migrateObject } from '#worker/platform/objects/object-migrations.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

function withSql<T>(check: (sql: SqlStorage) => T): Promise<T> {
  return runInDurableObject(appObject(env, { projectId: newId('project'), environment: 'production' }), (_, state) =>
    check(state.storage.sql),
  )
}

test('an object migrates step by step, once', async () => {
  const names = await withSql((sql) => {
    migrateObject(sql, ['CREATE TABLE a (x)'])
    migrateObject(sql, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)'])
    migrateObject(sql, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)'])
    return sql
      .exec("SELECT name FROM sqlite_master WHERE name IN ('a', 'b') ORDER BY name")
      .toArray()
      .map((row) => row.name)
  })
  expect(names).toEqual(['a', 'b'])
})

test('an edited or shortened list is refused', async () => {
  await withSql((sql) => {
    migrateObject(sql, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)'])
    expect(() => migrateObject(sql, ['CREATE TABLE a (x, y)', 'CREATE TABLE b (x)'])).toThrow('edited')
    expect(() => migrateObject(sql, ['CREATE TABLE a (x)'])).toThrow('edited')
  })
})

test('an object that a stranger asked has no tables', async () => {
  expect(await withSql(hasObjectTables)).toBe(false)
})
