import { expect, test } from 'vitest'
import { readKind } from '#worker/agent/offline/understand/kind/read-kind.ts'
import { readPeople } from '#worker/agent/offline/understand/people/read-people.ts'
import { KINDS, TOPICS } from '#worker/agent/offline/understand/reading/reading.ts'
import { listsIn } from '#worker/agent/offline/understand/subject/lists-in.ts'
import { readSubject } from '#worker/agent/offline/understand/subject/read-subject.ts'
import { readWishes } from '#worker/agent/offline/understand/wishes/read-wishes.ts'

const told = (text: string) => readWishes(text).map(({ doing, object, who }) => [doing, object, who])

test('a message is cut into what it asks for, and nothing that only speaks or names colours is a wish', () => {
  const text =
    'Please implement a booking site for rowing boats. The website should have functionalities for finding boats and cancelling. Visitors should be able to filter boats by length, price and colour, look at a boat, and send an enquiry. Use wheat for the background and navy for components.'
  expect(told(text)).toEqual([
    ['finding', 'boats', null],
    ['cancelling', '', null],
    ['filter', 'boats by length, price and colour', 'visitors'],
    ['look', 'at a boat', 'visitors'],
    ['send', 'enquiry', 'visitors'],
  ])
})

test('pages that are only named are a wish each, and an enumeration within one stays whole', () => {
  const text =
    'Build a site for a choir. It should have a start page, a page about the choir and its history, a gallery divided into the series concerts, trips and rehearsals, and a contact page.'
  expect(told(text).map(([, object]) => object)).toEqual([
    'start page',
    'page about the choir and its history',
    'gallery divided into the series concerts, trips and rehearsals',
    'contact page',
  ])
})

test('each clause has its own people', () => {
  const text = 'Create a roster. Volunteers sign up for shifts; the chief approves swaps, and members see a calendar.'
  expect(told(text)).toEqual([
    ['sign', 'up for shifts', 'members'],
    ['approves', 'swaps', 'owner'],
    ['see', 'calendar', 'members'],
  ])
})

test('points of a list and numbers in a paragraph are wishes', () => {
  expect(told('A maze game. It must have:\n- three sizes\n- a running clock').map(([, object]) => object)).toEqual([
    'three sizes',
    'running clock',
  ])
  expect(
    told('We need a desk for bikes: 1) members borrow a bike; 2) staff take it back.').map(([doing]) => doing),
  ).toEqual(['borrow', 'take'])
})

test('a German message is cut as well', () => {
  expect(
    told('Webseite für unseren Chor mit Terminen, Bildern und Kontaktformular').map(([, object]) => object),
  ).toEqual(['Terminen', 'Bildern', 'Kontaktformular'])
  expect(told('Erstelle ein Forum. Mitglieder können Themen eröffnen.')).toHaveLength(1)
})

test('a wish tells where it stands in the message', () => {
  const text = 'Create a shop. Customers can filter teas, put teas in the cart and pay.'
  for (const { span, text: words } of readWishes(text)) expect(text.slice(span.from, span.to)).toBe(words)
  expect(readWishes(text).map(({ verb }) => verb)).toEqual(['filter', 'order', 'order'])
})

test('a message without end has an end of wishes', () => {
  expect(readWishes('A shop. Users can search teas, '.repeat(800)).length).toBeLessThanOrEqual(80)
})

test('the people of a message are told by group, with their words and what they do', () => {
  const { roles, accounts } = readPeople(
    'Visitors browse boats and send messages. Members book a boat and rate it. Editors approve reviews. The owner exports bookings as CSV.',
  )
  expect(accounts).toBe(true)
  expect(roles.map(({ group, words }) => [group, words])).toEqual([
    ['visitors', ['visitors']],
    ['members', ['members']],
    ['staff', ['editors']],
    ['owner', ['owner']],
  ])
  expect(roles.map(({ verbs }) => verbs)).toEqual([
    expect.arrayContaining(['browse', 'message']),
    expect.arrayContaining(['book', 'rate']),
    expect.arrayContaining(['approve']),
    expect.arrayContaining(['export']),
  ])
})

test.each([
  ['a recipe site where anyone can browse recipes', false],
  ['Members register and log in.', true],
  ['The audience joins with a code and without an account.', false],
  ['Mitglieder melden sich an und stimmen ab. Sie haben ein Konto.', true],
  ['Moderators approve posts.', true],
  ['tip calculator', false],
])('whether “%s” needs accounts: %s', (text, accounts) => {
  expect(readPeople(text).accounts).toBe(accounts)
})

test('a word that only looks like people is nobody', () => {
  expect(readPeople('A family-run shop with a price guide and a music player.').roles).toEqual([])
})

test('German people are found as well', () => {
  const { roles } = readPeople('Besucher können Artikel lesen. Mitarbeiter sollen Anfragen genehmigen.')
  expect(roles.map(({ group }) => group)).toEqual(['visitors', 'staff'])
  expect(roles[1]!.verbs).toContain('approve')
})

test.each([
  ['one endless word', 'a'.repeat(20_000)],
  ['nothing but commas', ', '.repeat(8_000)],
  ['nothing but brackets', 'a ('.repeat(3_000)],
  ['nothing but joints', 'add a and '.repeat(3_000)],
  ['nothing but colours', 'teal background and '.repeat(1_000)],
  ['nothing', ''],
])('%s is read to its end', (_, text) => {
  expect(readWishes(text).length).toBeLessThanOrEqual(80)
  expect(readPeople(text).roles).toEqual([])
  expect(listsIn(text).length).toBeLessThan(1_000)
  expect(KINDS).toContain(readKind(text).kind)
  expect(TOPICS).toContain(readSubject(text, 'en').topic)
})

test.each([
  [
    'An app for our rowing club: members see the next outings, say whether they come, and the coach adds dates.',
    ['members see the next outings', 'say whether they come', 'the coach adds dates'],
  ],
  [
    'Ein Portal für Ferienhäuser: Gäste suchen nach Ort, sehen freie Tage, und Vermieter bestätigen.',
    ['Gäste suchen nach Ort', 'sehen freie Tage, und Vermieter bestätigen'],
  ],
  ['Eine Lern-App: Karten anlegen, lernen und üben.', ['Karten anlegen', 'lernen', 'üben']],
])('what people do behind a colon is asked for: %s', (message, wishes) => {
  expect(readWishes(message).map(({ text }) => text)).toEqual(wishes)
})

test('fields behind a colon are no wishes', () => {
  expect(readWishes('Track my plants: name, species, last watered date, notes')).toEqual([])
})
