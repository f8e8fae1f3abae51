import { Hono } from 'hono'
import { shop } from './routes/shop'
import { stripeWebhook } from './routes/stripe-webhook'

const app = new Hono()
app.route('/api/shop', shop)
app.route('/api/stripe', stripeWebhook)

export default app
