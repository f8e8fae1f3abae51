import * as z from 'zod'
import { isSafePath, pathReason } from '#shared/projects/files.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import type { ToolOutcome, ToolStanding } from '#shared/turns/tool-outcomes.ts'
import { TURN_MODES, type TurnMode, type TurnQuestion } from '#shared/turns/turns.ts'
import type { DeclarePromises, Outside, Picture, RowsTrial, Secrets, SentFiles } from '#worker/agent/ports.ts'
import type { Planner, Runner, Workspace } from '../ports.ts'
import { stood } from './outcome.ts'

/** What a tool may tell people beside its own start and end. The loop adds the turn. */
export type ToolEvent = WithoutTurn<
  Extract<ProjectEvent, { type: 'file.changed' | 'check' | 'promises' | 'plan.changed' | 'suggestions' | 'asks' }>
>

type WithoutTurn<Event> = Event extends { turnId: unknown } ? Omit<Event, 'turnId'> : never

export type ToolContext = {
  workspace: Workspace
  runner: Runner
  planner: Planner
  mode: TurnMode
  signal: AbortSignal
  outside?: Outside | undefined
  sentFiles?: SentFiles | undefined
  rowsTrial?: RowsTrial | undefined
  /** What the maker wrote in this conversation, and nobody else. */
  makersTexts?: (() => string[]) | undefined
  declarePromises?: DeclarePromises | undefined
  /** What an app answers or prints may have them in it, so every result is cleared of them. */
  secrets?: Secrets | undefined
  /** Whether the model is given pictures. */
  canSee?: boolean | undefined
  /** Whether a call's own cost still fits into what was agreed on for the turn, beside all other costs. */
  affords?: ((microDollars: number) => boolean) | undefined
}

/** What is there in some places only, or wanted there, as names are where no small model gives them; a tool that needs it is offered where it is. */
export const NEEDS = ['pictures', 'sent files', 'first message', 'names'] as const
export type Need = (typeof NEEDS)[number]

/**
 * `text` goes to the model. `summary` is one line for people, `outcome` the same as a code, `detail` what they see when
 * they open it. A name or a status needs no code. With `asks` the turn waits, and the maker's answer takes the place of
 * `text`. `picture` is shown to the model after the results of the step. `microDollars` is what the call itself cost.
 */
export type ToolResult = {
  ok: boolean
  text: string
  summary: string
  outcome?: ToolOutcome
  detail?: string
  events?: ToolEvent[]
  asks?: TurnQuestion
  picture?: Picture
  microDollars?: number
}

/** A call whose input was checked, or the reason why it cannot be made, for the model. */
export type PreparedCall =
  | { valid: true; target: string; run(context: ToolContext): Promise<ToolResult> }
  | { valid: false; problem: string }

/** A tool with its input type hidden: the loop only ever sees what the model sent. */
export type Tool = {
  name: string
  description: string
  schema: z.ZodType
  timeoutMs: number
  outputLimit: number
  /** Shown when the tool starts. */
  announces: ToolEvent[]
  /** The kinds of turns in which it exists. */
  modes: readonly TurnMode[]
  needs: Need | null
  /** Belongs to closing words: an answer with words that calls nothing else ends the turn. */
  closes: boolean
  /** Made as soon as it has arrived, while the answer goes on. Such a call costs nothing and asks nobody. */
  isMadeAtOnce: boolean
  prepare(input: unknown): PreparedCall
}

/** A tool answers at once or not at all: only the checks may take longer. */
const DEFAULT_TIMEOUT_MS = 10 * SECOND_MS
/** Characters. About 8,000 tokens: more than that of a search or a log drowns what matters. */
const DEFAULT_OUTPUT_LIMIT = 32_000

type ToolDefinition<Schema extends z.ZodType> = {
  name: string
  description: string
  input: Schema
  /** What the call is about, on one line: a path, a query. */
  target(input: z.infer<Schema>): string
  run(input: z.infer<Schema>, context: ToolContext): Promise<ToolResult>
  timeoutMs?: number
  outputLimit?: number
  announces?: ToolEvent[]
  modes?: readonly TurnMode[]
  needs?: Need
  closes?: boolean
  isMadeAtOnce?: boolean
}

/** Makes a tool from its definition. `run` may throw: the loop turns a throw into text for the model. */
export function defineTool<Schema extends z.ZodType>(definition: ToolDefinition<Schema>): Tool {
  return {
    name: definition.name,
    description: definition.description,
    schema: definition.input,
    timeoutMs: definition.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    outputLimit: definition.outputLimit ?? DEFAULT_OUTPUT_LIMIT,
    announces: definition.announces ?? [],
    modes: definition.modes ?? TURN_MODES,
    needs: definition.needs ?? null,
    closes: definition.closes ?? false,
    isMadeAtOnce: definition.isMadeAtOnce ?? false,
    prepare(input) {
      const parsed = definition.input.safeParse(input)
      if (!parsed.success) return { valid: false, problem: z.prettifyError(parsed.error) }
      return {
        valid: true,
        target: definition.target(parsed.data),
        run: (context) => definition.run(parsed.data, context),
      }
    },
  }
}

/** What a call that failed came to. The text starts with `Error:`, so that a model can tell. */
export function failure(message: string, standing: ToolStanding = 'failed'): ToolResult {
  return { ok: false, text: `Error: ${message}`, ...stood(standing), detail: message }
}

/** Characters. More than that of an output nobody reads in the conversation, and every open page is sent it. */
const MAX_SHOWN_OUTPUT = 2_000

/** The beginning of what a tool told the model, for people who open its line. */
export function excerpt(text: string): string {
  return text.length > MAX_SHOWN_OUTPUT ? `${text.slice(0, MAX_SHOWN_OUTPUT)}…` : text
}

/** What the turn reaches beyond its project's files. The throw becomes text for the model. */
export function outsideOf({ outside }: ToolContext): Outside {
  if (!outside) throw new Error('There is no preview, browser or web in this turn. Go on without this tool.')
  return outside
}

/** The input every file tool shares. */
export const pathInput = z
  .string()
  .refine(isSafePath, { error: ({ input }) => pathReason(String(input)) ?? undefined })
  .describe('Path of the file from the project root, such as client/pages/home.tsx')
