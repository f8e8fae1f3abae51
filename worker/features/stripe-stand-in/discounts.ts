import { Hono } from 'hono'
import { numberAt, objectAt, textAt, type FormObject } from '#worker/platform/http/nested-form.ts'
import {
  find,
  idOf,
  list,
  listOf,
  save,
  standInId,
  unixNow,
  type CheckoutSession,
  type Discount,
  type InvoiceLine,
  type PromotionCode,
} from './objects.ts'

const PERCENT = 100

/** The routes of Stripe's API that are about discounts. */
export const discountsApi = new Hono<{ Bindings: Env; Variables: { form: FormObject } }>()

discountsApi.post('/coupons', async (c) => {
  const form = c.get('form')
  return c.json(
    await save<'coupon'>(c.env, {
      id: idOf('coupon'),
      object: 'coupon',
      created: unixNow(),
      percent_off: numberAt(form, 'percent_off') ?? 0,
      duration: 'once',
      name: textAt(form, 'name'),
    }),
  )
})

discountsApi.get('/promotion_codes', async (c) => {
  const [code, limit] = [textAt(c.get('form'), 'code'), numberAt(c.get('form'), 'limit') ?? 10]
  return c.json(
    listOf((await promotionCodes(c.env)).filter((known) => code === null || isSame(known.code, code)).slice(0, limit), {
      url: '/v1/promotion_codes',
    }),
  )
})

discountsApi.post('/promotion_codes', async (c) => {
  const form = c.get('form')
  const coupon = await find(c.env, 'coupon', textAt(objectAt(form, 'promotion'), 'coupon'))
  const code = textAt(form, 'code')
  if (!coupon || !code || (await promotionCodes(c.env)).some((known) => known.active && isSame(known.code, code)))
    return c.json(
      {
        error: {
          type: 'invalid_request_error',
          message: 'An active promotion code with this code exists already, or there is no such coupon.',
        },
      },
      400,
    )
  return c.json(
    await save<'promotion_code'>(c.env, {
      id: idOf('promotion_code'),
      object: 'promotion_code',
      created: unixNow(),
      active: true,
      code,
      promotion: { type: 'coupon', coupon: coupon.id },
      percent_off: coupon.percent_off,
      expires_at: numberAt(form, 'expires_at'),
      max_redemptions: numberAt(form, 'max_redemptions'),
      times_redeemed: 0,
      restrictions: {
        first_time_transaction: textAt(objectAt(form, 'restrictions'), 'first_time_transaction') === 'true',
      },
    }),
  )
})

discountsApi.post('/promotion_codes/:id', async (c) => {
  const known = await find(c.env, 'promotion_code', c.req.param('id'))
  if (!known)
    return c.json(
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such promotion code' } },
      404,
    )
  return c.json(await save<'promotion_code'>(c.env, { ...known, active: textAt(c.get('form'), 'active') === 'true' }))
})

const promotionCodes = (env: Env): Promise<PromotionCode[]> => list(env, 'promotion_code', { limit: 1_000 })
const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

/** The session with a code's discount. Null when the code cannot be used for it. */
export async function withCode(env: Env, session: CheckoutSession, text: string): Promise<CheckoutSession | null> {
  const known = (await promotionCodes(env)).find(({ active, code }) => active && isSame(code, text))
  if (!known || !session.allow_promotion_codes || session.discount) return null
  if (known.expires_at !== null && known.expires_at <= unixNow()) return null
  if (known.max_redemptions !== null && known.times_redeemed >= known.max_redemptions) return null
  const hasPaid = (await list(env, 'charge', { customerId: session.customer, limit: 100 })).some(({ paid }) => paid)
  if (known.restrictions.first_time_transaction && hasPaid) return null
  const cents = Math.round((session.amount_total * known.percent_off) / PERCENT)
  return save<'checkout.session'>(env, {
    ...session,
    amount_total: session.amount_total - cents,
    discount: { promotion_code: known.id, code: known.code, percent_off: known.percent_off, cents },
  })
}

/** Counts a purchase that was paid with a code, so that the code is used up in the end. */
export async function countRedemption(env: Env, discount: Discount): Promise<void> {
  const known = await find(env, 'promotion_code', discount.promotion_code)
  if (known) await save<'promotion_code'>(env, { ...known, times_redeemed: known.times_redeemed + 1 })
}

/** What the code takes off, as a line of the invoice. */
export function discountLine(
  { code, percent_off: percent, cents }: Discount,
  { currency, at }: { currency: string; at: number },
): InvoiceLine {
  return {
    id: standInId('il'),
    object: 'line_item',
    amount: -cents,
    currency,
    description: `${code}, ${percent} % off`,
    quantity: 1,
    period: { start: at, end: at },
    parent: null,
    pricing: null,
  }
}
