/** What AI in an app may take of its owner's credits on a UTC day, unless the owner says otherwise. */
export const AI_CREDITS_A_DAY = 20
export const MAX_AI_CREDITS_A_DAY = 10_000
/** So often one visitor may have AI asked in a day, unless the owner says otherwise. */
export const AI_VISITOR_CALLS_A_DAY = 50
export const MAX_AI_VISITOR_CALLS_A_DAY = 10_000
/** So often one visitor may have AI asked in a minute: more is no person who reads the answers. */
export const AI_VISITOR_CALLS_A_MINUTE = 10
/** So often one app may ask AI in a minute, whoever pays for it. */
export const AI_CALLS_A_MINUTE = 300

/** The largest request, with all its messages and texts. */
export const MAX_AI_INPUT_BYTES = 256 * 1024
/** An answer that takes longer is ended. */
export const AI_TIME_LIMIT_MS = 120_000

/** Both are whole numbers. Without credits the app's AI rests. */
export type AiLimits = { creditsADay: number; visitorCallsADay: number }

export type AiUse = { calls: number; microCredits: number }

/** AI in an app, as its makers see it. `heldMicro` is put aside for calls that run, or were cut off in the last minutes. */
export type AppAi = {
  limits: AiLimits
  today: AiUse
  month: AiUse
  heldMicro: number
  /** Only the owner pays, so only the owner says how much. */
  mayChange: boolean
  /** The names of the models that answer, by what they do. Null is the built-in model. */
  models: { small: string | null; large: string | null; embeddings: string | null; images: string | null }
}
