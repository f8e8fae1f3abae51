import { expect, test } from 'vitest'
import { SUBSCRIPTIONS } from '../shared/subscriptions/content'
import { call } from './call'
import { mine, newSubscriber } from './subscriptions-help'

const { most, options } = SUBSCRIPTIONS.without!

test('As much as may be is left out, and no more', async () => {
  const { cookie, path, body } = await newSubscriber({ without: options.slice(0, most) })
  expect((await mine(cookie)).without).toEqual(options.slice(0, most))
  const change = (without: string[]) => call(path, { method: 'PUT', cookie, body: { ...body, without } })
  if (options.length > most) expect((await change(options.slice(0, most + 1))).status).toBe(400)
  expect((await change(['Something else'])).status).toBe(400)
  expect((await mine(cookie)).without).toHaveLength(Math.min(most, options.length))
})
