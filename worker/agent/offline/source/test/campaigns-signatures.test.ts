import { expect, test } from 'vitest'
import { newCampaign, read, support } from './campaigns-help'

test('An address signs once, and only a real one', async () => {
  const { campaign } = await newCampaign()
  const statuses = []
  for (const email of ['nowhere', 'ada@example.com', 'Ada@example.com'])
    statuses.push((await support(campaign, { email })).status)
  expect([statuses, (await read(campaign)).supporters]).toEqual([[400, 201, 409], 1])
})

test('Of two signatures of one address at the same moment one counts', async () => {
  const { campaign } = await newCampaign()
  const email = 'ada@example.com'
  const both = await Promise.all([support(campaign, { email }), support(campaign, { email })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})
