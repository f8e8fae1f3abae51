import { expect, test } from 'vitest'
import { isContent } from '#worker/agent/offline/blocks/blocks.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

function read(message: string) {
  const wish = siteWish(message)
  const blocks = wish?.blueprint.site?.blocks ?? []
  for (const { name, content } of blocks) expect([name, isContent(name, content)]).toEqual([name, true])
  const exams = blocks.find(({ name }) => name === 'exams')
  const rowsOf = (table: string) => exams?.samples.find((each) => each.table === table)?.rows ?? []
  return {
    names: blocks.map(({ name }) => name),
    title: wish?.blueprint.title,
    exams,
    rowsOf,
    done: wish?.done,
    missing: wish?.missing.map(({ what }) => what),
  }
}

test.each([
  ['An exam website: lecturers write questions, and students sit exams with a time limit.', 'Exams', 'Exam Room'],
  ['Make a quiz platform where trainers create quizzes for their staff.', 'Quizzes', 'Quiz Room'],
  ['We want mock tests for the driving theory test with explanations.', 'Mock tests', 'Theory Check'],
  ['Ein Prüfungssystem: Dozenten schreiben Fragen, Studierende legen Prüfungen ab.', 'Prüfungen', 'Prüfungsraum'],
  ['Eine Quiz-Plattform, auf der Lehrkräfte Quizze erstellen und Schüler sie lösen.', 'Quizze', 'Quizraum'],
  ['Ein Führerscheintest mit Übungstests, Zeitlimit und Auswertung.', 'Übungstests', 'Theorie-Trainer'],
])('%s becomes an app of exams', (message, label, title) => {
  const { names, exams, title: own } = read(message)
  expect(names).toEqual(['accounts', 'exams'])
  expect(exams?.content).toMatchObject({ menu: { exams: label } })
  expect(own).toBe(title)
})

test('An exam takes as long and asks for as much as the message says, and its questions are of the subject', () => {
  const { rowsOf } = read('Driving theory: mock tests of 25 minutes, passed with 85 percent.')
  expect(rowsOf('exams')).toMatchObject([{ minutes: 25, pass: 85 }])
  expect(rowsOf('exam_questions').map(({ subject }) => subject)).toContain('Right of way')
  const kinds = rowsOf('exam_questions').map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['single', 'several', 'truth', 'text']))
})

test('What an exam system has is told as done, and what it lacks as missing', () => {
  const { done, missing } = read(
    'An online exam system. Teachers create questions and exams with a time limit; results can be downloaded as CSV; questions come in random order; cheating is detected by the webcam.',
  )
  expect(done).toEqual(['Teachers create questions and exams with a time limit', 'Results can be downloaded as CSV'])
  expect(missing).toEqual(['Questions come in random order', 'Cheating is detected by the webcam'])
})

test.each([
  ['A quiz about the capitals of Europe with a score.', ['quiz']],
  ['An online course about bees with lessons, a quiz after each unit and progress.', ['accounts', 'course']],
])('%s stays what it was', (message, names) => {
  expect(read(message).names).toEqual(names)
})
