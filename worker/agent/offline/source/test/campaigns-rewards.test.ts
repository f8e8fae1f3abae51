import { expect, test } from 'vitest'
import { newCampaign, read, support } from './campaigns-help'

const rewards = [{ title: 'A postcard', from: '20' }]

test('A reward takes the amount that it is for', async () => {
  const { campaign } = await newCampaign({ rewards })
  expect((await read(campaign)).rewards).toEqual([{ title: 'A postcard', from: 2_000 }])
  const statuses = []
  for (const [amount, reward] of [
    ['19.99', 'A postcard'],
    ['50', 'A castle'],
    ['20', 'A postcard'],
    ['5', ''],
  ])
    statuses.push((await support(campaign, { amount, reward })).status)
  expect(statuses).toEqual([400, 400, 201, 201])
})

test('A reward without an amount is refused at its field', async () => {
  const { status } = await newCampaign({ rewards: [{ title: 'A postcard', from: '' }] })
  expect(status).toBe(400)
})
