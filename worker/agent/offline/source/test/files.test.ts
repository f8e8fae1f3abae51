import { expect, test } from 'vitest'
import { FILES } from '../shared/files/content'
import { MOST_BYTES, shownSize } from '../shared/files/model'
import { call } from './call'
import { content, dataUrl, found, newFile, read } from './files-help'
import { newMember, newOwner } from './people'

test('A file comes back as it was sent, however long it is', async () => {
  const long = 'A line of a long file.\n'.repeat(60_000)
  const { path, cookie } = await newFile(long)
  expect(await content(`${path}/content`, cookie)).toBe(long)
  expect((await read(path, cookie)).size).toBe(long.length)
})

test('A new version does not take the earlier one away', async () => {
  const { path, cookie } = await newFile('first')
  expect((await call(`${path}/versions`, { cookie, body: { content: dataUrl('second') } })).status).toBe(201)
  expect(await content(`${path}/content`, cookie)).toBe('second')
  expect(await content(`${path}/content?version=1`, cookie)).toBe('first')
  expect((await read(path, cookie)).versions.map(({ version }) => version)).toEqual([2, 1])
})

test('It is found by its name and its tags, and lies in its folder', async () => {
  const { id, name, cookie } = await newFile()
  expect((await found(name.slice(6, 30).toUpperCase(), cookie)).map((file) => file.id)).toEqual([id])
  expect((await found(name, cookie))[0]).toMatchObject({ folder: FILES.folders[0], tags: ['draft', '2026'] })
  expect(await found(`${name} no more`, cookie)).toEqual([])
})

test('A file is called anew, moved and tagged, and its content stays', async () => {
  const { path, cookie } = await newFile('as it was')
  const body = { name: 'renamed.txt', folder: FILES.folders.at(-1), tags: 'kept', note: 'Read this first.' }
  expect((await call(path, { method: 'PUT', cookie, body })).status).toBe(200)
  expect(await read(path, cookie)).toMatchObject({ ...body, tags: ['kept'], version: 1 })
  expect(await content(`${path}/content`, cookie)).toBe('as it was')
})

test('No file, one without a name and one in no folder are refused', async () => {
  const { cookie } = await newMember()
  const body = { name: 'a.txt', folder: FILES.folders[0], content: dataUrl('a') }
  for (const wrong of [{ content: '' }, { name: ' ' }, { folder: 'Under the bed' }, { content: 'data:text/html,<b>' }])
    expect((await call('/api/files', { cookie, body: { ...body, ...wrong } })).status).toBe(400)
})

test('Only who put it there and those who keep order change or delete it', async () => {
  const { path, cookie, name } = await newFile()
  const other = await newMember()
  const owner = await newOwner()
  const body = { name: 'other.txt', folder: FILES.folders[0] }
  expect([403, 404]).toContain((await call(path, { method: 'PUT', cookie: other.cookie, body })).status)
  expect([403, 404]).toContain((await call(path, { method: 'DELETE', cookie: other.cookie })).status)
  expect((await read(path, cookie)).name).toBe(name)
  const keeper = FILES.sees === 'own' ? cookie : owner.cookie
  expect((await call(path, { method: 'DELETE', cookie: keeper })).status).toBe(204)
  expect((await call(path, { cookie })).status).toBe(404)
})

test('Nobody adds a file without an account, and each sees what is theirs to see', async () => {
  const body = { name: 'a.txt', folder: FILES.folders[0], content: dataUrl('a') }
  expect((await call('/api/files', { body })).status).toBe(401)
  const { path } = await newFile()
  const other = await newMember()
  expect((await call(path)).status).toBe(FILES.sees === 'everybody' ? 200 : 401)
  expect((await call(path, { cookie: other.cookie })).status).toBe(FILES.sees === 'own' ? 404 : 200)
})

test('A size is told in the unit that suits it', () => {
  expect([shownSize(10, 'en-US'), shownSize(12_300, 'en-US')]).toEqual(['1 KB', '12 KB'])
  expect(shownSize(MOST_BYTES, 'en-US')).toBe('4 MB')
})
