/** The keys of a maker's own account at Stripe. */
export const PAYMENT_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Where an app asks Stripe, as the model is told. */
export const PAYMENTS_FILE = 'server/stripe.ts'

/** Whether a text of an app's server asks for the key with which payments are taken. */
export const namesPaymentKey = (text: string): boolean => text.includes(PAYMENT_SECRETS[0])

/** Whether an app takes payments: its server asks for the key. */
export const takesPayments = (modules: Record<string, string>): boolean => Object.values(modules).some(namesPaymentKey)

/** What the model is told of payments, and the words of a request that need them. */
export const paymentsTold = {
  asked:
    /\b(?:payments?|pay(?:s|ing)?|paid|stripe|check-?out|buy(?:s|ing)?|purchas\w*|shops?|store ?fronts?|webshops?|sell(?:s|ing)?|donat\w*|bezahl\w*|zahlung\w*|kauf\w*|verkauf\w*|\w*shop|spenden?|kasse|warenkorb)\b/i,
  section: `# Payments
With Stripe Checkout by the maker's own keys. Begin with \`add_ready_files\` for payments: a shop, checkout, webhook, orders, tables and promises; change them then. Never ask for card numbers in a page of the app.
- The server reads STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET from env and asks https://api.stripe.com with plain fetch, as server/stripe.ts does. The names stay as they are.
- While neither is set, a preview takes test payments at once: Solid stands in for Stripe and shows a test page where no money moves. Do not ask for the keys to try it out. It has Checkout Sessions in payment mode (line_items with price_data), customers and the portal; prices made in Stripe, subscriptions and refunds need the maker's keys of a test account.
- A published app takes payments only with the maker's keys: without them checkout answers 503 and says which are missing. When the maker wants to publish, ask for both with \`ask_for_secret\`; the webhook of Stripe is https://<the app's address>/api/stripe/webhook with the events checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired and charge.refunded.
- What is paid is decided by the webhook at POST /api/stripe/webhook alone, never by the success page. Its signature is over the raw body: \`await c.req.text()\` before anything else. It comes again and out of order, so each event id counts once and in one DB.batch with what it changes.
- The server alone says what a thing costs: the page sends ids and quantities. Money is whole cents.
- Redirect with \`leaveFor(url)\` of client/shop.ts: Stripe's own page shows in no frame, so in the embedded preview it opens in a tab of its own.
- An order with \`is_test\` was not paid with money: show it, and ship nothing for it.
- A promise puts Stripe's answer in place of fetch and signs its own webhooks, as test/payments.test.ts does.`,
}
