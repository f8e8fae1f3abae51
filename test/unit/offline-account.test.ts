import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const FORUM =
  'Build a discussion forum for keepers of reptiles. Members register, open topics in categories such as terrariums, food and health, and reply to each other.'

const missingOf = (message: string) => siteWish(message)!.missing

test('what no app of blocks does is missing by the words of the message, with the reason', () => {
  expect(missingOf(`${FORUM} Members can follow each other. Everybody may search topics.`)).toEqual([
    { what: 'Members can follow each other', why: expect.stringContaining('following') },
  ])
})

test('an ability counts as missing only where the choice of the app lacks it', () => {
  expect(missingOf(`${FORUM} Members can vote replies up and down.`)).toEqual([])
  const shop = 'Create an online shop for candles. Visitors browse the products, put them in the cart and order.'
  expect(missingOf(`${shop} Buyers can write a review with stars.`)).toEqual([])
  expect(missingOf(`${shop} Visitors see each workshop on a map.`)).toEqual([
    { what: 'Visitors see each workshop on a map', why: 'maps' },
  ])
})

test('what speaks of things that are nowhere in the app is missing, whatever verbs it uses', () => {
  const [found] = missingOf(`${FORUM} Members can add telescopes, galaxies and constellations.`)
  expect(found).toEqual({ what: expect.stringContaining('telescopes'), why: null })
})

test('German messages are accounted for in German', () => {
  const { done, missing } = siteWish(
    'Bitte baue ein Forum für Imker. Mitglieder registrieren sich, schreiben Themen in Kategorien wie Bienen, Honig und Königinnen und antworten einander. Mitglieder können Veranstaltungen auf einer Landkarte sehen.',
  )!
  expect(done.length).toBeGreaterThan(1)
  expect(missing).toEqual([{ what: 'Mitglieder können Veranstaltungen auf einer Landkarte sehen', why: 'Landkarten' }])
})
