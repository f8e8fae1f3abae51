import { priceOf, type TokenPrice } from '#shared/billing/metering.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { MAX_REPAIRS, type OpenTurnState } from '#shared/turns/turns.ts'
import { DEFAULT_CONTEXT_TOKENS } from '#worker/agent/context/context-window.ts'
import type { ContextSettings, StepContext } from '#worker/agent/context/step-context.ts'
import { addSections, NO_TOKENS } from '#worker/agent/context/token-estimate.ts'
import { runTurn, type Allowance, type TurnItem, type TurnOutcome } from '#worker/agent/loop.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import { runChecks } from '#worker/agent/tools/app/run-checks.ts'
import { failuresOf, returned, verdict } from './failures.ts'
import type { TurnHost } from './host.ts'
import type { Journal } from './journal.ts'
import { sightOf, withAttachments } from './message-parts.ts'
import { createModelTally, modelAfter, type ModelTally } from './model-use.ts'
import { checksOf, contextOf, pendingOf, type TurnContext, type TurnRecord, type TurnStore } from './store.ts'

/** A step with less than this to say is not worth paying for. */
const LEAST_OUTPUT_TOKENS = 400
/** Compiling would hold up the request to the model, which leaves within this time. */
const DRAFT_AFTER_MS = 40
const WRITING = new Set(['write_file', 'edit_file', 'delete_file'])

/** How a turn came out. `hasPassed` says that its files were checked and every check passed. */
export type WorkOutcome = TurnOutcome & { hasPassed: boolean; isOwnKey?: boolean | undefined }

type Ports = { host: TurnHost; store: TurnStore; publish: Journal }
type Work = { turnId: string; configured: ConfiguredModel; tally: ModelTally; signal: AbortSignal }

const LOOP = 'The same error came back after it had been repaired, so the builder stopped.'
const UNREPAIRED = `The checks still fail after ${MAX_REPAIRS} repairs, so the builder stopped.`

/**
 * Works one turn: the builder's steps, then the checks, then repairs while they fail and a repair is worth trying.
 * A step's messages, its price and the end of its undo point are one transaction.
 */
export function createTurnWork({ host, store, publish }: Ports) {
  const drafts = createDrafts(host)
  const emit = (event: ProjectEvent) => publish(() => ({ events: [event], result: null }))

  function enter(turnId: string, state: OpenTurnState): void {
    if (store.get(turnId)?.state === state) return
    publish(() => {
      store.setState(turnId, state)
      return { events: [{ type: 'turn.state', turnId, state }], result: null }
    })
  }

  /** Until the turn is done, failed, stopped or waits. */
  async function toOutcome(turnWork: Omit<Work, 'tally'>): Promise<WorkOutcome> {
    const work = { ...turnWork, tally: createModelTally(turnWork.configured) }
    try {
      const outcome = await workThrough(work)
      return outcome.failure ? { ...outcome, isOwnKey: work.configured.isOwnKey } : outcome
    } finally {
      drafts.drop()
      host.modelUsed?.(work.tally.use)
    }
  }

  async function workThrough(work: Work): Promise<WorkOutcome> {
    for (;;) {
      const turn = store.get(work.turnId)!
      // A process that died between a question and the moment the turn was put to wait comes back here.
      if (pendingOf(turn)) return { state: 'waiting', message: null, hasPassed: false }
      const built: TurnOutcome = turn.isAnswered ? { state: 'succeeded', message: null } : await build(turn, work)
      if (built.state === 'stopped' || built.state === 'waiting') return { ...built, hasPassed: false }
      const other = await modelAfter(built, work.configured)
      if (other && built.failure) {
        emit({
          type: 'model.switched',
          turnId: turn.id,
          from: work.configured.name,
          to: other.name,
          reason: built.failure.kind,
        })
        host.modelUsed?.(work.tally.use)
        Object.assign(work, { configured: other, tally: createModelTally(other) })
        continue
      }
      const checked = await check(turn, { ...work, built })
      if (checked) return checked
    }
  }

  async function build(turn: TurnRecord, { configured, tally, signal }: Work): Promise<TurnOutcome> {
    const { workspace, planner, clock, checks, outside } = host
    await using items = runTurn({
      turnId: turn.id,
      mode: turn.mode,
      firstStep: turn.steps,
      messages: store.conversation(turn.id, sightOf(configured)),
      model: withAttachments(configured.model, host.readAttachment),
      workspace,
      planner,
      runner: checks.runner,
      outside,
      makersTexts: store.makersTexts,
      canSee: configured.canSee,
      clock,
      signal,
      onAttempt: tally.add,
      context: settingsOf(turn, configured),
      allowance: (expected) => allowanceOf(turn.id, { expected, price: configured.price }),
      affords: (use) => affords(turn.id, priceOf(use, configured.price)),
    })
    for (;;) {
      const item = await items.next()
      if (item.done) return item.value
      await keep(turn.id, { item: item.value, price: configured.price })
      if (item.value.type === 'step' && noteBuildersCheck(turn.id))
        return { state: 'failed', message: LOOP, reason: 'loop' }
    }
  }

  function settingsOf(
    turn: TurnRecord,
    { name, contextTokens = DEFAULT_CONTEXT_TOKENS }: ConfiguredModel,
  ): ContextSettings {
    return {
      contextTokens,
      knowledge: turn.knowledge,
      calibration: contextOf(turn)?.calibration ?? store.calibrationFor(name),
    }
  }

  /** Repairs are free, so nothing bounds them here but their number. */
  function allowanceOf(turnId: string, { expected, price }: { expected: () => number; price: TokenPrice }): Allowance {
    const { ceiling, spent, repairs } = store.get(turnId)!
    if (ceiling === null || repairs > 0 || price.output === 0) return 'unlimited'
    const left = ceiling - spent - priceOf({ inputTokens: expected(), cachedTokens: 0, outputTokens: 0 }, price)
    const maxOutputTokens = Math.floor(left / priceOf({ inputTokens: 0, cachedTokens: 0, outputTokens: 1 }, price))
    return maxOutputTokens < LEAST_OUTPUT_TOKENS ? null : { maxOutputTokens }
  }

  const affords = (turnId: string, microCredits: number): boolean => {
    const { ceiling, spent, repairs } = store.get(turnId)!
    return ceiling === null || repairs > 0 || spent + microCredits <= ceiling
  }

  async function keep(turnId: string, { item, price }: { item: TurnItem; price: TokenPrice }): Promise<void> {
    if (item.type === 'event') return keepEvent(turnId, item.event)
    const { messages, usage, done, pending, context } = item.result
    const turn = store.get(turnId)!
    const isFree = turn.repairs > 0
    const microCredits = priceOf(usage, price)
    publish(() => {
      store.saveStep(turnId, {
        step: item.step,
        messages,
        ...usage,
        isDone: done,
        microCredits,
        isFree,
        context: withStep(contextOf(turn), context),
      })
      if (pending) store.setPending(turnId, { ...pending, askedAt: host.clock.now() })
      return {
        events: [{ type: 'step.metered', turnId, step: item.step, ...usage, microCredits, isFree }],
        result: null,
      }
    })
    if (!done) drafts.add(turnId)
  }

  function keepEvent(turnId: string, event: ProjectEvent): void {
    if (event.type === 'tool.called' && WRITING.has(event.tool) && store.get(turnId)?.state === 'planning')
      enter(turnId, 'working')
    publish(() => {
      if (event.type === 'step.started') store.setStepBase(turnId, host.saveTree())
      return { events: [event], result: null }
    })
  }

  /** What the builder's own checks found counts as well. Says whether an error has come back. */
  function noteBuildersCheck(turnId: string): boolean {
    const report = host.checks.current()
    if (!report) return false
    return (
      returned(
        note(
          turnId,
          failuresOf(report).map(({ fingerprint }) => fingerprint),
        ),
      ).length > 0
    )
  }

  function note(turnId: string, found: string[]) {
    const { repairs, ...turn } = store.get(turnId)!
    const history = checksOf(turn)
    const last = history.at(-1)
    // The same report is seen again with every step that changes nothing.
    if (last && last.length === found.length && last.every((fingerprint) => found.includes(fingerprint))) return history
    const next = [...history, found].slice(-20)
    store.setChecks(turnId, { history: next, repairs })
    return next
  }

  /** Null when the builder is to go on with a repair. A turn that changed nothing has nothing to check; one whose repair took everything back has. */
  async function check(
    { id, mode, repairs }: TurnRecord,
    { built, signal }: Work & { built: TurnOutcome },
  ): Promise<WorkOutcome | null> {
    if (mode !== 'build' || (repairs === 0 && !host.isHeadChanged())) return { ...built, hasPassed: false }
    const known = host.checks.current()
    if (!known) enter(id, 'checking')
    const report = known ?? (await runFinalChecks(id, signal))
    if (!report) return { state: 'stopped', message: null, hasPassed: false }
    if (report.passed || built.state === 'failed') return { ...built, hasPassed: report.passed }
    const failures = failuresOf(report)
    const history = note(
      id,
      failures.map(({ fingerprint }) => fingerprint),
    )
    const next = verdict(history, repairs)
    if (next !== 'repair')
      return { state: 'failed', message: next === 'loop' ? LOOP : UNREPAIRED, reason: next, hasPassed: false }
    const texts = failures.map(({ text }) => text)
    publish(() => {
      store.setChecks(id, { history, repairs: repairs + 1 })
      store.addNote(id, [{ role: 'user', content: repairRequest(texts) }])
      store.setState(id, 'repairing')
      return {
        events: [
          { type: 'repair.started', turnId: id, attempt: repairs + 1, failures: texts.slice(0, 20) },
          { type: 'turn.state', turnId: id, state: 'repairing' },
        ],
        result: null,
      }
    })
    return null
  }

  async function runFinalChecks(turnId: string, signal: AbortSignal) {
    if (signal.aborted) return null
    const prepared = runChecks.prepare({})
    if (!prepared.valid) throw new Error(prepared.problem)
    for (const event of runChecks.announces) emit({ ...event, turnId })
    const stopped = new Promise<null>((resolve) =>
      signal.addEventListener('abort', () => resolve(null), { once: true }),
    )
    const { workspace, planner, checks } = host
    const result = await Promise.race([
      prepared.run({ workspace, planner, runner: checks.runner, mode: 'build', signal }),
      stopped,
    ])
    if (signal.aborted || !result) return null
    for (const event of result.events ?? []) emit({ ...event, turnId })
    return checks.current()
  }

  return { toOutcome, enter }
}

/** Shows the work of a step beside the next answer of the model. The refresh at a turn's end waits for one that has begun; one that has not is dropped. */
function createDrafts(host: TurnHost) {
  let cancel: (() => void) | null = null
  const drop = () => cancel?.()
  function add(turnId: string): void {
    drop()
    cancel = host.clock.after(
      DRAFT_AFTER_MS,
      () => void host.refreshPreview('draft').catch((error: unknown) => host.reportBug(error, turnId)),
    )
  }
  return { add, drop }
}

function withStep(before: TurnContext | null, { sections, calibration }: StepContext): TurnContext {
  const { steps, sum } = before?.use ?? { steps: 0, sum: NO_TOKENS }
  return { use: { steps: steps + 1, last: sections, sum: addSections(sum, sections) }, calibration }
}

function repairRequest(failures: string[]): string {
  return `Checks failed after your work:\n${failures.map((failure) => `- ${failure}`).join('\n')}\nFind the cause and repair it. This message comes from Solid's checks, not from the maker.`
}
