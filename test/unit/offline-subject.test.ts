import { expect, test } from 'vitest'
import { listsIn } from '#worker/agent/offline/understand/subject/lists-in.ts'
import { properName } from '#worker/agent/offline/understand/subject/proper-name.ts'
import { readSubject } from '#worker/agent/offline/understand/subject/read-subject.ts'
import { topicOf } from '#worker/agent/offline/understand/subject/topics.ts'

test.each([
  [
    'Create a discussion forum for stamp collectors where members post topics.',
    'stamp collector',
    'stamp collectors',
    'crafts',
  ],
  ['Build a web shop for cactus pots. Customers order online.', 'cactus pot', 'cactus pots', 'plants'],
  [
    'An online shop in which households order vegetable crates from two farms.',
    'vegetable crate',
    'vegetable crates',
    'food',
  ],
  ['A booking portal for lighthouse tours', 'lighthouse tour', 'lighthouse tours', 'travel'],
  ['Please develop an application for choirs who collect sheet music.', 'sheet music', 'sheet music', 'music'],
  ['Create a sponsor management system for a football club.', 'sponsor', 'sponsors', 'sport'],
  ['We sell refurbished bicycles and need an online store.', 'refurbished bicycle', 'refurbished bicycles', 'bikes'],
  ['a news magazine about geology', 'geology', 'geology', 'science'],
  ['website for my nail studio', 'nail studio', 'nail studios', 'beauty'],
  ['a baking blog with comments', 'baking', 'baking', 'baking'],
  ['Please create a site on which theatres find stage hands.', 'stage hand', 'stage hands', 'theatre'],
  [
    'A dashboard for a municipal gasworks to follow its output. Use ivory for the background and teal for components.',
    'municipal gasworks',
    'municipal gasworks',
    'city',
  ],
])('“%s” is about %s', (text, one, many, topic) => {
  expect(readSubject(text, 'en')).toEqual({ one, many, topic })
})

test.each([
  ['Onlineshop für Kerzen', 'Kerze', 'Kerzen', 'crafts'],
  ['Webseite für unseren Segelverein mit Terminen', 'Segelverein', 'Segelverein', 'sea'],
  ['Länder-Quiz mit Punktestand', 'Land', 'Länder', 'learning'],
  ['Buchungsportal für Ferienwohnungen', 'Ferienwohnung', 'Ferienwohnungen', 'travel'],
])('“%s” is about %s', (text, one, many, topic) => {
  expect(readSubject(text, 'de')).toEqual({ one, many, topic })
})

test('a message that does not say what it is about has no subject', () => {
  expect(readSubject('a website', 'en')).toEqual({ one: '', many: '', topic: 'any' })
})

test('the topic is that of the words, and any where none is known', () => {
  expect(topicOf('inspections of hives and honey harvests')).toBe('animals')
  expect(topicOf('Dienstplan der Feuerwehr')).toBe('emergency')
  expect(topicOf('zorbs')).toBe('any')
})

test.each([
  ['A shop for kites called Updraft', 'Updraft'],
  ['a forum named "Rust & Chrome" for old cars', 'Rust & Chrome'],
  ['Ein Verleih namens Kurbel für Lastenräder', 'Kurbel'],
  ['Die Seite soll „Nordlicht“ heißen', 'Nordlicht'],
  ['a website "Second Wind" for used sails', 'Second Wind'],
  ['a shop for kites', null],
])('the name in “%s” is %s', (text, name) => {
  expect(properName(text)).toBe(name)
})

const LISTS: Array<[text: string, of: string, items: string[]]> = [
  ['Topics in categories such as pruning, soil and pests, and replies.', 'categories', ['pruning', 'soil', 'pests']],
  [
    'A board with the columns idea, doing, on hold and done; each card has a person.',
    'columns',
    ['idea', 'doing', 'on hold', 'done'],
  ],
  [
    'Users should be able to filter boats by length, price and whether they have a cabin, look at a boat.',
    'filter',
    ['length', 'price', 'whether they have a cabin'],
  ],
  ['sections for politics, culture and sport, a calendar and an archive', 'sections', ['politics', 'culture', 'sport']],
  ['a gallery divided into the series rivers, bridges and rain', 'series', ['rivers', 'bridges', 'rain']],
  ['deals pass the stages contact, visit, offer and signed', 'stages', ['contact', 'visit', 'offer', 'signed']],
  ['the status of each path (open, closed or muddy)', 'path', ['open', 'closed', 'muddy']],
  ['people filter tours by theme, see a free slot and book it', 'filter', ['theme']],
  ['search by title and text, put songs into folders', 'search', ['title', 'text']],
  ['Each notice has product, brand, reason and date.', 'notice', ['product', 'brand', 'reason', 'date']],
  [
    'Needed are 1) a start page; 2) a price list; 3) a contact form.',
    'requirements',
    ['a start page', 'a price list', 'a contact form'],
  ],
  [
    'The game must have:\n- three sizes\n- a clock\n- a best list',
    'requirements',
    ['three sizes', 'a clock', 'a best list'],
  ],
  ['Boats leave from three piers.', 'piers', []],
  ['Aufgaben in den Spalten offen, in Arbeit und fertig', 'spalten', ['offen', 'in Arbeit', 'fertig']],
  ['Rubriken wie Politik, Kultur und Sport', 'rubriken', ['Politik', 'Kultur', 'Sport']],
  ['Kunden können nach Größe, Preis und Farbe filtern', 'filter', ['Größe', 'Preis', 'Farbe']],
  ['Räder filtern nach Größe und Preis', 'filter', ['Größe', 'Preis']],
]

test.each(LISTS)('“%s” spells out %s', (text, of, items) => {
  const lists = listsIn(text)
  expect(lists.map((list) => ({ of: list.of, items: list.items }))).toContainEqual({ of, items })
  for (const { span } of lists) expect(text.slice(span.from, span.to).trim()).not.toBe('')
})

test('colours are no list, and a long message is read in reasonable time', () => {
  expect(listsIn('Background: wheat, ivory and teal')).toEqual([])
  expect(listsIn(`fields such as ${'very long, '.repeat(3_000)}`).length).toBeLessThan(100)
})
