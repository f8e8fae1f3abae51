import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared server. */
    origin: string
  }
}

/**
 * The server of all browser files that need no environment, no restart and no empty database. Others start one of their
 * own.
 */
export const sharedOrigin = (): string => inject('origin')
