import { Hono } from 'hono'
import { LISTINGS } from '../../shared/listings/content'
import { listingInput, LISTS, ORDERS, PAGE } from '../../shared/listings/model'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { answerFile, DB, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { boundsOf, listListings, numberOf, ownListing, readListing } from './listings'

const mayList = LISTINGS.lister === null ? requireMember : requireRole(LISTINGS.lister)

/** What is offered: everybody finds it, and those who may put something up. */
export const listings = new Hono()
  .get('/', async (c) => {
    const euros = numberOf(c.req.query('price'))
    const search = {
      memberId: (await memberOf(c))?.id ?? '-',
      words: (c.req.query('q') ?? '').slice(0, 100),
      wanted: wantedOf(c, LISTINGS.choices),
      bounds: boundsOf(c),
      mostPrice: euros === null ? null : Math.round(euros * 100),
      of: LISTS.find((each) => each === c.req.query('of')) ?? 'all',
      order: ORDERS.find((each) => each === c.req.query('order')) ?? 'newest',
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listListings(search))
  })
  .post('/', mayList, async (c) => {
    const { title, text, price, choices, measures, picture } = await readInput(c, listingInput)
    const row = await DB.prepare(
      `INSERT INTO listings (title, text, price, choices, measures, picture, lister_id)
       VALUES (?, ?, ?, ?, ?, nullif(?, ''), ?) RETURNING id`,
    )
      .bind(title, text, price, JSON.stringify(choices), JSON.stringify(measures), picture, c.get('member').id)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => c.json(await readListing((await memberOf(c))?.id ?? '-', readId(c))))
  .get('/:id/picture', async (c) => {
    const row = await DB.prepare('SELECT picture FROM listings WHERE id = ?')
      .bind(readId(c))
      .first<{ picture: string | null }>()
    return answerFile(row?.picture)
  })
  .put('/:id', requireMember, async (c) => {
    const { id } = await ownListing(c.get('member'), readId(c))
    const { title, text, price, choices, measures, picture } = await readInput(c, listingInput)
    await DB.prepare(
      `UPDATE listings SET title = ?, text = ?, price = ?, choices = ?, measures = ?,
        picture = coalesce(nullif(?, ''), picture) WHERE id = ?`,
    )
      .bind(title, text, price, JSON.stringify(choices), JSON.stringify(measures), picture, id)
      .run()
    return c.json({ id })
  })
  .put('/:id/gone', requireMember, async (c) => {
    const { id } = await ownListing(c.get('member'), readId(c))
    await DB.prepare('UPDATE listings SET is_gone = 1 - is_gone WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .put('/:id/saved', requireMember, async (c) => {
    const { id } = await readListing(c.get('member').id, readId(c))
    await DB.prepare('INSERT OR IGNORE INTO saved_listings (listing_id, user_id) VALUES (?, ?)')
      .bind(id, c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .delete('/:id/saved', requireMember, async (c) => {
    await DB.prepare('DELETE FROM saved_listings WHERE listing_id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .delete('/:id', requireMember, async (c) => {
    const { id } = await ownListing(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM listings WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
