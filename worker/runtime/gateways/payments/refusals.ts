export type ApiAnswer = { status: number; body: unknown }

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body })

type StripeError = { type: string; message: string; code?: string; param?: string }

const refused = (status: number, error: StripeError): ApiAnswer => ({ status, body: { error } })
const request = 'invalid_request_error'

/** What Stripe answers to a wrong request, in its own words. */
export const refuse = {
  invalid: (message: string) => refused(400, { type: request, message }),
  required: (param: string) =>
    refused(400, { type: request, code: 'parameter_missing', param, message: `Missing required param: ${param}.` }),
  integer: (param: string, value: string) =>
    refused(400, { type: request, code: 'parameter_invalid_integer', param, message: `Invalid integer: ${value}` }),
  address: (param: string) =>
    refused(400, {
      type: request,
      code: 'url_invalid',
      param,
      message: 'Not a valid URL: it begins with https:// or http://, and has a host.',
    }),
  tooSmall: (currency: string) =>
    refused(400, {
      type: request,
      code: 'amount_too_small',
      message: `The Checkout Session's total amount due must add up to at least 0.50 ${currency}.`,
    }),
  missing: (what: string, id: string) =>
    refused(404, { type: request, code: 'resource_missing', param: 'id', message: `No such ${what}: '${id}'` }),
  otherRequest: (key: string) =>
    refused(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    }),
}

/** What only Stripe itself can do. The message says how to get there. */
export const notOffered = (what: string): ApiAnswer =>
  refused(404, {
    type: request,
    message: `The test payments of Solid have no ${what}. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET of a Stripe account: its test mode has everything.`,
  })

/** What a version that is only looked at is answered: its rows are a copy, which no webhook reaches. */
export const onlyLooked = (): ApiAnswer =>
  refuse.invalid('An older version that is looked at takes no test payments. Open the newest one.')
