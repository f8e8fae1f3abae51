import { expect, test } from 'vitest'
import type { Deck, OpenDeck, ProgressReport, StudyRound } from '../shared/decks/model'
import { cardsIn, dayAfter, NEW_CARD, scheduled, streakOf } from '../shared/decks/schedule'
import { call } from './call'
import { newMember } from './people'

/** Somebody with a deck of two cards. */
async function learner() {
  const { cookie } = await newMember()
  const at = <Body = { id: number }>(path: string, body?: unknown, method?: 'PUT' | 'DELETE') =>
    call<Body>(`/api/decks${path}`, { cookie, ...(body !== undefined && { body }), ...(method && { method }) })
  const { id } = (await at('', { title: 'Words' })).body
  const front = (await at(`/${id}/cards`, { front: 'gato', back: 'cat' })).body.id
  await at(`/${id}/cards`, { front: 'perro', back: 'dog' })
  const due = async () => (await at<StudyRound>(`/${id}/study`)).body.cards.map((card) => card.front)
  return { cookie, at, id, card: front, due }
}

test('A card comes back after one day, then six, then by its ease, and one that was not known stays due', () => {
  const first = scheduled(NEW_CARD, 'good')
  const second = scheduled(first, 'good')
  const third = scheduled(second, 'good')
  expect([first.days, second.days, third.days]).toEqual([1, 6, 15])
  expect(scheduled(third, 'again')).toMatchObject({ days: 0, times: 0 })
  expect(scheduled(third, 'easy').ease).toBeGreaterThan(third.ease)
  expect(scheduled(third, 'hard').ease).toBeLessThan(third.ease)
  expect(scheduled({ ease: 1.3, days: 1, times: 1 }, 'again').ease).toBe(1.3)
})

test('A streak counts the days in a row up to today', () => {
  expect(streakOf(['2026-03-01', '2026-02-28', '2026-02-26'], '2026-03-01')).toBe(2)
  expect(streakOf(['2026-03-01', '2026-02-28'], '2026-03-02')).toBe(2)
  expect(streakOf(['2026-03-01'], '2026-03-03')).toBe(0)
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})

test('Pasted lines become cards, and lines without two sides are counted', async () => {
  expect(cardsIn('el pan; bread\nla sal\tsalt\nnothing\n\n;x')).toEqual({
    cards: [
      { front: 'el pan', back: 'bread' },
      { front: 'la sal', back: 'salt' },
    ],
    skipped: 2,
  })
  const { at, id } = await learner()
  expect((await at(`/${id}/import`, { lines: 'uno;one\ndos;two\nthree' })).body).toEqual({ added: 2, skipped: 1 })
  expect((await at(`/${id}/import`, { lines: 'nothing' })).status).toBe(400)
  expect((await at<OpenDeck>(`/${id}`)).body.all.map(({ back }) => back)).toEqual(['cat', 'dog', 'one', 'two'])
})

test('What was known is no longer due today, and what was not stays', async () => {
  const { at, card, due, id } = await learner()
  expect(await due()).toEqual(['gato', 'perro'])
  expect((await at(`/cards/${card}/review`, { grade: 'again' })).body).toMatchObject({ days: 0 })
  expect(await due()).toEqual(['gato', 'perro'])
  expect((await at(`/cards/${card}/review`, { grade: 'good' })).body).toMatchObject({ days: 1 })
  expect(await due()).toEqual(['perro'])
  expect((await at(`/cards/${card}/review`, { grade: 'perfect' })).status).toBe(400)
  const { items } = (await at<{ items: Deck[] }>('')).body
  expect(items.find((deck) => deck.id === id)).toMatchObject({ cards: 2, due: 1, isOwn: true })
})

test('Progress counts what was studied today, the streak and how far the cards are', async () => {
  const { at, card } = await learner()
  const before = (await at<ProgressReport>('/progress')).body
  expect([before.streak, before.today, before.days.length]).toEqual([0, 0, 30])
  await at(`/cards/${card}/review`, { grade: 'good' })
  const after = (await at<ProgressReport>('/progress')).body
  expect([after.streak, after.today, after.learning, after.days.at(-1)?.count]).toEqual([1, 1, 1, 1])
  expect([after.due, after.fresh]).toEqual([before.due - 1, before.fresh - 1])
})

test('Nobody sees, studies or changes the deck of somebody else', async () => {
  const { id, card } = await learner()
  const other = await learner()
  expect((await other.at(`/${id}`)).status).toBe(404)
  expect((await other.at(`/${id}/study`)).status).toBe(404)
  expect((await other.at(`/${id}`, { title: 'Mine' }, 'PUT')).status).toBe(404)
  expect((await other.at(`/${id}/cards`, { front: 'a', back: 'b' })).status).toBe(404)
  expect((await other.at(`/cards/${card}`, { front: 'a', back: 'b' }, 'PUT')).status).toBe(404)
  expect((await other.at(`/cards/${card}`, undefined, 'DELETE')).status).toBe(404)
  expect((await other.at(`/cards/${card}/review`, { grade: 'good' })).status).toBe(404)
  expect((await other.at(`/${id}`, undefined, 'DELETE')).status).toBe(404)
  expect((await call('/api/decks')).status).toBe(401)
  const { items } = (await other.at<{ items: Deck[] }>('')).body
  expect(items.map((deck) => deck.id)).not.toContain(id)
})
