import { type Context, Hono } from 'hono'
import { SITE_TEXTS } from '../../shared/site/content'
import { SPLIT, SPLIT_TEXTS } from '../../shared/split/content'
import { billInput, mateInput, MOST_MATES, PAGE, paymentInput } from '../../shared/split/model'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'
import { addBill, listBills, listMates } from './bills'

/** Those who share, what they paid for each other, and what they owe. */
export const split = new Hono<InSpace>()
  .use(inSpace(SPLIT.isPrivate))
  .get('/mates', async (c) => c.json({ items: await listMates(c.get('space')) }))
  .post('/mates', async (c) => {
    const { name } = await readInput(c, mateInput)
    const row = await DB.prepare(
      `INSERT INTO mates (space, name) SELECT ?1, ?2
       WHERE (SELECT COUNT(*) FROM mates WHERE space = ?1) < ${MOST_MATES} RETURNING id`,
    )
      .bind(c.get('space'), name)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, SPLIT_TEXTS.full)
    return c.json({ id: row.id }, 201)
  })
  .delete('/mates/:id', async (c) => {
    const id = readId(c)
    await mustBeHere(c, [id])
    const row = await DB.prepare(
      `DELETE FROM mates WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM bills WHERE payer_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM shares WHERE mate_id = ?1) RETURNING id`,
    )
      .bind(id)
      .first()
    if (!row) throw new Failure(409, SPLIT_TEXTS.inUse)
    return c.body(null, 204)
  })
  .get('/bills', async (c) => c.json(await listBills(c.get('space'), readPage(c, PAGE).offset)))
  .post('/bills', async (c) => {
    const { what, amount, day, payer_id, shared_by } = await readInput(c, billInput)
    await mustBeHere(c, [payer_id, ...shared_by])
    await addBill({ payerId: payer_id, what, day, amount, sharedBy: shared_by, isPayment: false })
    return c.body(null, 204)
  })
  .post('/payments', async (c) => {
    const { from_id, to_id, amount } = await readInput(c, paymentInput)
    const names = await mustBeHere(c, [from_id, to_id])
    const what = SPLIT_TEXTS.payment(names.get(from_id)!, names.get(to_id)!)
    const day = new Date().toISOString().slice(0, 10)
    await addBill({ payerId: from_id, what, day, amount, sharedBy: [to_id], isPayment: true })
    return c.body(null, 204)
  })
  .delete('/bills/:id', async (c) => {
    const row = await DB.prepare(
      'DELETE FROM bills WHERE id = ? AND payer_id IN (SELECT id FROM mates WHERE space = ?) RETURNING id',
    )
      .bind(readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })

/** The names of these people, who must all share here. */
async function mustBeHere(c: Context<InSpace>, ids: number[]): Promise<Map<number, string>> {
  const { results } = await DB.prepare(
    'SELECT id, name FROM mates WHERE space = ?1 AND id IN (SELECT value FROM json_each(?2))',
  )
    .bind(c.get('space'), JSON.stringify(ids))
    .all<{ id: number; name: string }>()
  if (results.length !== new Set(ids).size) throw new Failure(404, SITE_TEXTS.gone)
  return new Map(results.map(({ id, name }) => [id, name]))
}
