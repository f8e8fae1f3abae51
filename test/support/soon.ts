import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Waits until a check holds, and gives what it returns. Vitest's own second is too short on a busy machine. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS })
