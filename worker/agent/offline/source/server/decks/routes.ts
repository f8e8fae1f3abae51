import { type Context, Hono } from 'hono'
import { DECK_TEXTS } from '../../shared/decks/content'
import { cardInput, deckInput, importInput, reviewInput } from '../../shared/decks/model'
import { cardsIn, dayAfter } from '../../shared/decks/schedule'
import { requireMember, type Signed } from '../accounts/auth'
import { DB, Failure, readId, readInput } from '../site/every-route'
import { cardsOf, dueCards, listDecks, ownCard, ownDeck, progressOf, readDeck, review } from './decks'

/** So many statements go in one batch. */
const BATCH = 50

/** Decks of cards. Everybody has their own, and studies those of everybody with a memory of their own. */
export const decks = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => c.json({ items: await listDecks(c.get('member'), dayOf(c)) }))
  .post('/', async (c) => {
    const { title, note } = await readInput(c, deckInput)
    const row = await DB.prepare('INSERT INTO decks (owner_id, title, note) VALUES (?, ?, ?) RETURNING id')
      .bind(c.get('member').id, title, note)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .get('/progress', async (c) => c.json(await progressOf(c.get('member'), dayOf(c))))
  .put('/cards/:id', async (c) => {
    const id = await ownCard(c.get('member'), readId(c))
    const { front, back } = await readInput(c, cardInput)
    await DB.prepare('UPDATE cards SET front = ?, back = ? WHERE id = ?').bind(front, back, id).run()
    return c.body(null, 204)
  })
  .delete('/cards/:id', async (c) => {
    const id = await ownCard(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM cards WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .post('/cards/:id/review', async (c) => {
    const { grade } = await readInput(c, reviewInput)
    return c.json(await review(c.get('member'), readId(c), { grade, day: dayOf(c) }))
  })
  .get('/:id', async (c) => {
    const deck = await readDeck(c.get('member'), readId(c), dayOf(c))
    return c.json({ ...deck, all: await cardsOf(c.get('member'), deck.id) })
  })
  .put('/:id', async (c) => {
    const id = await ownDeck(c.get('member'), readId(c))
    const { title, note } = await readInput(c, deckInput)
    await DB.prepare('UPDATE decks SET title = ?, note = ? WHERE id = ?').bind(title, note, id).run()
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    const id = await ownDeck(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM decks WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .post('/:id/cards', async (c) => {
    const deck = await ownDeck(c.get('member'), readId(c))
    const { front, back } = await readInput(c, cardInput)
    const row = await DB.prepare('INSERT INTO cards (deck_id, front, back) VALUES (?, ?, ?) RETURNING id')
      .bind(deck, front, back)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .post('/:id/import', async (c) => {
    const deck = await ownDeck(c.get('member'), readId(c))
    const { cards, skipped } = cardsIn((await readInput(c, importInput)).lines)
    if (cards.length === 0) throw new Failure(400, DECK_TEXTS.noneInLines, { lines: DECK_TEXTS.noneInLines })
    const insert = DB.prepare('INSERT INTO cards (deck_id, front, back) VALUES (?, ?, ?)')
    for (let at = 0; at < cards.length; at += BATCH)
      await DB.batch(cards.slice(at, at + BATCH).map(({ front, back }) => insert.bind(deck, front, back)))
    return c.json({ added: cards.length, skipped }, 201)
  })
  .get('/:id/study', async (c) => {
    const { id, title } = await readDeck(c.get('member'), readId(c), dayOf(c))
    return c.json({ title, cards: await dueCards(c.get('member'), id, dayOf(c)) })
  })

/** The day that it is where somebody studies; no further from the day of the server than two places on earth can be. */
function dayOf(c: Context): string {
  const today = new Date().toISOString().slice(0, 10)
  const said = c.req.query('day') ?? ''
  return [-1, 1].some((days) => dayAfter(today, days) === said) ? said : today
}
