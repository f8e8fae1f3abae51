import { expect, test } from 'vitest'
import { LINES, newPaper, next, paper } from './invoices-help'

test('An order has what its quotation has, and is made once', async () => {
  const { cookie, id } = await newPaper()
  const made = await next(cookie, id)
  expect(await paper(cookie, made.body.id)).toMatchObject({ kind: 'order', gross: 34_800, client: 'Mill & Sons' })
  expect((await paper(cookie, made.body.id)).lines).toHaveLength(LINES.length)
  expect((await next(cookie, id)).status).toBe(409)
})
