/**
 * How long a test waits for what it waits for, in milliseconds. What counts is that it comes, not how soon: a machine may
 * be several times slower than the one a test was written on.
 */
export const PATIENCE_MS = 60_000
