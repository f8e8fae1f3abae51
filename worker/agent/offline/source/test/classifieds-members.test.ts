import { expect, test } from 'vitest'
import { call } from './call'
import { newMember } from './people'

test('Nobody sees what is offered without being signed in', async () => {
  const { cookie } = await newMember()
  expect([(await call('/api/ads')).status, (await call('/api/ads', { cookie })).status]).toEqual([401, 200])
})
