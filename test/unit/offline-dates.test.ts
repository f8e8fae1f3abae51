import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { readKind } from '#worker/agent/offline/understand/kind/read-kind.ts'

function madeOf(message: string) {
  const wish = siteWish(message)
  if (!wish) throw new Error(`nothing is read in: ${message}`)
  const { blocks } = wish.blueprint.site!
  const content = (name: string) => blocks.find((block) => block.name === name)?.content
  return { ...wish, blocks, content, names: blocks.map(({ name }) => name) }
}

test.each([
  [
    'An app for our choir: members see the next rehearsals and concerts, say yes or no, and the board adds dates.',
    { kinds: ['Rehearsal', 'Concert'], hasMaybe: false },
    'Board',
  ],
  [
    'Players see upcoming training sessions and matches and tell whether they come, the coach creates dates and sees who is coming.',
    { kinds: ['Training', 'Match'], hasMaybe: true },
    'Coach',
  ],
  [
    'Eine App für unseren Gesangverein: Mitglieder sehen die nächsten Proben und Auftritte, sagen zu oder ab, und der Vorstand legt Termine an.',
    { kinds: ['Probe', 'Auftritt'], hasMaybe: false },
    'Vorstand',
  ],
  [
    'A website for our brass band: rehearsals and gigs, members answer yes, maybe or no, the conductor creates the dates.',
    { kinds: ['Rehearsal', 'Gig'], hasMaybe: true },
    'Conductor',
  ],
  [
    'Termine für unsere Handballmannschaft: Spieler können für Training und Spiele zu- oder absagen, der Trainer sieht, wer kommt.',
    { kinds: ['Training', 'Spiel'], hasMaybe: false },
    'Trainer',
  ],
  [
    'An app for our football team where players accept or decline training sessions and matches and the coach sees who is coming.',
    { kinds: ['Training', 'Match'], hasMaybe: false },
    'Coach',
  ],
  [
    'Wer kommt zum Training? Eine App für unsere Volleyballgruppe mit allen Terminen.',
    { kinds: ['Training', 'Spiel'], hasMaybe: true },
    'Vorstand',
  ],
])('members say to each date whether they come: %s', (message, expected, board) => {
  expect(readKind(message)).toMatchObject({ kind: 'roster', sure: true })
  const { blueprint, names, content, missing } = madeOf(message)
  expect(parseBlueprint(JSON.stringify(blueprint))).toEqual(blueprint)
  expect(generateApp(blueprint).size).toBeGreaterThan(50)
  expect(names).toEqual(['accounts', 'dates'])
  expect(content('dates')).toMatchObject(expected)
  expect(content('accounts')).toMatchObject({ roles: [{ name: 'board', label: board }] })
  expect(missing).toEqual([])
})

test.each([
  'An app for our band in which members say yes or no to rehearsals.',
  'Unser Chor sagt zu Proben zu oder ab.',
])('sample answers are one for each person and date: %s', (message) => {
  const rows = madeOf(message)
    .blocks.flatMap(({ samples }) => samples)
    .find(({ table }) => table === 'date_answers')!.rows
  const keys = rows.map(({ date_id, user_id }) => `${String(date_id)} ${String(user_id)}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(rows.map(({ answer }) => answer)).not.toContain('maybe')
})

test('reminders and dates that repeat are named as missing', () => {
  const { missing } = madeOf(
    'An app for our choir. Members say whether they come to rehearsals. The board adds recurring dates. Members get reminders by mail.',
  )
  expect(missing).toHaveLength(2)
})

test.each([
  ['A sign-up sheet for our club party: who is coming and who brings what', 'signups'],
  ['A roster for our rescue team where members sign up for shifts and say whether they come', 'shifts'],
  ['An event site for our club: members register for events, get tickets, and we see who is coming.', 'admissions'],
])('sheets, shifts and tickets stay what they are: %s', (message, block) => {
  expect(madeOf(message).names).toContain(block)
})

test('a site of which dates are only a part stays a site', () => {
  const message =
    'A website for our choir with news, a photo gallery, concerts and a contact form. Members say whether they come to rehearsals.'
  expect(madeOf(message).names).toContain('gallery')
})
