import { expect, test } from 'vitest'
import { partsOf } from '#worker/agent/offline/blocks/blocks.ts'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { trackerIn } from '#worker/agent/offline/understand/kind/tracker.ts'

/** What a message makes, and that the app can be made and read again. */
function made(message: string) {
  const wish = siteWish(message)
  if (!wish?.blueprint.site) throw new Error(`no app of blocks is read in: ${message}`)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  expect(generateApp(wish.blueprint).size).toBeGreaterThan(40)
  const { blocks, site, language } = wish.blueprint.site
  return { names: blocks.map(({ name }) => name), block: blocks.at(-1)!, title: site.title, language, ...wish }
}

test.each([
  ['A habit tracker with streaks', 'habits', 'Habit tracker', 'en'],
  ['a pill reminder for my father', 'habits', 'Medication plan', 'en'],
  ['watering schedule for the plants in our office', 'habits', 'Watering plan', 'en'],
  ['workout log', 'logbook', 'Training diary', 'en'],
  [
    'A workout log with exercises, sets, repetitions and weight, goals and a calendar',
    'logbook',
    'Training diary',
    'en',
  ],
  ['I tick off my daily routines and see the days in a row', 'habits', 'Habit tracker', 'en'],
  ['a health diary for blood pressure', 'logbook', 'Health diary', 'en'],
  ['a water tracker', 'logbook', 'Water tracker', 'en'],
  ['mood diary', 'logbook', 'Mood journal', 'en'],
  ['sleep log with quality', 'logbook', 'Sleep diary', 'en'],
  ['reading log', 'logbook', 'Reading tracker', 'en'],
  ['calorie tracker with protein', 'logbook', 'Calorie counter', 'en'],
  ['weight diary', 'logbook', 'Weight diary', 'en'],
  ['Gewohnheitstracker', 'habits', 'Gewohnheitstracker', 'de'],
  ['Tablettenplan mit Uhrzeiten', 'habits', 'Medikamentenplan', 'de'],
  ['Gießplan für den Balkon', 'habits', 'Gießplan', 'de'],
  ['Trainingstagebuch', 'logbook', 'Trainingstagebuch', 'de'],
  ['Schlaftagebuch', 'logbook', 'Schlaftagebuch', 'de'],
  ['Lauftagebuch mit Strecke und Zeit', 'logbook', 'Lauftagebuch', 'de'],
])('“%s” makes an app of %s', (message, name, title, language) => {
  const app = made(message)
  expect([app.names, app.title, app.language]).toEqual([[name], title, language])
  expect(app.block.samples.every(({ rows }) => rows.length > 0)).toBe(true)
  expect(partsOf(app.block).pages.map(({ label }) => label)).not.toContain(title)
})

test('where users are spoken of, each signs in and sees their own', () => {
  const app = made(
    'Build a training log. Users enter exercises with sets, reps and weight, set goals, look at charts and see on a calendar when they trained.',
  )
  expect(app.names).toEqual(['accounts', 'logbook'])
  expect(app.block.content).toMatchObject({ isPrivate: true, volume: { of: ['sets', 'reps', 'weight'] } })
  expect(app.block.samples).toEqual([])
  expect(app.missing).toEqual([])
})

test('medicines have times of the day, and reminders are named as missing', () => {
  const app = made('A medication tracker with dose and times. I mark what was taken. It should send reminders.')
  expect(app.block.content).toMatchObject({ one: 'Medicine', mark: 'Taken', hasTimes: true, isPrivate: false })
  expect(app.missing.map(({ what }) => what).join(' ')).toMatch(/remind/i)
  const german = made('Medikamentenerinnerung mit Dosis und Uhrzeiten')
  expect(german.done).toEqual(['Dosis', 'Uhrzeiten'])
  expect(german.missing).toHaveLength(1)
})

const fieldsOf = (message: string) => (made(message).block.content as { fields: Array<{ name: string }> }).fields

test('a log has the fields that the message speaks of', () => {
  expect(fieldsOf('calorie counter with protein and carbs').map(({ name }) => name)).toEqual([
    'kcal',
    'protein',
    'carbs',
  ])
  expect(fieldsOf('health diary with mood and blood sugar').map(({ name }) => name)).toEqual(['sugar', 'mood'])
  expect(fieldsOf('health tracker')).toHaveLength(4)
  expect(fieldsOf('workout tracker with duration').map(({ name }) => name)).toContain('minutes')
  expect(fieldsOf('workout tracker').map(({ name }) => name)).toEqual(['sets', 'reps', 'weight'])
})

test('a tracker is the one that a message names first, and a mere subject is none', () => {
  expect(trackerIn('a habit tracker that also has a sleep log')).toBe('habits')
  expect(trackerIn('a list of plants with name and location')).toBeNull()
  expect(trackerIn('website of a gym with its trainers')).toBeNull()
  expect(siteWish('workouts with date, exercise, sets, reps and weight')).toBeNull()
})
