import { deflateSync, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES, MAX_FILES } from '#shared/projects/files.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import { filesOfArchive } from '#worker/features/projects/archive-files.ts'
import { titleFromFileName, titleFromPrompt, titleOfCopy } from '#worker/features/projects/new-project.ts'
import { pictureType } from '#worker/platform/data/picture-type.ts'
import { asDomainError } from '#worker/platform/errors.ts'

const text = (content: string) => new TextEncoder().encode(content)
const zip = (files: Record<string, string>, options = {}) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, content]) => [path, text(content)])) as Zippable,
    options,
  )
const paths = (bytes: Uint8Array) =>
  filesOfArchive(bytes)
    .files.map(({ path }) => path)
    .toSorted()

function refusal(bytes: Uint8Array): string | null {
  try {
    filesOfArchive(bytes)
    return null
  } catch (error) {
    return asDomainError(error)?.code ?? String(error)
  }
}

test('files come out byte by byte, packed or stored, whatever follows the directory', () => {
  const content = Array.from({ length: 50_000 }, (_, index) => `line ${index * 7919}\n`)
    .join('')
    .slice(0, 900_000)
  for (const level of [0, 6, 9] as const) {
    const [file] = filesOfArchive(zip({ 'a.txt': content }, { level })).files
    expect(new TextDecoder().decode(file!.content)).toBe(content)
  }
  const commented = zipSync({ 'a.txt': text('a'), 'empty.txt': text('') }, { comment: 'made by hand' })
  expect(paths(commented)).toEqual(['a.txt', 'empty.txt'])
})

test('the folder that holds everything goes, others stay', () => {
  expect(paths(zip({ 'app-main/server/index.ts': '', 'app-main/README.md': '' }))).toEqual([
    'README.md',
    'server/index.ts',
  ])
  expect(paths(zip({ 'Übung (1)/a.md': '' }))).toEqual(['a.md'])
  expect(paths(zip({ 'app/a.md': '', 'other/b.md': '' }))).toEqual(['app/a.md', 'other/b.md'])
  expect(paths(zip({ 'app/a.md': '', 'b.md': '' }))).toEqual(['app/a.md', 'b.md'])
  expect(paths(zip({ 'app/inner/a.md': '' }))).toEqual(['inner/a.md'])
  expect(paths(zip({ 'app\\client\\main.tsx': '', 'app\\README.md': '' }))).toEqual(['README.md', 'client/main.tsx'])
  expect(paths(zip({ './a.md': '', './b/c.md': '' }))).toEqual(['a.md', 'b/c.md'])
})

test('what a build makes again, what a system adds and links are left behind', () => {
  const bytes = zipSync({
    'app/a.md': text('a'),
    'app/node_modules/x/index.js': text('x'),
    'app/packages/y/node_modules/z.js': text('z'),
    'app/.git/HEAD': text('x'),
    'app/dist/index.js': text('x'),
    'app/.DS_Store': text('x'),
    '__MACOSX/app/._a.md': text('x'),
    'app/link': [text('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
    'app/folder/': [new Uint8Array(), { os: 3, attrs: 0o40755 << 16 }],
  })
  expect(paths(bytes)).toEqual(['a.md'])
  expect(paths(zip({ 'distance.md': '', '.github/ci.yml': '' }))).toEqual(['.github/ci.yml', 'distance.md'])
})

test('paths that leave the project are left out and named, not mended', () => {
  for (const path of [
    '../a.txt',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '..\\a',
    'C:\\a',
    'a/./b',
    'a\u0000b',
    ' a',
    'x/'.repeat(13) + 'deep',
  ]) {
    const bytes = zip({ [path]: 'x', 'ok.md': 'x' })
    expect([path, paths(bytes), filesOfArchive(bytes).skipped.length]).toEqual([path, ['ok.md'], 1])
  }
  // A path that leaves the archive is no folder to strip, even when it is alone.
  for (const path of ['../a.txt', '/etc/passwd', 'a/../../b', '..\\a', './../a'])
    expect([path, refusal(zip({ [path]: 'x' }))]).toEqual([path, 'project.path_refused'])
})

test('one bad name does not fail a whole import: what no project can have is left out and named', () => {
  const bytes = zip({
    'über uns.md': 'ü',
    'u\u0308ber/seite.md': 'composed',
    'a.md': 'first',
    'A.md': 'twin',
    docs: 'a file',
    'docs/in-it.md': 'and a folder',
    '.env': 'SECRET=1',
    'config/.env.local': 'SECRET=1',
    '.env.example': 'SECRET=',
    'x/__proto__/y.js': '',
    'aux.txt': '',
    'what?.md': '',
  })
  expect(paths(bytes)).toEqual(['.env.example', 'a.md', 'docs', 'über uns.md', 'über/seite.md'].toSorted())
  expect(filesOfArchive(bytes).skipped.toSorted()).toEqual(
    ['A.md', 'docs/in-it.md', '.env', 'config/.env.local', 'x/__proto__/y.js', 'aux.txt', 'what?.md'].toSorted(),
  )
})

test('too many files, too large ones and nothing of use are told apart before anything is unpacked', () => {
  expect(
    refusal(zip(Object.fromEntries(Array.from({ length: MAX_FILES + 1 }, (_, index) => [`${index}.txt`, ''])))),
  ).toBe('project.too_many_files')
  expect(
    refusal(zip(Object.fromEntries(Array.from({ length: MAX_FILES }, (_, index) => [`${index}.txt`, ''])))),
  ).toBeNull()
  expect(refusal(zipSync({ a: new Uint8Array(MAX_FILE_BYTES + 1) }))).toBe('project.file_too_large')
  expect(
    refusal(
      zipSync(
        Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.bin`, new Uint8Array(MAX_FILE_BYTES)])),
      ),
    ),
  ).toBe('project.too_large')
  expect(refusal(zipSync({}))).toBe('project.archive_empty')
  expect(refusal(zip({ 'node_modules/a.js': 'a' }))).toBe('project.archive_empty')
})

test('a bomb that lies about its size is stopped at the size it states', () => {
  const bytes = zipSync({ 'a.txt': new Uint8Array(MAX_FILE_BYTES - 1) })
  const packed = deflateSync(new Uint8Array(64 * 1024 * 1024))
  const bomb = withPacked(bytes, packed)
  expect(refusal(bomb)).toBe('project.archive_unreadable')
})

test('entries that share their bytes are refused: the same bytes would be unpacked for each', () => {
  const one = zipSync({
    'aa.txt': text(Array.from({ length: 5_000 }, (_, index) => index * 7919).join()),
    'bb.txt': text('b'),
  })
  const shared = one.slice()
  const view = new DataView(shared.buffer)
  const first = directoryOf(view)
  const second = first + 46 + 6
  for (const offset of [20, 24, 42]) view.setUint32(second + offset, view.getUint32(first + offset, true), true)
  expect([refusal(one), refusal(shared)]).toEqual([null, 'project.archive_unreadable'])
})

test('damaged, cut off, encrypted and foreign bytes are unreadable, never a failure of ours', () => {
  const good = zip({ 'a.txt': 'some text that is packed '.repeat(50), 'b/c.txt': 'more' })
  expect(refusal(text('PK'))).toBe('project.archive_unreadable')
  expect(refusal(new Uint8Array(100_000))).toBe('project.archive_unreadable')
  for (let length = 0; length < good.length; length += 7)
    expect([length, refusal(good.slice(0, length))]).toEqual([length, 'project.archive_unreadable'])
  const encrypted = good.slice()
  encrypted[directoryOf(new DataView(encrypted.buffer)) + 8]! |= 1
  expect(refusal(encrypted)).toBe('project.archive_unreadable')
  const changed = zip({ 'a.txt': 'stored as it is' }, { level: 0 })
  changed[40]! ^= 1
  expect(refusal(changed)).toBe('project.archive_unreadable')
  for (let at = 0; at < good.length; at++) {
    const damaged = good.slice()
    damaged[at]! ^= 0xff
    const outcome = refusal(damaged)
    expect([at, outcome === null || outcome.startsWith('project.')]).toEqual([at, true])
  }
})

test('a file name becomes a title', () => {
  expect(
    ['tool-library.zip', 'MyApp.ZIP', '  ', 'a__b--c', 'x.zip.zip'].map((name) => titleFromFileName(name, 'en')),
  ).toEqual(['Tool library', 'MyApp', 'Imported project', 'A b c', 'X.zip'])
})

test('pictures are known by their first bytes', () => {
  const riff = (kind: string) => text(`RIFF\u0001\u0002\u0003\u0004${kind}`)
  expect([
    pictureType(riff('WEBP')),
    pictureType(riff('WAVE')),
    pictureType(new Uint8Array([0xff, 0xd8])),
    pictureType(text('GIF89a')),
    pictureType(text('<svg/>')),
  ]).toEqual(['image/webp', null, null, null, null])
})

/** The place at which the central directory begins. */
function directoryOf(view: DataView): number {
  return view.getUint32(view.byteLength - 22 + 16, true)
}

/** A one-file archive whose packed bytes differ from what its directory says. Only their length is put right. */
function withPacked(bytes: Uint8Array, packed: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = directoryOf(view)
  const head = 30 + view.getUint16(26, true) + view.getUint16(28, true)
  const result = new Uint8Array(head + packed.length + bytes.length - directory)
  result.set(bytes.subarray(0, head))
  result.set(packed, head)
  result.set(bytes.subarray(directory), head + packed.length)
  const made = new DataView(result.buffer)
  made.setUint32(head + packed.length + 20, packed.length, true)
  made.setUint32(result.length - 22 + 16, head + packed.length, true)
  return result
}

test('a title that the platform gives is in the language of its maker', () => {
  expect([
    titleFromPrompt('...', 'de'),
    titleFromFileName('.zip', 'de'),
    titleOfCopy('Notizen', 'de'),
    titleOfCopy('Notes', 'en'),
  ]).toEqual(['Neues Projekt', 'Importiertes Projekt', 'Notizen Kopie', 'Notes copy'])
  expect(titleOfCopy('x'.repeat(MAX_TITLE), 'de')).toBe(`${'x'.repeat(MAX_TITLE - 6)} Kopie`)
})
