import { expect, test } from 'vitest'
import { CLASSES } from '../shared/classes/content'
import type { Assignment, OpenAssignment, OpenClass } from '../shared/classes/model'
import { call } from './call'
import { newMember } from './people'

/** A day so many days from today. Outside of a test there is no clock. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A class with one student and an assignment that is due on a day. */
async function taught(days = 2) {
  const teacher = await newMember(CLASSES.teacher)
  const { id } = (await call<{ id: number }>('/api/classes', { cookie: teacher.cookie, body: { name: 'Guitar' } })).body
  const open = (cookie: string) => call<OpenClass>(`/api/classes/${id}`, { cookie })
  const code = (await open(teacher.cookie)).body.code ?? ''
  const student = await newMember()
  await call('/api/classes/join', { cookie: student.cookie, body: { code: code.toLowerCase() } })
  const work = (
    await call<{ id: number }>(`/api/classes/${id}/assignments`, {
      cookie: teacher.cookie,
      body: { title: 'Scales', text: 'Two octaves', due: inDays(days) },
    })
  ).body.id
  const at = `/api/classes/assignments/${work}`
  const handIn = (cookie: string, body: object) => call<{ id: number }>(`${at}/hand-in`, { cookie, body })
  const read = async (cookie: string) => (await call<OpenAssignment>(at, { cookie })).body
  return { id, code, teacher, student, work, at, open, handIn, read }
}

test('Whoever has the code is in the class, and nobody else sees it', async () => {
  const { id, student, teacher, open } = await taught()
  const stranger = await newMember()
  expect((await open(student.cookie)).body).toMatchObject({ name: 'Guitar', code: null, isTeacher: false, people: [] })
  expect((await open(teacher.cookie)).body).toMatchObject({ isTeacher: true, students: 1, people: ['Ada'] })
  expect((await open(stranger.cookie)).status).toBe(404)
  const wrong = await call<{ error: { fields: object } }>('/api/classes/join', {
    cookie: stranger.cookie,
    body: { code: 'ZZ99ZZ' },
  })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([404, ['code']])
  expect((await call(`/api/classes/${id}`, { method: 'DELETE', cookie: student.cookie })).status).toBe(404)
})

test('Only teachers make classes, and only the teacher of a class sets work in it', async () => {
  const { id } = await taught()
  const other = await newMember(CLASSES.teacher)
  expect((await call('/api/classes', { cookie: (await newMember()).cookie, body: { name: 'Mine' } })).status).toBe(403)
  const body = { title: 'Chords', due: inDays(1) }
  expect((await call(`/api/classes/${id}/assignments`, { cookie: other.cookie, body })).status).toBe(404)
})

test('Work is handed in as a text or a file, and what comes after its day is late', async () => {
  const { student, teacher, handIn, read } = await taught(-1)
  expect((await handIn(student.cookie, { text: ' ' })).status).toBe(400)
  expect((await handIn((await newMember()).cookie, { text: 'C' })).status).toBe(404)
  const file = `data:text/plain;base64,${btoa('c d e')}`
  const { id } = (await handIn(student.cookie, { text: '', file, fileName: 'scales.txt' })).body
  expect(await read(teacher.cookie)).toMatchObject({ handedIn: 1, all: [{ isLate: true, fileName: 'scales.txt' }] })
  const open = (cookie: string) => call<string>(`/api/classes/hand-ins/${id}/file`, { cookie, asText: true })
  expect((await open(teacher.cookie)).body).toBe('c d e')
  expect((await open((await newMember()).cookie)).status).toBe(404)
})

test('A mark with a remark is read by its student, and closes the work', async () => {
  const { id: classId, student, teacher, handIn, read } = await taught()
  const { id } = (await handIn(student.cookie, { text: 'C, F and G' })).body
  const mark = (cookie: string) =>
    call(`/api/classes/hand-ins/${id}`, { method: 'PUT', cookie, body: { mark: '2', remark: 'Nice and even' } })
  expect((await mark(student.cookie)).status).toBe(404)
  expect((await mark(teacher.cookie)).status).toBe(204)
  expect((await read(student.cookie)).mine).toMatchObject({ mark: '2', remark: 'Nice and even', isLate: false })
  expect((await handIn(student.cookie, { text: 'Again' })).status).toBe(409)
  const grades = (cookie: string) => call<string>(`/api/classes/${classId}/grades.csv`, { cookie, asText: true })
  expect((await grades(teacher.cookie)).body).toMatch(/Ada.*Scales.*2.*Nice and even/)
  expect((await grades(student.cookie)).status).toBe(404)
})

test('A student has the work of all their classes in one list', async () => {
  const { student, work } = await taught()
  const { items } = (await call<{ items: Assignment[] }>('/api/classes/assignments', { cookie: student.cookie })).body
  expect(items.map(({ id }) => id)).toEqual([work])
})
