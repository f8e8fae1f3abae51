import type { ModelMessage } from 'ai'
import { CONTEXT_SECTIONS, type SectionTokens } from '#shared/turns/turns.ts'

/**
 * Tokens without a tokenizer. Code and prose in Latin letters take some 3.5 characters a token. Other scripts take
 * about one. Both are taken a little high: a prompt that turns out smaller costs nothing.
 */
const CHARACTERS_PER_TOKEN = 3.4
const TOKENS_PER_OTHER_CHARACTER = 0.9
/** Roles and marks around a part; around a call and its result also ids, which are long and split badly. */
const PART_OVERHEAD = 6
const CALL_OVERHEAD = 30
/** A picture of unknown size, or a page of a document. */
const ATTACHMENT_TOKENS = 1_600
const PIXELS_PER_TOKEN = 750
const MAX_PICTURE_TOKENS = 4_784
const LAST_ASCII = 0x7f

/** How many tokens a text will be, about. */
export function estimateText(text: string): number {
  let others = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > LAST_ASCII) others++
  return Math.ceil((text.length - others) / CHARACTERS_PER_TOKEN + others * TOKENS_PER_OTHER_CHARACTER)
}

/**
 * How many tokens a picture of so many pixels will be, about. Anthropic publishes the rule, width × height / 750, and
 * its bound (platform.claude.com/docs/en/build-with-claude/vision). OpenAI and Google count tiles, which come to the
 * same or less.
 */
export function pictureTokens({ width, height }: { width?: number | undefined; height?: number | undefined }): number {
  if (!width || !height) return ATTACHMENT_TOKENS
  return Math.min(MAX_PICTURE_TOKENS, Math.ceil((width * height) / PIXELS_PER_TOKEN))
}

/** What is told with a file of a message, for the estimate; providers do not read it. */
export const fileTokens = (tokens: number) => ({ solid: { tokens } })

/** A cache: a conversation is estimated anew before each step, and its messages never change. */
const known = new WeakMap<ModelMessage, number>()

/** How many tokens a message will be, about. */
export function estimateMessage(message: ModelMessage): number {
  const before = known.get(message)
  if (before !== undefined) return before
  const size = measure(message)
  known.set(message, size)
  return size
}

export const estimateMessages = (messages: ModelMessage[]): number =>
  messages.reduce((sum, message) => sum + estimateMessage(message), 0)

function measure({ content }: ModelMessage): number {
  if (typeof content === 'string') return PART_OVERHEAD + estimateText(content)
  return content.reduce((sum, part) => sum + PART_OVERHEAD + partTokens(part), PART_OVERHEAD)
}

type Part = Exclude<ModelMessage['content'], string>[number]

function partTokens(part: Part): number {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return estimateText(part.text)
    case 'tool-call':
      return CALL_OVERHEAD + estimateText(part.toolName + JSON.stringify(part.input ?? {}))
    case 'tool-result':
      if (part.output.type === 'content')
        return part.output.value.reduce(
          (sum, item) => sum + (item.type === 'text' ? estimateText(item.text) : ATTACHMENT_TOKENS),
          0,
        )
      return (
        CALL_OVERHEAD +
        estimateText(
          part.output.type === 'text' || part.output.type === 'error-text'
            ? part.output.value
            : JSON.stringify(part.output),
        )
      )
    default:
      return toldTokens(part) ?? ATTACHMENT_TOKENS
  }
}

function toldTokens(part: Part): number | null {
  const tokens = 'providerOptions' in part ? part.providerOptions?.['solid']?.['tokens'] : null
  return typeof tokens === 'number' ? tokens : null
}

/** What a model's own counts have taught: the true tokens for each estimated one, and the model's real window. */
export type Calibration = { ratio: number; window: number | null }

export const UNCALIBRATED: Calibration = { ratio: 1, window: null }

/**
 * The ratio moves in eighths. A budget that moved with every step would fold elsewhere each time, and the provider's
 * cache would be lost.
 */
const GRAIN = 8
const MAX_RATIO = 3
const MIN_RATIO = 0.5
/** How much lower the truth has to be before the budget grows again. */
const SLACK = 0.3
/** Endpoints that count nothing, or only what their cache did not hold, say far less than was sent. */
const BELIEVABLE = 1 / 3

/** The calibration after a step whose input was estimated at `estimated` and counted by the provider as `reported` tokens. */
export function calibrated(
  before: Calibration,
  { estimated, reported }: { estimated: number; reported: number },
): Calibration {
  const truth = estimated > 0 ? reported / estimated : 0
  if (truth < BELIEVABLE || (truth <= before.ratio && truth > before.ratio - SLACK)) return before
  return { ...before, ratio: Math.min(MAX_RATIO, Math.max(MIN_RATIO, Math.ceil(truth * GRAIN) / GRAIN)) }
}

/** How much smaller the next try is than what was refused as too long. */
const AFTER_REFUSAL = 0.6

/** The calibration after a request of `estimated` tokens was refused as too long: the window is smaller than was believed. */
export function afterRefusal(before: Calibration, estimated: number): Calibration {
  const refused = Math.floor(estimated * before.ratio * AFTER_REFUSAL)
  return { ...before, window: Math.min(before.window ?? refused, refused) }
}

export const NO_TOKENS: SectionTokens = { system: 0, knowledge: 0, history: 0, files: 0, tools: 0, turn: 0 }

export const sumOf = (sections: SectionTokens): number =>
  CONTEXT_SECTIONS.reduce((sum, section) => sum + sections[section], 0)

/** Estimated sections, scaled so that together they are what the provider counted; as they are when it counted nothing believable. */
export function scaledTo(sections: SectionTokens, reported: number): SectionTokens {
  const estimated = sumOf(sections)
  if (estimated === 0 || reported < estimated * BELIEVABLE) return sections
  const scaled = { ...sections }
  for (const section of CONTEXT_SECTIONS) scaled[section] = Math.floor((sections[section] * reported) / estimated)
  return { ...scaled, turn: scaled.turn + reported - sumOf(scaled) }
}

export function addSections(one: SectionTokens, other: SectionTokens): SectionTokens {
  const sum = { ...one }
  for (const section of CONTEXT_SECTIONS) sum[section] += other[section]
  return sum
}
