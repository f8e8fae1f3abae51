import { ratesSchema, type Rates } from '../shared/rates'

export type Bindings = { DB: D1Database; RATES_URL: string }

const FRESH_MS = 60 * 60_000
const WAIT_MS = 8_000

type Kept = { rates: string; date: string; fetched_at: number }

/** The rates of the last hour. When the bank does not answer, those of its last answer; null where there is none. */
export async function currentRates({ DB, RATES_URL }: Bindings, now = Date.now()): Promise<Rates | null> {
  const kept = await DB.prepare('SELECT rates, date, fetched_at FROM rates WHERE id = 1').first<Kept>()
  const known = kept && ratesSchema.parse({ date: kept.date, rates: JSON.parse(kept.rates) })
  if (kept && now - kept.fetched_at < FRESH_MS) return known
  const fresh = await fetched(RATES_URL)
  if (!fresh) return known
  await DB.prepare('INSERT OR REPLACE INTO rates (id, rates, date, fetched_at) VALUES (1, ?, ?, ?)')
    .bind(JSON.stringify(fresh.rates), fresh.date, now)
    .run()
  return fresh
}

async function fetched(address: string): Promise<Rates | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) })
    const { date, rates } = ratesSchema.parse(await response.json())
    return { date, rates: { EUR: 1, ...rates } }
  } catch (error) {
    console.warn('The rates were not fetched:', error)
    return null
  }
}
