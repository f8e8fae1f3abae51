import { INVOICES } from '../shared/invoices/content'
import type { Paper, PaperRow } from '../shared/invoices/model'
import { call } from './call'
import { somebody } from './somebody'

export const LINES = [
  { text: 'Layout', quantity: '3', price: '80' },
  { text: 'Printing', quantity: '1', price: '50' },
]

/** The first paper of a new client: a quotation where there are some, else an invoice. */
export async function newPaper() {
  const { cookie } = await somebody()
  const client = await call<{ id: number }>('/api/papers/clients', { cookie, body: { name: 'Mill & Sons' } })
  const body = { client_id: client.body.id, tax: '20', lines: LINES }
  const { status, body: made } = await call<{ id: number }>('/api/papers', { cookie, body })
  return { cookie, client: client.body.id, status, id: made.id }
}

export const paper = async (cookie: string, id: number) => (await call<Paper>(`/api/papers/${id}`, { cookie })).body
export const next = (cookie: string, id: number) =>
  call<{ id: number }>(`/api/papers/${id}/next`, { method: 'POST', cookie })

/** An invoice, by the whole chain where it needs one. */
export async function newInvoice() {
  const { cookie, client, id } = await newPaper()
  if (!INVOICES.isChain) return { cookie, client, id }
  const order = (await next(cookie, id)).body.id
  return { cookie, client, id: (await next(cookie, order)).body.id }
}
export const pay = async (cookie: string, id: number, amount: string) =>
  (await call(`/api/papers/${id}/payments`, { cookie, body: { amount, day: '2031-05-14' } })).status
export const open = async (cookie: string) =>
  (await call<{ items: PaperRow[] }>('/api/papers?kind=invoice&open', { cookie })).body.items.map(({ id }) => id)
