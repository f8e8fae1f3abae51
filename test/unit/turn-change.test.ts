import { expect, test } from 'vitest'
import { projectFiles, type ProjectFiles } from '#test/support/project-files.ts'
import { turnChange } from '#worker/project/files/reading.ts'

const commit = ({ transactionSync, versions }: ProjectFiles, turnId: string | null) =>
  transactionSync(() => versions.commit({ title: 'x', kind: turnId === null ? 'manual' : 'turn', turnId }))

function changes(files: ProjectFiles, active: string | null = null) {
  return (turnId: string, path: string) => {
    const diff = turnChange(files, { turnId, path, isWorking: turnId === active })
    return (
      diff && {
        change: diff.change,
        lines: diff.hunks.flatMap(({ lines }) =>
          lines.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text}`),
        ),
      }
    )
  }
}

test('what a turn did to a file is what its version did, whatever came before and after', () => {
  const files = projectFiles()
  files.write({ 'a.ts': '1\n', 'gone.ts': 'x\n' })
  commit(files, null)
  files.write({ 'a.ts': '2\n', 'b.ts': 'new\n' })
  files.remove('gone.ts')
  commit(files, 'trn_1')
  files.write({ 'a.ts': '3\n', 'b.ts': 'other\n' })
  commit(files, 'trn_2')
  const of = changes(files)
  expect(of('trn_1', 'a.ts')).toEqual({ change: 'edited', lines: ['removed 1', 'added 2'] })
  expect(of('trn_1', 'b.ts')).toEqual({ change: 'created', lines: ['added new'] })
  expect(of('trn_1', 'gone.ts')).toEqual({ change: 'deleted', lines: ['removed x'] })
  expect([of('trn_2', 'gone.ts'), of('trn_1', 'never.ts'), of('trn_9', 'a.ts')]).toEqual([null, null, null])
})

test('a turn that works is compared with the version before it, and one that ended without a version with nothing', () => {
  const files = projectFiles()
  files.write({ 'a.ts': '1\n' })
  expect(changes(files, 'trn_1')('trn_1', 'a.ts')).toEqual({ change: 'created', lines: ['added 1'] })
  commit(files, 'trn_1')
  files.write({ 'a.ts': '2\n' })
  expect(changes(files, 'trn_2')('trn_2', 'a.ts')).toEqual({ change: 'edited', lines: ['removed 1', 'added 2'] })
  expect(changes(files, 'trn_2')('trn_0', 'a.ts')).toBeNull()
})

test('a very long change is told of without its lines', () => {
  const files = projectFiles()
  files.write({ 'a.ts': Array.from({ length: 1_001 }, (_, line) => `${line}\n`).join('') })
  commit(files, 'trn_1')
  expect(changes(files)('trn_1', 'a.ts')).toEqual({ change: 'created', lines: [] })
})
