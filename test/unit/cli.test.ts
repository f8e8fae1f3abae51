import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answersOf } from '../../scripts/cli/answers.mjs'
import { isIgnored, isSafePath, planPull, planPush } from '../../scripts/cli/changes.mjs'
import { credentials, isInTheOpen, keepCredentials, originOf } from '../../scripts/cli/credentials.mjs'
import { readFolder, removeWithin, requireWithin, writeWithin } from '../../scripts/cli/folder.mjs'
import { printable } from '../../scripts/cli/say.mjs'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a path of a project leads nowhere else, and to nothing that runs by being there', () => {
  const good = ['README.md', 'client/pages/home.tsx', 'a/b (1)/[id].ts', '.env.example', '.gitignore', 'ä.txt']
  const bad = [
    '',
    '/etc/passwd',
    '../a',
    'a/../../b',
    'a//b',
    './a',
    'a\\..\\b',
    'C:/a',
    'a:stream',
    'a\0b',
    'a/b.',
    'a ',
  ]
  const kept = ['.git/hooks/pre-commit', 'x/.GIT/config', 'node_modules/a/index.js', '.env', '.env.local', '.dev.vars']
  expect(good.filter((name) => !isSafePath(name))).toEqual([])
  expect(
    [...bad, ...kept, '.solid-project.json', '.Solid-Project.json', 'a'.repeat(401), 7, null].filter(isSafePath),
  ).toEqual([])
  expect(['node_modules', '.git', 'dist', '.env', '.wrangler'].every(isIgnored)).toBe(true)
  expect(['src', '.env.example', 'distant.ts'].some(isIgnored)).toBe(false)
})

test('a pull takes what is new in the project, keeps what is new here, and says where both are', () => {
  const base = new Map(
    Object.entries({ same: '1', theirs: '1', mine: '1', both: '1', alike: '1', gone: '1', left: '1' }),
  )
  const local = new Map(
    Object.entries({
      same: '1',
      theirs: '1',
      mine: '2',
      both: '2',
      alike: '2',
      gone: '1',
      left: '2',
      own: '1',
      twice: '1',
    }),
  )
  const remote = new Map(
    Object.entries({ same: '1', theirs: '2', mine: '1', both: '3', alike: '2', fresh: '1', twice: '2' }),
  )
  expect(planPull({ base, local, remote })).toEqual({
    write: ['theirs', 'fresh'],
    remove: ['gone'],
    keep: ['mine'],
    conflicts: ['both', 'left', 'twice'],
  })
  expect(planPull({ base, local, remote, isForced: true })).toEqual({
    write: ['theirs', 'mine', 'both', 'fresh', 'twice'],
    remove: ['gone', 'left'],
    keep: [],
    conflicts: [],
  })
})

test('a push sends what changed here with what it began with, and no bytes that are no text', () => {
  const base = new Map(Object.entries({ same: '1', edited: '1', deleted: '1', picture: '1' }))
  const local = new Map([
    ['same', { hash: '1', text: 'a' }],
    ['edited', { hash: '2', text: 'b' }],
    ['made', { hash: '3', text: 'c' }],
    ['picture', { hash: '4', text: null }],
  ])
  expect(planPush({ base, local })).toEqual({
    changes: [
      { path: 'edited', text: 'b', was: '1' },
      { path: 'made', text: 'c', was: null },
      { path: 'deleted', text: null, was: '1' },
    ],
    skipped: ['picture'],
  })
  expect(planPush({ base, local, isForced: true }).changes[0]).toEqual({ path: 'edited', text: 'b' })
})

test('links are neither followed nor written through, and bytes are no text', () => {
  const [folder, elsewhere] = [newFolder(), newFolder()]
  writeFileSync(path.join(elsewhere, 'secret.txt'), 'secret')
  symlinkSync(elsewhere, path.join(folder, 'out'))
  symlinkSync(path.join(elsewhere, 'secret.txt'), path.join(folder, 'linked.txt'))
  mkdirSync(path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'dist/kept.txt'), 'kept')
  writeFileSync(path.join(folder, 'dist/made.txt'), 'made')
  writeFileSync(path.join(folder, 'picture.png'), Buffer.from([0x89, 0x50, 0xff, 0xfe]))
  const { files, links } = readFolder(folder, ['linked.txt', 'out/secret.txt', 'dist/kept.txt', 'nowhere.txt'])
  expect(Object.fromEntries(files)).toEqual({
    'picture.png': { hash: expect.any(String), text: null },
    'linked.txt': { hash: '', text: null },
    'out/secret.txt': { hash: '', text: null },
    'dist/kept.txt': { hash: createHash('sha256').update('kept').digest('hex'), text: 'kept' },
  })
  expect(links).toEqual(['out'])
  for (const name of ['out/new.txt', 'linked.txt', '../new.txt'])
    expect(() => writeWithin(folder, name, 'mine')).toThrow('inside of the folder')
  expect(() => requireWithin(folder, ['a/b.txt', 'picture.png'])).not.toThrow()
  writeWithin(folder, 'a/b/c.txt', 'new')
  expect(readFileSync(path.join(folder, 'a/b/c.txt'), 'utf8')).toBe('new')
  removeWithin(folder, 'a/b/c.txt')
  expect(statSync(path.join(folder, 'a'), { throwIfNoEntry: false })).toBeUndefined()
  expect(readFileSync(path.join(elsewhere, 'secret.txt'), 'utf8')).toBe('secret')
})

test('answers are numbers, texts of choices, several of them, or own words', () => {
  const colour = { id: 'a', text: 'Which?', choices: ['Red', 'Blue'], allowsMany: false, allowsText: false }
  const days = { id: 'b', text: 'When?', choices: ['Monday', 'Friday'], allowsMany: true, allowsText: true }
  expect(answersOf([colour, days], ['2', 'friday, 1'])).toEqual([
    { questionId: 'a', choices: ['Blue'], text: null },
    { questionId: 'b', choices: ['Friday', 'Monday'], text: null },
  ])
  expect(answersOf([days], ['Whenever it rains'])[0]).toMatchObject({ choices: [], text: 'Whenever it rains' })
  for (const word of ['Green', '3', '1,2', ''])
    expect(() => answersOf([colour], [word])).toThrow('Take 1 (Red), 2 (Blue)')
  expect(() => answersOf([colour, days], ['1'])).toThrow('2 questions')
})

test('a token is kept for one user and one server, and the environment wins', () => {
  const env = { XDG_CONFIG_HOME: newFolder() }
  expect(() => credentials(env)).toThrow('no token for http://localhost:3000')
  const file = keepCredentials({ url: 'https://solid.example', token: 'solid_kept' }, env)
  expect([path.relative(env.XDG_CONFIG_HOME, file), statSync(file).mode & 0o777]).toEqual([
    'solid/credentials.json',
    0o600,
  ])
  expect(credentials(env)).toEqual({ url: 'https://solid.example', token: 'solid_kept' })
  expect(credentials({ ...env, SOLID_TOKEN: 'solid_other' }).token).toBe('solid_other')
  expect(() => credentials({ ...env, SOLID_URL: 'https://elsewhere.example' })).toThrow(
    'no token for https://elsewhere.example',
  )
  expect(originOf('https://solid.example/account?a=1')).toBe('https://solid.example')
  for (const wrong of ['solid.example', 'file:///etc', '']) expect(() => originOf(wrong)).toThrow('is no address')
  const open = ['http://solid.example', 'http://192.168.0.2:3000']
  const closed = ['https://solid.example', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']
  expect([open.every(isInTheOpen), closed.some(isInTheOpen)]).toEqual([true, false])
})

test('what an app said does not steer the terminal', () => {
  expect(printable('a\u001b[2J\u001b]0;x\u0007b\r\u009bc\u202ed\n\te')).toBe('a[2J]0;xbcd\n\te')
})
