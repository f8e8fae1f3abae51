import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared server is. */
    origin: string
  }
}

/** The server of all browser files that need no environment, no restart and no empty database. Others start one of their own. */
export const sharedOrigin = (): string => inject('origin')
