import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** This is longer than any pause between two tries of a call. */
const PAUSE_MS = 5_000

/** Skips the pauses between the tries of a failing call until `shown` is there. The page's clock must be installed. */
export async function skipPauses(page: Page, shown: Locator): Promise<void> {
  const skip = async () => {
    await page.clock.fastForward(PAUSE_MS)
    return shown.isVisible()
  }
  await expect.poll(skip).toBe(true)
}
