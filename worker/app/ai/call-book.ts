import { MICRO } from '#shared/billing/metering.ts'
import type { LogLine } from '#shared/projects/logs.ts'
import { closeCall, holdForCall, noteCall, overLimit, type Refusal } from '#worker/features/app-ai/spending.ts'
import type { StripeScope } from '#worker/features/payments/subscriptions.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { log } from '#worker/platform/log/log.ts'
import { projectObject, type AppEnvironment } from '#worker/platform/objects/stubs.ts'
import type { TextUse } from '#worker/runtime/gateways/ai/answers.ts'
import { AiFailure } from '#worker/runtime/gateways/ai/problem.ts'

type Closing = { microCredits: number; use?: TextUse; problem?: string }

/** A call that was let in. It is closed once: a second closing changes nothing. */
export type Taking = { close: (closing: Closing) => Promise<void> }

export type CallBook = {
  /** Runs on a copy of the app's data: it costs nothing, counts nothing, and only the built-in model answers. */
  isTrial: boolean
  /** Lets a call in that costs at most so many micro-credits, or throws an AiFailure that says why not. */
  begin: (microCreditsAtMost: number) => Promise<Taking>
}

type Booking = {
  scope: StripeScope
  projectId: string
  environment: AppEnvironment
  isTrial: boolean
  visitor: string | null
  /** The name that the app asked for. */
  model: string
}

/** Counts, holds, takes and tells what a call of an app is and costs. None of it sees what the call says. */
export function createCallBook(booking: Booking): CallBook {
  const { scope, projectId, environment, isTrial, visitor } = booking
  const { env } = scope

  async function begin(microCreditsAtMost: number): Promise<Taking> {
    if (isTrial) return { close: async () => undefined }
    const heldAt = new Date()
    await letIn(booking, () => overLimit(env, { projectId, environment, visitor }, heldAt))
    let holdId: string | null = null
    if (microCreditsAtMost > 0) {
      const callId = crypto.randomUUID()
      await letIn(booking, async () => {
        const held = await holdForCall(env, { callId, projectId, microCredits: microCreditsAtMost, now: heldAt })
        if ('refused' in held) return held.refused
        holdId = held.holdId
        return null
      })
    }
    behind(scope, noteCall(env, { projectId, now: heldAt }))
    let closed: Promise<void> | null = null
    const close = async (closing: Closing) => {
      const now = new Date()
      behind(scope, tell(booking, { ...closing, ms: now.getTime() - heldAt.getTime() }))
      if (holdId !== null)
        await closeCall(scope, { holdId, projectId, microCredits: closing.microCredits, heldAt, now })
    }
    // The answer goes out whether or not the books answer. An open hold is given back by the sweep.
    return { close: (closing) => (closed ??= behind(scope, close(closing))) }
  }

  return { isTrial, begin }
}

async function letIn(booking: Booking, ask: () => Promise<Refusal | null>): Promise<void> {
  const refused = await ask()
  if (refused === null) return
  behind(booking.scope, tell(booking, { microCredits: 0, problem: refused.message, ms: 0 }))
  throw new AiFailure(refused.isTooOften ? 3040 : 3036, refused.message)
}

/** Keeps the work alive behind the answer. What failed is ours, and in our log. */
function behind(scope: StripeScope, work: Promise<void>): Promise<void> {
  const done = work.catch((error: unknown) => {
    log(scope, { level: 'error', source: 'billing', message: 'A call of AI in an app was not booked', error })
  })
  scope.executionCtx.waitUntil(done)
  return done
}

type Told = Closing & { ms: number }

/** A line of the project's log: which model, how long, how much, and nothing of what was said. */
async function tell({ scope, projectId, environment, model }: Booking, told: Told): Promise<void> {
  const line: LogLine = {
    at: Date.now(),
    level: told.problem === undefined ? 'info' : 'warn',
    source: 'ai',
    environment: environment === 'preview' ? 'preview' : 'production',
    message: `${model} ${told.problem === undefined ? figuresOf(told) : `did not answer: ${told.problem}`}`,
    location: null,
    stack: null,
    requestPath: null,
  }
  try {
    await projectObject(scope.env, projectId).appendLogs([line])
  } catch (error) {
    // The project was deleted while its app was still asking: nobody is left to read this.
    if (asDomainError(error)?.code !== 'project.not_found') throw error
  }
}

function figuresOf({ microCredits, use, ms }: Told): string {
  const tokens = use ? [`${use.promptTokens} tokens in`, `${use.completionTokens} out`] : []
  const cost = microCredits === 0 ? 'no credits' : `${Number((microCredits / MICRO).toPrecision(3))} credits`
  return [...tokens, cost, `${ms} ms`].join(' · ')
}
