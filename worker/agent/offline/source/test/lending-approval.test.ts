import { expect, test } from 'vitest'
import { ask, days, newThing, stateOf, step } from './lending-help'
import { newMember } from './people'

test('A request waits until the desk has answered', async () => {
  const { desk, id } = await newThing()
  const { cookie } = await newMember()
  const loan = (await ask(id, cookie, days(0, 3))).body.id
  expect(await stateOf(loan, cookie)).toBe('waiting')
  expect(await step(loan, desk, 'decline')).toBe(204)
  expect(await stateOf(loan, cookie)).toBe('declined')
})

test('Of two requests for the same days one is approved', async () => {
  const { desk, id } = await newThing()
  const [first, second] = [await newMember(), await newMember()]
  const loans = [await ask(id, first.cookie, days(0, 3)), await ask(id, second.cookie, days(1, 2))]
  expect(await step(loans[0]!.body.id, desk, 'approve')).toBe(204)
  expect(await step(loans[1]!.body.id, desk, 'approve')).toBe(409)
})
