import { Hono } from 'hono'
import { LISTING_TEXTS, LISTINGS } from '../../shared/listings/content'
import { answerInput, type ListingRequest, requestInput } from '../../shared/listings/model'
import { OWNER } from '../../shared/site/content'
import { memberOf, requireMember } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { ownListing, readListing } from './listings'

const MOST = 200

const REQUEST = `listing_requests.id, listing_id AS listingId, title AS listing, name, email, message, day, state,
  answer, sent FROM listing_requests JOIN listings ON listings.id = listing_id`

/** Requests: anybody sends one; who sent it and who put the thing up read it. */
export const requests = new Hono()
  .get('/', requireMember, async (c) => {
    const { id, role } = c.get('member')
    const [received, sent] = await DB.batch<ListingRequest>([
      DB.prepare(`SELECT ${REQUEST} WHERE lister_id = ?1 OR ?2 ORDER BY listing_requests.id DESC LIMIT ${MOST}`).bind(
        id,
        role === OWNER ? 1 : 0,
      ),
      DB.prepare(`SELECT ${REQUEST} WHERE user_id = ? ORDER BY listing_requests.id DESC LIMIT ${MOST}`).bind(id),
    ])
    return c.json({ received: received!.results, sent: sent!.results })
  })
  .get('/of/:id', requireMember, async (c) => {
    const { id } = await ownListing(c.get('member'), readId(c))
    const { results } = await DB.prepare(
      `SELECT ${REQUEST} WHERE listing_id = ? ORDER BY listing_requests.id DESC LIMIT ${MOST}`,
    )
      .bind(id)
      .all<ListingRequest>()
    return c.json(results)
  })
  .post('/of/:id', async (c) => {
    const member = await memberOf(c)
    const { name, email, message, day } = await readInput(c, requestInput)
    const listing = await readListing(member?.id ?? '-', readId(c))
    if (listing.listerId === member?.id) throw new Failure(403, LISTING_TEXTS.ownListing)
    const row = await DB.prepare(
      `INSERT OR IGNORE INTO listing_requests (listing_id, user_id, name, email, message, day, state)
       SELECT id, ?2, ?3, lower(?4), ?5, ?6, ?7 FROM listings WHERE id = ?1 AND is_gone = 0 RETURNING id`,
    )
      .bind(listing.id, member?.id ?? null, name, email, message, day, LISTINGS.request.states[0]!)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, LISTING_TEXTS.cannotAsk)
    return c.json(row, 201)
  })
  .put('/:id', requireMember, async (c) => {
    const { state, answer } = await readInput(c, answerInput)
    const request = existing(
      await DB.prepare('SELECT listing_id AS listingId FROM listing_requests WHERE id = ?')
        .bind(readId(c))
        .first<{ listingId: number }>(),
    )
    await ownListing(c.get('member'), request.listingId)
    await DB.prepare('UPDATE listing_requests SET state = ?, answer = ? WHERE id = ?')
      .bind(state, answer, readId(c))
      .run()
    return c.json({ state, answer })
  })
