import * as z from 'zod'
import type { TokenPrice } from '#shared/billing/metering.ts'
import { knownModel, UNKNOWN_MODEL } from '#shared/models/catalogue.ts'
import type { ModelAbilities, ModelProvider } from '#shared/models/providers.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { DEFAULT_PATIENCE, type Patience } from '#worker/agent/model/patience.ts'

/** What the configuration says of one model, in place of what our table or our assumptions say. */
export type ModelSettings = {
  contextTokens?: number | undefined
  maxOutputTokens?: number | undefined
  images?: boolean | undefined
  reasoning?: boolean | undefined
  prices?: TokenPrice | undefined
  patience?: Partial<Patience>
}

/** A model with all that a turn has to know of it. */
export type DescribedModel = {
  contextTokens: number
  maxOutputTokens: number
  abilities: ModelAbilities
  prices: TokenPrice
  patience: Patience
}

const tokens = z.coerce.number().int().min(1_000).max(10_000_000).optional()
const minutes = z.coerce
  .number()
  .positive()
  .max(24 * 60)
  .optional()
const flag = z.stringbool({ truthy: ['', 'yes', 'true', '1'], falsy: ['no', 'false', '0'] }).optional()

const settingsSchema = z.strictObject({
  context: tokens,
  output: tokens,
  pictures: flag,
  reasoning: flag,
  price: z
    .string()
    .transform((text, { addIssue }) => {
      const [input, cached, output, ...more] = text.split('/').map(Number)
      const all = [input, cached, output]
      if (more.length === 0 && all.every((value) => value !== undefined && Number.isFinite(value) && value >= 0))
        return { input: input!, cached: cached!, output: output! }
      addIssue('write US dollars for a million tokens as in/cached/out, such as 2/0.1/10')
      return z.NEVER
    })
    .optional(),
  silence: minutes,
  step: minutes,
  turn: minutes,
})

/**
 * Reads "context=128000&output=32000&pictures&silence=10": tokens, abilities, prices, and minutes. Throws an Error
 * that names `variable` and what is wrong.
 */
export function readSettings(variable: string, text: string): ModelSettings {
  const read = settingsSchema.safeParse(Object.fromEntries(new URLSearchParams(text)))
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ')
    throw new Error(
      `${variable} says "?${text}" of a model (${wrong}). It may say context, output, pictures, reasoning, price, silence, step and turn.`,
    )
  }
  const { context, output, pictures, reasoning, price, silence, step, turn } = read.data
  const inMs = (value: number | undefined, key: keyof Patience) =>
    value === undefined ? {} : { [key]: value * MINUTE_MS }
  return {
    contextTokens: context,
    maxOutputTokens: output,
    images: pictures,
    reasoning,
    prices: price,
    patience: { ...inMs(silence, 'silenceMs'), ...inMs(step, 'stepMs'), ...inMs(turn, 'turnMs') },
  }
}

type Known = { provider: ModelProvider; id: string; settings?: ModelSettings | undefined }

/** What is known of a model: from its own settings, our table, the configuration's word for all others, or assumed. */
export function describeModel(
  { settings = {}, ...ref }: Known,
  others: { prices: TokenPrice; contextTokens: number | undefined },
): DescribedModel {
  const known = knownModel(ref)
  const { tools, images, reasoning } = (known ?? UNKNOWN_MODEL).abilities
  return {
    contextTokens:
      settings.contextTokens ?? known?.contextTokens ?? others.contextTokens ?? UNKNOWN_MODEL.contextTokens,
    maxOutputTokens: settings.maxOutputTokens ?? (known ?? UNKNOWN_MODEL).maxOutputTokens,
    abilities: { tools, images: settings.images ?? images, reasoning: settings.reasoning ?? reasoning },
    prices: settings.prices ?? known?.prices ?? others.prices,
    patience: { ...DEFAULT_PATIENCE, ...settings.patience },
  }
}
