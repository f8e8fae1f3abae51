import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

function read(message: string) {
  const wish = siteWish(message)!
  const booking = wish.blueprint.site?.blocks.find(({ name }) => name === 'booking')
  return {
    kind: wish.blueprint.site?.kind,
    title: wish.blueprint.title,
    content: booking?.content,
    places: booking?.samples[0]?.rows.map(({ name }) => name),
    done: wish.done,
    missing: wish.missing,
  }
}

test('Tutors are found by subject and booked by the lesson', () => {
  const { kind, title, content, places } = read(
    'Build a tutoring site where students look for tutors by subject, book lessons and leave reviews.',
  )
  expect([kind, title]).toEqual(['booking', 'One to One'])
  expect(content).toMatchObject({ title: 'Tutors', unit: 'slot', isShared: false, choices: [{ name: 'subject' }] })
  expect(places).toContain('Amélie Roux')
})

test('Nachhilfe is booked as well, in German', () => {
  const { kind, title, content } = read('Eine Seite für Nachhilfe: Schüler suchen nach Fach und buchen Stunden.')
  expect([kind, title]).toEqual(['booking', 'Eins zu eins'])
  expect(content).toMatchObject({ title: 'Nachhilfe', choices: [{ label: 'Fach' }] })
})

test('What tutors would do for themselves is told as missing, with a reason', () => {
  const { done, missing } = read(
    'An online tutoring platform. Students search tutors by subject and book lessons; tutors set their free times; tutors accept bookings.',
  )
  expect(done).toEqual(['Students search tutors by subject', 'Book lessons'])
  expect(missing.map(({ what, why }) => [what, why !== null])).toEqual([
    ['Tutors set their free times', true],
    ['Tutors accept bookings', true],
  ])
})
