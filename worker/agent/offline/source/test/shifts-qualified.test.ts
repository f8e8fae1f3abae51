import { expect, test } from 'vitest'
import { SHIFTS } from '../shared/shifts/content'
import { call } from './call'
import { newMember } from './people'
import { join, newShift, shift } from './shifts-help'

test('Who lacks the qualification is refused until the chief gives it', async () => {
  const qualification = SHIFTS.qualifications[0]!
  const { id, chief } = await newShift({ qualification })
  const member = await newMember()
  expect((await join(id, member.cookie)).status).toBe(403)
  const give = (cookie: string) =>
    call(`/api/shifts/crew/${member.id}`, { method: 'PUT', cookie, body: { qualifications: [qualification] } })
  expect((await give(member.cookie)).status).toBe(403)
  expect((await give(chief)).status).toBe(204)
  expect((await join(id, member.cookie)).status).toBe(204)
  expect((await shift(id, chief)).names).toHaveLength(1)
})
