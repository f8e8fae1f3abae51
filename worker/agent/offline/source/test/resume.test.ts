import { expect, test } from 'vitest'
import { EMPTY, SAMPLE, TEXTS } from '../shared/tool-texts/resume'
import { contactOf, filled, listed, moved, NEW_ENTRY, plainText, pointsOf, RESUME } from '../shared/tools/resume'

test('Skills may be typed with commas or in lines, and each is shown once', () => {
  expect(listed('Sewing, Knitting\nSewing;  , Drawing ')).toEqual(['Sewing', 'Knitting', 'Drawing'])
  expect(listed(' \n,')).toEqual([])
})

test('Each line of what was done is a point, with or without a dash', () => {
  expect(pointsOf('- one\n\n• two\nthree')).toEqual(['one', 'two', 'three'])
})

test('An entry that says nothing is not on the page', () => {
  const job = { ...NEW_ENTRY, what: 'Baker' }
  expect(filled([NEW_ENTRY, job, { ...NEW_ENTRY, period: '  ' }])).toEqual([job])
})

test('Entries move up and down, and stay where they are at the ends', () => {
  const [a, b] = [
    { ...NEW_ENTRY, what: 'A' },
    { ...NEW_ENTRY, what: 'B' },
  ]
  expect(moved([a, b], { index: 1, by: -1 })).toEqual([b, a])
  expect(moved([a, b], { index: 0, by: -1 })).toEqual([a, b])
  expect(moved([a, b], { index: 1, by: 1 })).toEqual([a, b])
})

test('The text has every section that says something, and no other', () => {
  const text = plainText(SAMPLE, TEXTS)
  for (const part of [SAMPLE.name, TEXTS.jobs, TEXTS.schools, TEXTS.skills, SAMPLE.jobs[1]!.where])
    expect(text).toContain(part)
  const short = plainText({ ...EMPTY, name: 'Ada', email: 'ada@example.com' }, TEXTS)
  expect(short).toBe('Ada\nada@example.com')
})

test('What can be reached stands in one line, without what is empty', () => {
  expect(contactOf({ ...EMPTY, email: ' a@example.com ', place: 'Ulm' })).toEqual(['a@example.com', 'Ulm'])
})

test('What a browser kept is taken as long as it is a whole one', () => {
  expect(RESUME.safeParse(SAMPLE).success).toBe(true)
  expect(RESUME.safeParse({ ...SAMPLE, layout: 'other' }).success).toBe(false)
})
