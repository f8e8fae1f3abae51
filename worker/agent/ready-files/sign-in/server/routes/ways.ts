import { Hono } from 'hono'
import { socialProviders } from '../social'

/** Whose buttons the page shows beside the password. */
export const ways = new Hono().get('/', (c) => c.json({ providers: Object.keys(socialProviders) }))
