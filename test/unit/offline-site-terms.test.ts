import { expect, test } from 'vitest'
import { builtSite } from '#worker/agent/offline/converse/site-wording.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const said = (message: string) => {
  const { blueprint } = siteWish(message)!
  return builtSite(blueprint.site!, { title: blueprint.title, promises: [], leftOut: [] })
}

test.each([
  ['A portal for guided city walks where travellers book a guide and can rate the guide after the walk.', /not before/],
  [
    'Ein Buchungsportal für Stadtführungen. Gäste buchen eine Führung und können sie nach der Führung mit Sternen bewerten.',
    /nicht davor/,
  ],
])('what opens only later is told with its time: %s', (message, told) => {
  expect(said(message)).toMatch(told)
})

test('an app without such a rating is told without its time', () => {
  expect(said('A portal for guided city walks where travellers book a guide.')).not.toMatch(/not before/)
})
