import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { REF_CODE } from '#shared/promo.ts'

const DAY_S = 24 * 3_600

/** The link of a code as a picture to scan. It reveals no more than its address does, so it asks for no session. */
export const promoHttp = new Hono<{ Bindings: Env }>().get('/qr/:file', (c) => {
  const code = c.req.param('file').replace(/\.svg$/, '')
  if (!REF_CODE.test(code)) return c.json({ error: { message: 'There is nothing at this address.' } }, 404)
  // The standard asks for four quiet modules around it. Scanners need them on a dark page.
  const svg = renderSVG(`${new URL(c.req.url).origin}/?ref=${code}`, { ecc: 'M', border: 4 })
  return c.body(svg, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': `public, max-age=${DAY_S}`,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})
