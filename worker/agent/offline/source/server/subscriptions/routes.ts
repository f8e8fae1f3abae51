import { type Context, Hono } from 'hono'
import { SITE_TEXTS } from '../../shared/site/content'
import { today } from '../../shared/site/values'
import { SUBSCRIPTION_TEXTS, SUBSCRIPTIONS } from '../../shared/subscriptions/content'
import { mayBeSkipped } from '../../shared/subscriptions/deliveries'
import { extraInput, planInput, skipInput, subscriptionInput } from '../../shared/subscriptions/model'
import { requireMember, requireOwner, requireRole, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import {
  change,
  end,
  isOffered,
  offered,
  packedFor,
  packingDays,
  skip,
  subscribe,
  subscriptionsOf,
} from './subscriptions'

const packers = requireRole(SUBSCRIPTIONS.packer)

/** Subscriptions belong to whoever made them; what is offered is the owner's, and packers see what is to pack. */
export const subscriptions = new Hono()
  .get('/offer', async (c) => c.json(await offered()))
  .get('/mine', requireMember, async (c) => c.json({ items: await subscriptionsOf(c.get('member').id) }))
  .get('/packing', packers, async (c) => c.json({ items: await packingDays() }))
  .get('/packing/:day', packers, async (c) => c.json({ items: await packedFor(c.req.param('day')) }))
  .post('/', requireMember, async (c) => {
    const id = await subscribe(c.get('member').id, await readSubscription(c))
    if (id === null) throw new Failure(409, SUBSCRIPTION_TEXTS.full)
    return c.json({ id }, 201)
  })
  .put('/:id{[0-9]+}', requireMember, async (c) => {
    const own = await ownOf(c)
    await change(own, await readSubscription(c))
    return c.json({ id: own.id })
  })
  .put('/:id{[0-9]+}/deliveries/:day', requireMember, async (c) => {
    const { id, deliveries } = await ownOf(c)
    const { isSkipped } = await readInput(c, skipInput)
    const { day } = existing(deliveries.find((each) => each.day === c.req.param('day')))
    if (!mayBeSkipped(day, { today: today(), notice: SUBSCRIPTIONS.notice }))
      throw new Failure(409, SUBSCRIPTION_TEXTS.tooLate(SUBSCRIPTIONS.notice))
    await skip(id, { day, isSkipped })
    return c.body(null, 204)
  })
  .delete('/:id{[0-9]+}', requireMember, async (c) => {
    await end((await ownOf(c)).id)
    return c.body(null, 204)
  })
  .post('/plans', requireOwner, async (c) => {
    const { name, text, price } = await readInput(c, planInput)
    const row = await DB.prepare('INSERT INTO subscription_plans (name, text, price) VALUES (?, ?, ?) RETURNING id')
      .bind(name, text, price)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/plans/:id', requireOwner, async (c) => {
    const { name, text, price } = await readInput(c, planInput)
    const row = await DB.prepare(
      'UPDATE subscription_plans SET name = ?, text = ?, price = ? WHERE id = ? RETURNING id',
    )
      .bind(name, text, price, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/plans/:id', requireOwner, async (c) => {
    const row = await DB.prepare(
      'DELETE FROM subscription_plans WHERE id = ?1 AND id NOT IN (SELECT plan_id FROM subscriptions) RETURNING id',
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, SUBSCRIPTION_TEXTS.inUse)
    return c.body(null, 204)
  })
  .post('/extras', requireOwner, async (c) => {
    const { name, price } = await readInput(c, extraInput)
    const row = await DB.prepare('INSERT INTO subscription_extras (name, price) VALUES (?, ?) RETURNING id')
      .bind(name, price)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/extras/:id', requireOwner, async (c) => {
    await DB.prepare('DELETE FROM subscription_extras WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

/** What was chosen. A plan that is not offered any more is refused at its field. */
async function readSubscription(c: Context) {
  const input = await readInput(c, subscriptionInput)
  if (!(await isOffered(input.planId))) throw new Failure(400, SITE_TEXTS.choose, { planId: SITE_TEXTS.choose })
  return input
}

/** The running subscription of this address, which is that of whoever asks. */
async function ownOf(c: Context<Signed>) {
  const id = readId(c)
  const own = (await subscriptionsOf(c.get('member').id)).find((each) => each.id === id)
  if (!own) throw new Failure(404, SITE_TEXTS.gone)
  return own
}
