import { LENDING } from '../shared/lending/content'
import type { Loan, LoanState, Thing } from '../shared/lending/model'
import { call } from './call'
import { newMember } from './people'

/** A day from now on. Outside of a test there is no clock. */
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
export const days = (from: number, until: number) => ({
  from_day: day(from),
  until_day: day(until),
  reason: 'For the fair',
})

export async function newThing() {
  const desk = (await newMember(LENDING.desk)).cookie
  const kind = LENDING.kinds?.options[0] ?? ''
  const { body } = await call<{ id: number }>('/api/lending', { cookie: desk, body: { name: 'Long ladder', kind } })
  return { desk, id: body.id }
}
export const ask = (id: number, cookie: string, body: object) =>
  call<{ id: number; error: { message: string } }>(`/api/lending/${id}/loans`, { cookie, body })
export const step = async (loan: number, cookie: string, name: string) =>
  (await call(`/api/lending/loans/${loan}/${name}`, { method: 'PUT', cookie })).status
export const thing = async (id: number, cookie: string) =>
  (await call<{ thing: Thing; history: Loan[] }>(`/api/lending/${id}`, { cookie })).body
export const stateOf = async (loan: number, cookie: string): Promise<LoanState | undefined> =>
  (await call<{ items: Loan[] }>('/api/lending/loans/mine', { cookie })).body.items.find(({ id }) => id === loan)?.state

/** Somebody who has asked for a thing, as far as the desk is asked at all. */
export async function asked(from = 0, until = 3) {
  const { desk, id } = await newThing()
  const { cookie } = await newMember()
  const loan = (await ask(id, cookie, days(from, until))).body.id
  if (LENDING.isApproved) await step(loan, desk, 'approve')
  return { desk, id, cookie, loan }
}
