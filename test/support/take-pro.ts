import type { Api } from './maker.ts'

const WAIT_MS = 20_000

/** Puts a maker on Pro through the local Stripe. The free plan has too little room for projects in some tests. */
export async function takePro(api: Api): Promise<void> {
  const { url } = await api.billing.checkout.mutate({ kind: 'plan', plan: 'pro', interval: 'month' })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    if ((await api.billing.planUse.query()).projects.limit === null) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Pro was paid for and did not begin')
}
