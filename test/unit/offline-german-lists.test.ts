import { expect, test } from 'vitest'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

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
  expect(listsIn('Verwalte meine Pflanzen: Name, Zimmer, gegossen am').lists).toEqual([
    ['Pflanzen', 'Name: text', 'Zimmer: text', 'Gegossen am: date'],
  ])
})

test('a German message that names a register of an office gets it with its own fields', () => {
  const { title, lists } = listsIn('Fahrtenbuch fürs Firmenauto, dienstlich und privat getrennt, mit CSV-Export')
  expect(title).toBe('Der Fuhrpark')
  expect(lists).toEqual([expect.arrayContaining(['Fahrten', 'Strecke: number', 'Art: choice'])])
})
