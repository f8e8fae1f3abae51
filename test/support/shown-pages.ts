import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'

const LONGEST_TEXT = 3_000
/** A page that computes without an end shows nothing. */
const ANSWERS_WITHIN_MS = 1_000

const contexts = new Set<BrowserContext>()
let closed: string[] = []

/** Keeps what the pages of a context show when they are closed, until it is known whether their test fails. */
export async function beforeClosing(context: BrowserContext): Promise<void> {
  contexts.delete(context)
  closed.push(...(await Promise.all(context.pages().map(shown))))
}

export const isInUse = (context: BrowserContext): void => void contexts.add(context)

/** A test that failed says what its pages showed. Elsewhere than on this machine there is nothing else to go by. */
export function tellPagesOfFailures(): void {
  beforeEach(() => void (closed = []))
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const open = await Promise.all([...contexts].flatMap((context) => context.pages()).map(shown))
    for (const page of [...closed, ...open]) console.warn(`A page of "${task.name}" showed:\n${page}`)
  })
}

async function shown(page: Page): Promise<string> {
  const text = page.evaluate((length) => document.body.innerText.slice(0, length), LONGEST_TEXT)
  return `${page.url()}\n${await Promise.race([text, delay(ANSWERS_WITHIN_MS, '(no answer)', { ref: false })]).catch(String)}`
}
