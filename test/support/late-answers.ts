import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Route } from 'playwright-core'
import { seededRandom } from './seeded-random.ts'

const LATEST_MS = 1_500

const seed = Number(process.env['LATE'] ?? '')
const random = seededRandom(seed)

/**
 * With `LATE=<seed>` every second answer to the pages of this context comes up to 1.5 s late, so that answers overtake
 * one another as they do on slow connections. Subscriptions are streams, and keep their pace.
 */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (!seed) return
  await context.route('**/api/trpc/**', (route) => {
    if (route.request().resourceType() === 'eventsource' || random() < 0.5) return route.fallback()
    return answerLate(route)
  })
}

async function answerLate(route: Route): Promise<void> {
  try {
    const response = await route.fetch()
    await delay(random() * LATEST_MS)
    await route.fulfill({ response })
  } catch (error) {
    // Its page may be gone by then. An answer that was lost otherwise explains what its test tells.
    console.warn(`An answer was lost on its way: ${route.request().url().slice(0, 120)} ${String(error).slice(0, 200)}`)
  }
}
