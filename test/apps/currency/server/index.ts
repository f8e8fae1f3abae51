import { Hono } from 'hono'
import { currentRates, type Bindings } from './rates'

const app = new Hono<{ Bindings: Bindings }>()

app.get('/api/rates', async (c) => {
  const rates = await currentRates(c.env)
  if (rates) return c.json(rates)
  return c.json({ error: { message: 'The bank does not answer just now. Try again in a few minutes.' } }, 502)
})

export default app
