import { type Context, Hono } from 'hono'
import { INVOICE_TEXTS, INVOICES } from '../../shared/invoices/content'
import {
  type Article,
  articleInput,
  type Client,
  clientInput,
  type Kind,
  MOST,
  PAGE,
  paperInput,
  paymentInput,
  type Sender,
  senderInput,
} from '../../shared/invoices/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { memberOf } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'
import { listPapers, makeNext, pay, readPaper, revenueByMonth, writePaper } from './papers'

const KINDS: Kind[] = ['quotation', 'order', 'invoice']
/** What is made of each kind. */
const NEXT: Partial<Record<Kind, Kind>> = { quotation: 'order', order: 'invoice' }

/** Clients and papers: quotations, orders, invoices, and what was paid. */
export const papers = new Hono<InSpace>()
  .use(inSpace(false))
  .get('/', async (c) => {
    const kind = KINDS.find((each) => each === c.req.query('kind')) ?? 'invoice'
    const isOpen = c.req.query('open') !== undefined
    return c.json(await listPapers(kind, { isOpen, offset: readPage(c, PAGE).offset }))
  })
  .get('/revenue', async (c) => c.json({ items: await revenueByMonth() }))
  .get('/clients', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, name, address, email FROM clients ORDER BY name COLLATE NOCASE, id LIMIT ${MOST}`,
    ).all<Client>()
    return c.json({ items: results })
  })
  .post('/clients', async (c) => {
    const { name, address, email } = await readInput(c, clientInput)
    const row = await DB.prepare('INSERT INTO clients (name, address, email) VALUES (?, ?, ?) RETURNING id')
      .bind(name, address, email)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/clients/:id', async (c) => {
    const row = await DB.prepare(
      'DELETE FROM clients WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM papers WHERE client_id = ?1) RETURNING id',
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, INVOICE_TEXTS.inUse)
    return c.body(null, 204)
  })
  .get('/articles', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, name, price FROM articles ORDER BY name COLLATE NOCASE, id LIMIT ${MOST}`,
    ).all<Article>()
    return c.json({ items: results })
  })
  .post('/articles', async (c) => {
    const { name, price } = await readInput(c, articleInput)
    const row = await DB.prepare('INSERT INTO articles (name, price) VALUES (?, ?) RETURNING id')
      .bind(name, price)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/articles/:id', async (c) => {
    await DB.prepare('DELETE FROM articles WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .get('/sender', async (c) => {
    const row = await DB.prepare('SELECT name, address, bank FROM sender').first<Sender>()
    return c.json(row ?? { name: '', address: '', bank: '' })
  })
  .put('/sender', async (c) => {
    const { name, address, bank } = await readInput(c, senderInput)
    await must(c, INVOICES.accounting)
    await DB.prepare('INSERT OR REPLACE INTO sender (id, name, address, bank) VALUES (1, ?, ?, ?)')
      .bind(name, address, bank)
      .run()
    return c.body(null, 204)
  })
  .get('/:id', async (c) => c.json(await readPaper(readId(c))))
  .post('/', async (c) => {
    const { client_id, tax, lines } = await readInput(c, paperInput)
    const kind = INVOICES.isChain ? 'quotation' : 'invoice'
    await must(c, kind === 'quotation' ? INVOICES.sales : INVOICES.accounting)
    existing(await DB.prepare('SELECT id FROM clients WHERE id = ?').bind(client_id).first())
    return c.json({ id: await writePaper({ kind, clientId: client_id, tax, lines, fromId: null }) }, 201)
  })
  .post('/:id/next', async (c) => {
    const { id, kind } = await readPaper(readId(c))
    const next = INVOICES.isChain ? NEXT[kind] : undefined
    if (next === undefined) throw new Failure(404, SITE_TEXTS.gone)
    await must(c, next === 'invoice' ? INVOICES.accounting : INVOICES.sales)
    return c.json({ id: await makeNext(id, next) }, 201)
  })
  .post('/:id/payments', async (c) => {
    const { amount, day } = await readInput(c, paymentInput)
    await must(c, INVOICES.accounting)
    const { id } = await readPaper(readId(c))
    await pay(id, amount, day)
    return c.body(null, 204)
  })

/** Refuses whoever does not have this role. Accounting may do what sales may. */
async function must(c: Context, role: string | null): Promise<void> {
  if (role === null) return
  const roles = [role, ...(role === INVOICES.sales && INVOICES.accounting !== null ? [INVOICES.accounting] : [])]
  if (!hasRole(await memberOf(c), roles)) throw new Failure(403, SITE_TEXTS.notAllowed)
}
