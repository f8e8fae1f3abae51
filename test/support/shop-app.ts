import { READY_FILES } from '#worker/agent/ready-files.gen.ts'

/** A shop, of the files that the builder puts in and what is left to write. */
export const SHOP_FILES: Record<string, string> = {
  ...READY_FILES['payments'],
  'index.html':
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1" /><title>Shop</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/styles.css': '@import "tailwindcss";\n',
  'client/main.tsx': `import './styles.css'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { Cancelled, Orders, Thanks } from './pages/orders'
import { Shop } from './pages/shop'

createRoot(document.getElementById('root')!).render(
  <main>
    <Switch>
      <Route path="/shop/thanks" component={Thanks} />
      <Route path="/shop/cancelled" component={Cancelled} />
      <Route path="/shop/orders" component={Orders} />
      <Route component={Shop} />
    </Switch>
  </main>,
)
`,
  'server/index.ts': `import { Hono } from 'hono'
import { shop } from './routes/shop'
import { stripeWebhook } from './routes/stripe-webhook'

const app = new Hono()
app.route('/api/shop', shop)
app.route('/api/stripe', stripeWebhook)
export default app
`,
}
