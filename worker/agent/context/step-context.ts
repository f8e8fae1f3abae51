import type { ModelMessage } from 'ai'
import * as z from 'zod'
import type { SectionTokens, TurnMode } from '#shared/turns/turns.ts'
import type { Answer, AnswerPart } from '#worker/agent/model/answer.ts'
import { askModel, type Asking } from '#worker/agent/model/attempts.ts'
import type { Outside, SentFiles } from '#worker/agent/ports.ts'
import { systemPrompt } from '#worker/agent/prompts/system.ts'
import { relay } from '#worker/agent/relay.ts'
import { needsMet, toolsOf } from '#worker/agent/tools/registry.ts'
import type { Need } from '#worker/agent/tools/tool.ts'
import { DEFAULT_CONTEXT_TOKENS, fitContext } from './context-window.ts'
import {
  afterRefusal,
  calibrated,
  estimateText,
  scaledTo,
  sumOf,
  UNCALIBRATED,
  type Calibration,
} from './token-estimate.ts'

/** What a turn's model can take in, what the maker wants kept in mind, and what earlier counts have taught. */
export type ContextSettings = { contextTokens: number; knowledge: string; calibration: Calibration }

export const DEFAULT_CONTEXT: ContextSettings = {
  contextTokens: DEFAULT_CONTEXT_TOKENS,
  knowledge: '',
  calibration: UNCALIBRATED,
}

/** What a step's input was made of, and the calibration the next step begins with. */
export type StepContext = { sections: SectionTokens; calibration: Calibration }

/** Room for the answer: a large file and its reasons. A small window gives an eighth of itself. */
const ANSWER_TOKENS = 16_000
const ANSWER_SHARE = 1 / 8

type Asked = {
  messages: ModelMessage[]
  mode: TurnMode
  outside?: Outside | undefined
  sentFiles?: SentFiles | undefined
  makersTexts?: (() => string[]) | undefined
  isNamed?: boolean | undefined
  context: ContextSettings
}

/** The messages as this model is sent them, and what all of the input will be, in tokens. */
export function prepareContext({ messages, mode, context, ...given }: Asked): {
  messages: ModelMessage[]
  sections: SectionTokens
} {
  const { contextTokens, knowledge, calibration } = context
  const fixed = { ...overheadOf(mode, needsMet(given)), knowledge: estimateText(knowledge) }
  const window = Math.min(contextTokens, calibration.window ?? contextTokens)
  const reserve =
    Math.min(ANSWER_TOKENS, window * ANSWER_SHARE) / calibration.ratio + fixed.system + fixed.tools + fixed.knowledge
  const {
    messages: fitted,
    history,
    files,
    turn,
  } = fitContext({ messages, contextTokens: window / calibration.ratio, reserve })
  return { messages: fitted, sections: { ...fixed, history, files, turn } }
}

/**
 * The input tokens of the next step, for its price. Prompt and tools are left out, because providers cache them. At
 * full price they would end turns that can be paid.
 */
export function expectedTokens(asked: Asked): number {
  const { history, files, turn } = prepareContext(asked).sections
  return (history + files + turn) * asked.context.calibration.ratio
}

/** The tokens of prompt and tools, which every step of such a turn is sent. */
export function overheadTokens(mode: TurnMode, outside?: Outside): number {
  const { system, tools } = overheadOf(mode, needsMet({ outside }))
  return system + tools
}

/** A cache: both are the same for every step of a kind of turn. */
const overheads = new Map<string, { system: number; tools: number }>()

function overheadOf(mode: TurnMode, has: readonly Need[]): { system: number; tools: number } {
  const key = [mode, ...has].join(' ')
  const known = overheads.get(key)
  if (known) return known
  const described = toolsOf(mode, has).map(({ name, description, schema }) =>
    JSON.stringify({ name, description, parameters: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }),
  )
  const overhead = {
    system: estimateText(systemPrompt(mode, !has.includes('names'))),
    tools: estimateText(described.join('\n')),
  }
  overheads.set(key, overhead)
  return overhead
}

export type ContextAnswer = { answer: Answer; context: StepContext }

/** Asks the model with what fits into its window. When the provider says that it was still too long, once more with much less. */
export async function* askWithinContext({
  context,
  ...asking
}: Omit<Asking, 'knowledge'> & { context: ContextSettings }): AsyncGenerator<AnswerPart, ContextAnswer> {
  let { calibration } = context
  let prepared = prepareContext({ ...asking, context })
  for (let isFirst = true; ; isFirst = false) {
    const { messages, sections } = prepared
    const estimated = sumOf(sections)
    let isShown = false
    const answer = yield* relay(askModel({ ...asking, messages, knowledge: context.knowledge }), (part) => {
      isShown ||= part.type !== 'reasoning'
      return part
    })
    if (answer.state === 'answered') {
      const reported = answer.usage.inputTokens
      return {
        answer,
        context: {
          sections: scaledTo(sections, reported),
          calibration: calibrated(calibration, { estimated, reported }),
        },
      }
    }
    const isTooLong = answer.state === 'failed' && answer.failure.kind === 'overflow' && !isShown
    if (!isTooLong) return { answer, context: { sections, calibration } }
    calibration = afterRefusal(calibration, estimated)
    prepared = prepareContext({ ...asking, context: { ...context, calibration } })
    // What cannot be made shorter would only be refused again.
    if (!isFirst || sumOf(prepared.sections) >= estimated)
      return { answer: stillTooLong(answer), context: { sections, calibration } }
  }
}

const STILL_TOO_LONG =
  'What the builder has to read is too long for this model, even shortened. Choose a model with a larger context, or ask for something smaller in a new project.'

function stillTooLong(answer: Extract<Answer, { state: 'failed' }>): Answer {
  return { ...answer, failure: { ...answer.failure, message: STILL_TOO_LONG } }
}
