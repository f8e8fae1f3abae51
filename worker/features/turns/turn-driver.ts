import type { ProjectEvent } from '#shared/agent-events.ts'
import { MAX_UNFINISHED_TURNS } from '#shared/turns.ts'
import { runTurn, type TurnItem, type TurnOutcome } from '#worker/agent/loop.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { finalCheck } from './final-check.ts'
import type { TurnHost } from './turn-host.ts'
import { createTurnStore, type TurnRecord } from './turn-store.ts'

export type TurnDriver = ReturnType<typeof createTurnDriver>

const MAX_TURN_MS = 10 * 60_000
/** A turn that takes the object down with it is not tried for ever. */
const MAX_ATTEMPTS = 5
const MAX_VERSION_TITLE = 80

type Running = { turnId: string; controller: AbortController; finished: Promise<void> }
type NewTurn = { turnId: string; userId: string; prompt: string }

/**
 * Drives the project's turns, one after another, from the object's alarm.
 *
 * Invariants. Events are stored before they are announced. A step's messages and the end of its undo point are one
 * transaction; its file writes are stored as they are made, and a step that was cut off (crash, stop, failure) is undone
 * to the tree it began with. So after any crash the turn goes on after its last stored step, from exactly its files.
 */
export function createTurnDriver(host: TurnHost) {
  const store = createTurnStore(host)
  // A cache of who runs here: after an eviction nobody does, and the alarm starts the turn again.
  let running: Running | null = null

  function publish<T>(change: () => { events: ProjectEvent[]; result: T }): T {
    const { stored, result } = host.transaction(() => {
      const { events, result } = change()
      return { stored: host.events.record(events), result }
    })
    host.events.announce(stored)
    return result
  }

  /** Queues a turn. Repeating it with the same id changes nothing. */
  function submit({ turnId, userId, prompt }: NewTurn): void {
    if (store.get(turnId)) return
    if (store.unfinished().length >= MAX_UNFINISHED_TURNS) throw new DomainError('turn.queue_full', { details: { limit: MAX_UNFINISHED_TURNS } })
    publish(() => {
      store.add({ id: turnId, userId, prompt })
      return { events: [{ type: 'turn.queued', turnId, prompt }], result: null }
    })
    host.wake()
    host.indexChanged()
  }

  /** Runs the next turn to its end. Answers whether another one waits. */
  async function drive(): Promise<boolean> {
    const [turn] = store.unfinished()
    if (!turn || running) return false
    const { promise: finished, resolve } = Promise.withResolvers<void>()
    running = { turnId: turn.id, controller: new AbortController(), finished }
    try {
      await runToEnd(turn, running.controller)
    } finally {
      running = null
      resolve()
    }
    return store.unfinished().length > 0
  }

  async function runToEnd(turn: TurnRecord, controller: AbortController): Promise<void> {
    const { signal } = controller
    let isOverdue = false
    const cancelTimer = host.clock.after(MAX_TURN_MS, () => {
      isOverdue = true
      controller.abort()
    })
    try {
      const outcome = await answer(turn, signal)
      const checked = outcome.state === 'stopped' ? outcome : await finalCheck({ host, turnId: turn.id, outcome, signal, emit })
      const isCut = checked.state === 'stopped' && isOverdue
      finish(turn, isCut ? { state: 'failed', message: 'The builder worked for 10 minutes without finishing and was ended. What it completed is kept.' } : checked)
    } catch (error) {
      host.reportBug(error, turn.id)
      finish(turn, { state: 'failed', message: 'Something went wrong inside Solid. What was completed is kept; send the message again.' })
    } finally {
      cancelTimer()
    }
    await host.refreshPreview('complete').catch((error: unknown) => host.reportBug(error, turn.id))
  }

  const emit = (event: ProjectEvent) => publish(() => ({ events: [event], result: null }))

  async function answer(turn: TurnRecord, signal: AbortSignal): Promise<TurnOutcome> {
    if (turn.attempts >= MAX_ATTEMPTS) return { state: 'failed', message: 'The builder was interrupted several times at the same place and was ended.' }
    store.countAttempt(turn.id)
    if (turn.isAnswered) return { state: 'succeeded', message: null }
    undoStep(turn.id)
    const configured = await host.model().catch((error: Error) => error)
    if (configured instanceof Error) return { state: 'failed', message: configured.message }
    if (signal.aborted) return { state: 'stopped', message: null }
    if (turn.state === 'queued') begin(turn, configured.name)
    const { workspace, clock, checks } = host
    const messages = store.conversation(turn.id)
    const items = runTurn({ turnId: turn.id, firstStep: turn.steps, messages, model: configured.model, workspace, runner: checks.runner, clock, signal })
    for (;;) {
      const item = await items.next()
      if (item.done) return item.value
      await keep(turn.id, item.value)
    }
  }

  function begin(turn: TurnRecord, model: string): void {
    publish(() => {
      store.start(turn.id, model)
      return { events: [{ type: 'turn.started', turnId: turn.id, model }], result: null }
    })
    host.indexChanged()
  }

  async function keep(turnId: string, item: TurnItem): Promise<void> {
    if (item.type === 'event') {
      publish(() => {
        if (item.event.type === 'step.started') store.setStepBase(turnId, host.saveTree())
        return { events: [item.event], result: null }
      })
      return
    }
    const { messages, usage, done } = item.result
    host.transaction(() => store.saveStep(turnId, { step: item.step, messages, ...usage, isDone: done }))
    if (!done) await host.refreshPreview('draft')
  }

  /** Takes back what a step that did not complete has written. */
  function undoStep(turnId: string): void {
    publish(() => {
      const base = store.get(turnId)?.stepBase
      const undone = base ? host.rollback(base) : []
      store.setStepBase(turnId, null)
      return { events: undone.map((change) => ({ type: 'file.changed', turnId: null, ...change })), result: null }
    })
  }

  function finish({ id: turnId, prompt }: TurnRecord, outcome: TurnOutcome): void {
    undoStep(turnId)
    publish(() => {
      const version = host.commitVersion({ title: versionTitle(prompt), turnId })
      store.finish(turnId, outcome)
      const events: ProjectEvent[] = version ? [{ type: 'version.created', version }] : []
      return { events: [...events, { type: 'turn.finished', turnId, ...outcome }], result: null }
    })
    host.indexChanged()
  }

  /** Ends a turn: the step it is in is taken back, the completed ones stay. Ending an ended turn changes nothing. */
  async function stop(turnId: string): Promise<void> {
    const turn = store.get(turnId)
    if (!turn) throw new DomainError('turn.not_found', { details: { turnId } })
    if (turn.finishedAt !== null) return
    if (running?.turnId === turnId) {
      running.controller.abort()
      await running.finished
      return
    }
    finish(turn, { state: 'stopped', message: null })
    await host.refreshPreview('complete')
  }

  const active = () => store.unfinished()[0]?.id ?? null

  /** What lists show of the project. */
  function state(): 'idle' | 'running' | 'failed' {
    if (active() !== null) return 'running'
    return store.latest()?.state === 'failed' ? 'failed' : 'idle'
  }

  return { store, submit, drive, stop, active, state }
}

function versionTitle(prompt: string): string {
  const line = prompt.trim().split('\n')[0]!.trim()
  return line.length <= MAX_VERSION_TITLE ? line : `${line.slice(0, MAX_VERSION_TITLE - 1).trimEnd()}…`
}
