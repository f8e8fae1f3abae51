import { inject } from 'vitest'
import type { OutsidePorts } from './outside.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared server. */
    origin: string
    /** The ports where the shared server expects what stands outside of it. */
    outside: OutsidePorts
  }
}

/**
 * The server of all browser files that need no environment, no restart and no empty database. Others start one of their
 * own.
 */
export const sharedOrigin = (): string => inject('origin')

/**
 * Where the shared server asks GitHub, a resolver of names and the internet. Nobody answers there but what a test lets
 * listen, one file for each.
 */
export const outsidePorts = (): OutsidePorts => inject('outside')
