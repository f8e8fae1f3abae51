import { expect, test } from 'vitest'
import { sqliteStorage } from '#test/support/sqlite.ts'
import { changedInTrees, treeFiles } from '#worker/project/files/tree-text.ts'
import { Workspace } from '#worker/project/files/workspace.ts'
import { PROJECT_MIGRATIONS } from '#worker/project/schema.ts'

function workspaceOf(files: Record<string, string>) {
  const { sql } = sqliteStorage()
  for (const migration of PROJECT_MIGRATIONS) sql.exec(migration)
  const workspace = new Workspace(sql)
  const write = (changes: Record<string, string | null>) =>
    workspace.apply(
      Object.entries(changes).map(([path, text]) => ({
        path,
        content: text === null ? null : new TextEncoder().encode(text),
      })),
    )
  write(files)
  return { workspace, write }
}

test('a tree has the files of the head in the order of their paths, whatever is in their names', () => {
  const { workspace } = workspaceOf({ 'client/ä.ts': 'a', 'client/[id] $1.ts': 'b', 'client/a.ts': 'c' })
  expect(treeFiles(workspace.tree().json)).toEqual(workspace.list())
  expect(workspace.list()).toHaveLength(3)
})

test('two trees differ by what was edited, made and deleted between them, and by nothing else', () => {
  const { workspace, write } = workspaceOf({ 'a.ts': '1', 'b.ts': '1', 'c.ts': '1', 'd.ts': '1', 'e.ts': '1' })
  const before = workspace.tree().json
  const entry = workspace.entry('b.ts')
  expect(changedInTrees(before, before)).toEqual([])
  write({ 'b.ts': '2', 'c1.ts': 'new', 'd.ts': null })
  const changed = changedInTrees(before, workspace.tree().json)
  expect(changed.map(({ path, from, to }) => [path, from !== null, to !== null])).toEqual([
    ['b.ts', true, true],
    ['c1.ts', false, true],
    ['d.ts', true, false],
  ])
  expect(changed[0]).toEqual({ path: 'b.ts', from: entry, to: workspace.entry('b.ts') })
  expect(changedInTrees('[]', workspace.tree().json)).toHaveLength(5)
  expect(changedInTrees(workspace.tree().json, '[]')).toHaveLength(5)
})
