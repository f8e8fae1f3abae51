import { expect, test } from 'vitest'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { suggestions } from '#worker/agent/offline/converse/wording.ts'
import { germanRegister } from '#worker/agent/offline/kinds/lists/german-registers.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'

function listsIn(message: string) {
  const { site, title } = siteWish(message)!.blueprint
  const records = site!.blocks.find(
    (block): block is Extract<BlockChoice, { name: 'records' }> => block.name === 'records',
  )!
  const { collections } = records.content
  return {
    title,
    lists: collections.map(({ many, fields }) => [many, ...fields.map(({ label, kind }) => `${label}: ${kind}`)]),
  }
}

test('the lists of a German message are built with the fields that it names, in German', () => {
  expect(
    listsIn(
      'Eine Bücherliste: Bücher mit Titel, Autor, Preis und Jahr; Leser mit Name und E-Mail; Ausleihen mit Buch, Leser und Datum',
    ),
  ).toEqual({
    title: 'Bücherliste',
    lists: [
      ['Bücher', 'Titel: text', 'Autor: text', 'Preis: money', 'Jahr: number'],
      ['Leser', 'Name: text', 'E-Mail: email'],
      ['Ausleihen', 'Buch: text', 'Leser: text', 'Datum: date'],
    ],
  })
  expect(
    listsIn('Eine Bücherliste: Bücher mit Mieter, Veranstalter, Telefonnummer, Spende, Kleidergröße und Mietpreis')
      .lists,
  ).toEqual([
    [
      'Bücher',
      'Mieter: text',
      'Veranstalter: text',
      'Telefonnummer: text',
      'Spende: text',
      'Kleidergröße: text',
      'Mietpreis: money',
    ],
  ])
  expect(listsIn('Verwalte meine Pflanzen: Name, Zimmer, gegossen am').lists).toEqual([
    ['Pflanzen', 'Name: text', 'Zimmer: text', 'Gegossen am: date'],
  ])
})

test('a German message that names a register of an office gets it with its own fields', () => {
  const { title, lists } = listsIn('Fahrtenbuch fürs Firmenauto, dienstlich und privat getrennt, mit CSV-Export')
  expect(title).toBe('Der Fuhrpark')
  expect(lists).toEqual([expect.arrayContaining(['Fahrten', 'Strecke: number', 'Art: choice'])])
})

test('what is suggested next is said in the language of the app', () => {
  const { blueprint } = siteWish('Eine Bücherliste: Bücher mit Titel und Autor')!
  expect(suggestions(blueprint)).toEqual([
    'mach den Hintergrund lavendel',
    'mach die Knöpfe petrol',
    'mach die Kopfzeile marineblau',
  ])
  for (const each of suggestions(blueprint)) expect(Object.keys(takeLook(each).look)).toHaveLength(1)
})

test('parts of a site are no fields of a list, and the next of several lists may have one field', () => {
  const titles = (text: string) =>
    siteWish(text)!.blueprint.site!.blocks.map(({ name, content }) =>
      name === 'records' ? (content as RecordsContent).collections.map(({ many }) => many) : name,
    )
  expect(titles('Nachrichtenportal für unseren Ort mit Rubriken, Artikeln und Kommentaren.')).toContain('articles')
  expect(
    titles('Verwaltung für eine Werkstatt: Aufträge mit Kunde, Rad, Status und Preis, Ersatzteile mit Bestand.'),
  ).toEqual([['Aufträge', 'Ersatzteile']])
})

test.each([
  [
    'Ein Kassenbuch für unseren Sportverein',
    'Kassenbuch',
    [
      'Buchungen',
      'Verwendungszweck: text',
      'Datum: date',
      'Einnahme: money',
      'Ausgabe: money',
      'Beleg: yesNo',
      'Bemerkung: longText',
    ],
  ],
  [
    'Eine Einkaufsliste für die Familie',
    'Einkaufsliste',
    ['Einkäufe', 'Artikel: text', 'Menge: number', 'Laden: text', 'Gekauft: yesNo'],
  ],
  ['Ein Gästebuch für unsere Hochzeit', 'Gästebuch', ['Grüße', 'Gast: text', 'Nachricht: longText', 'Datum: date']],
  [
    'Geburtstagsliste',
    'Geburtstagsliste',
    ['Geburtstage', 'Person: text', 'Geburtstag: date', 'Geschenkidee: text', 'Bemerkung: longText'],
  ],
])('one German word names a list that everybody knows: %s', (message, title, list) => {
  expect(listsIn(message)).toEqual({ title, lists: [list] })
  expect(siteWish(message)).toMatchObject({ done: [], missing: [] })
})

test('the name of a register is met by it, and a message that says more than whose it is names none', () => {
  for (const wish of ['Wunschliste für Weihnachten', 'Warteliste für die Kita'])
    expect([wish, siteWish(wish)!.missing]).toEqual([wish, []])
  // A register would pass over what it is to do.
  for (const more of [
    'Eine Einkaufsliste, die per E-Mail erinnert',
    'Telefonliste zum Drucken',
    'Mitgliederliste mit Erinnerung an Beiträge',
  ])
    expect([more, germanRegister(more)]).toEqual([more, null])
})

test('a register of which more is said is read by what is said', () => {
  expect(listsIn('Eine Mitgliederliste mit Name, Spitzname und Lieblingsfarbe').lists[0]).toEqual([
    expect.any(String),
    'Name: text',
    'Spitzname: text',
    'Lieblingsfarbe: text',
  ])
  expect(siteWish('Eine Webseite mit Gästebuch für unsere Hochzeit')!.blueprint.title).not.toBe('Gästebuch')
})
