import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'

function read(message: string) {
  const wish = siteWish(message)
  const blocks = wish?.blueprint.site?.blocks ?? []
  const records = blocks.find(({ name }) => name === 'records')?.content as RecordsContent | undefined
  return {
    title: wish?.blueprint.title,
    isSigned: blocks.some(({ name }) => name === 'accounts'),
    registers: records?.collections.map(({ name }) => name),
    done: wish?.done,
    missing: wish?.missing,
  }
}

test.each([
  ['student grade management', 'The mark book', true, ['students', 'grades']],
  ['school timetable', 'The school week', false, ['lessons']],
  ['homework planner', 'After school', false, ['homework']],
  ['course registration system', 'The course desk', true, ['courses', 'enrolments']],
  ['Notenverwaltung für unsere Schule', 'Das Klassenbuch', true, ['grades']],
  ['Stundenplan für unsere Schule', 'Die Schulwoche', false, ['lessons']],
  ['Hausaufgabenplaner mit Fächern und Fälligkeit', 'Nach der Schule', false, ['homework']],
  ['Ein System für die Kursanmeldung an unserer Schule', 'Das Kursbüro', true, ['courses', 'enrolments']],
])('%s keeps its own registers under a title of its own', (message, title, isSigned, registers) => {
  expect(read(message)).toMatchObject({ title, isSigned, registers })
})

test('Grades are never open to whoever has the link, and what each student would see alone is missing', () => {
  const { isSigned, done, missing } = read(
    'A grade management system for our college. Teachers enter grades for students; students see their own grades.',
  )
  expect(isSigned).toBe(true)
  expect(done).toEqual(['Teachers enter grades for students'])
  expect(missing).toMatchObject([{ what: 'Students see their own grades', why: expect.stringContaining('alone') }])
})

test('Enrolments count for their course, and who decides is asked for', () => {
  const { registers, missing } = read(
    'A course registration system. Students see courses with free places and enrol, and the office confirms each enrolment.',
  )
  expect(registers).toEqual(expect.arrayContaining(['courses', 'enrolments']))
  expect(missing?.map(({ why }) => why)).toEqual([expect.stringContaining('closes by itself')])
})
