import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { currentRates, type Bindings } from '../server/rates'
import { converted } from '../shared/rates'

const bindings = env as unknown as Bindings
const RATES = { date: '2026-11-23', rates: { USD: 1.08, JPY: 162.5 } }
const HOUR_MS = 60 * 60_000

/** What happens while the bank answers like this, and how often it was asked. */
async function whileBank<T>(answers: () => Promise<Response>, happens: () => Promise<T>) {
  const bank = vi.spyOn(globalThis, 'fetch').mockImplementation(answers)
  try {
    return { result: await happens(), asked: bank.mock.calls.length }
  } finally {
    bank.mockRestore()
  }
}

let hours = 0
/** A time long after whatever was fetched before. */
const later = () => Date.now() + (hours += 100) * HOUR_MS

test('An amount is worth what the rates of the day say', () => {
  const known = { date: RATES.date, rates: { EUR: 1, ...RATES.rates } }
  expect(converted(100, known, 'EUR', 'USD')).toBe(108)
  expect(converted(325, known, 'JPY', 'USD')).toBe(2.16)
})

test('The bank is asked once an hour, however many people look', async () => {
  const now = later()
  const { result, asked } = await whileBank(
    async () => Response.json(RATES),
    async () => [await currentRates(bindings, now), await currentRates(bindings, now + HOUR_MS / 2)],
  )
  expect(result).toEqual([result[0], result[0]])
  expect(result[0]).toEqual({ date: '2026-11-23', rates: { EUR: 1, USD: 1.08, JPY: 162.5 } })
  expect(asked).toBe(1)
})

test('While the bank does not answer, its last rates stay', async () => {
  const now = later()
  await whileBank(
    async () => Response.json(RATES),
    () => currentRates(bindings, now),
  )
  const { result } = await whileBank(
    async () => new Response('Closed', { status: 503 }),
    () => currentRates(bindings, now + 2 * HOUR_MS),
  )
  expect(result?.rates['USD']).toBe(1.08)
})
