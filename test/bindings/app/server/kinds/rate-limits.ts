import { Hono } from 'hono'
import { answered, calling, type Ask, type Env } from '../ask.ts'

export const rateLimits = new Hono<{ Bindings: Env }>().post('/:binding', async (c) => {
  const limiter = c.req.param('binding') === 'same' ? c.env.SAME_TRIES : c.env.TRIES
  const { args } = await c.req.json<{ args: [RateLimitOptions] }>()
  return answered(() => limiter.limit(...args))
})

const limit = (...args: unknown[]): Ask => calling('/api/rate-limits/tries')('limit', ...args)
const limitSame = (...args: unknown[]): Ask => calling('/api/rate-limits/same')('limit', ...args)

export const asks: Ask[] = [
  ...Array.from({ length: 4 }, () => limit({ key: 'ada' })),
  limit({ key: 'ben' }),
  limitSame({ key: 'ben' }),
  limit({ key: 'ben' }),
  limit({ key: 'ben' }),
  limit({}),
  limit({ key: 7 }),
  limit({ key: 'ada', more: 1, than: 2 }),
  limit(null),
  limit(),
]
