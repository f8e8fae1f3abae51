import { MINUTE_MS } from '#shared/time.ts'

/** How long a model may take: without a sign of life, for one step with its attempts, and for a whole turn. */
export type Patience = { silenceMs: number; stepMs: number; turnMs: number }

/** A model that reasons may think for minutes before its first word. */
export const DEFAULT_PATIENCE: Patience = { silenceMs: 5 * MINUTE_MS, stepMs: 15 * MINUTE_MS, turnMs: 60 * MINUTE_MS }
