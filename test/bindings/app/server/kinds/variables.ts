import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { Ask, Env } from '../ask.ts'

const { GREETING: atTheTop, API_KEY: secretAtTheTop } = env as unknown as Env

export const variables = new Hono<{ Bindings: Env }>()
  .get('/', (c) => c.json([c.env.GREETING, c.env.RATES, atTheTop, process.env['GREETING'], process.env['RATES']]))
  .get('/secret', (c) => c.json([c.env.API_KEY, secretAtTheTop, process.env['API_KEY']]))
  .get('/names', (c) => c.json(Object.keys(c.env).toSorted()))
  .get('/types', (c) => c.json([typeof c.env.RATES, Array.isArray(c.env.RATES.de), typeof process.env['NONE']]))

export const asks: Ask[] = ['', '/secret', '/names', '/types'].map((path) => ({ ask: `GET /api/variables${path}` }))
