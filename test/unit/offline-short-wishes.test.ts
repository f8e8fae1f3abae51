import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'

test('what is sold online is called without that word, and sums are told as missing instead of being a field', () => {
  expect(siteWish('I want to sell my homemade candles online')?.blueprint.title).toBe('Homemade candles')
  const { blueprint, leftOut } = understand('Track my runs with distance, time and weekly totals')
  expect(blueprint.things[0]!.fields.map(({ label }) => label)).toEqual(['Title', 'Distance', 'Time'])
  expect(leftOut).toEqual(['totals of a week, a month or a year'])
})

test('a club has fixtures, results and a table, and no lists of tables', () => {
  const { blueprint, missing } = siteWish('Our football club: fixtures, results, table and squad')!
  expect(blueprint.site!.blocks.map(({ name }) => name)).toEqual(['accounts', 'league'])
  expect(missing.map(({ what }) => what)).toEqual([expect.stringMatching(/squads/)])
})

test.each([
  ['Kopfschmerztagebuch', 'Kopfschmerztagebuch', ['Stärke', 'Auslöser']],
  ['Kassenbuch für unseren Verein mit Belegen', 'Kassenbuch', ['Einnahme', 'Ausgabe', 'Beleg']],
  ['Putzplan für unsere WG', 'Putzplan', ['Aufgabe', 'Wer']],
  ['Packliste für den Urlaub', 'Packliste', ['Gegenstand', 'Gepackt']],
  ['Weinkeller', 'Weinkeller', ['Winzer', 'Jahr']],
  ['Brutkalender', 'Brutkalender', ['Anzahl Eier', 'Schlupf am']],
  // Nothing is known of these, but that they are kept.
  ['Knopfsammlung', 'Knopfsammlung', ['Bezeichnung', 'Zustand']],
  ['Meine Spielzeugliste', 'Spielzeugliste', ['Bezeichnung']],
])('one German word names a whole list, in German: %s', (message, title, fields) => {
  const wish = siteWish(message)!
  expect(wish.blueprint.title).toBe(title)
  expect(wish.blueprint.site!.language).toBe('de')
  for (const field of fields) expect(JSON.stringify(wish.blueprint.site!.blocks)).toContain(`"label":"${field}"`)
})
