import type { Problem } from '#shared/projects/problems.ts'
import { isOpenChange, type PromiseChange, isBroken, type PromiseResult } from '#shared/projects/promises.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { MAX_REPAIRS, PROMISES_AGREED, PROMISES_KEPT } from '#shared/turns/turns.ts'
import type { TurnOutcome } from '#worker/agent/loop.ts'
import type { CheckReport } from '#worker/agent/ports.ts'
import { describeChange, runChecks } from '#worker/agent/tools/app/run-checks.ts'
import { failedAs, stoppedAs, type WorkOutcome } from './ending.ts'
import { enterState, type TurnScope } from './host.ts'
import type { TurnRecord } from './store.ts'

/**
 * A failure of the checks. The same mistake has the same fingerprint, wherever in the file it has moved to. `request`
 * tells the builder more than people need.
 */
type Failure = { fingerprint: string; text: string; request?: string }

/** Checks that a turn remembers of itself. */
const MAX_CHECKS = 20
/** Failures that the repair's event names. */
const MAX_SHOWN = 20
const LOOP = failedAs('The same error came back after it had been repaired, so the builder stopped.', 'loop')
const UNREPAIRED = failedAs(`The checks still fail after ${MAX_REPAIRS} repairs, so the builder stopped.`, 'checks')

/**
 * Checks the app after a turn that may build. Answers null when the builder is to go on with a repair. A turn that
 * changed nothing is checked as well: it may have said that something is mended which is not.
 */
export async function checkTurn(
  scope: TurnScope,
  { id, mode, repairs }: TurnRecord,
  { built, signal }: { built: TurnOutcome; signal: AbortSignal },
): Promise<WorkOutcome | null> {
  const { host } = scope
  const isEmpty = (await host.workspace.list()).length === 0
  if (mode !== 'build' || isEmpty) return { ...built, hasPassed: false }
  const known = host.checks.current()
  if (!known) enterState(scope, id, 'checking')
  const report = known ?? (await runFinalChecks(scope, id, signal))
  if (!report) return stoppedAs()
  if (report.passed || built.state === 'failed') return { ...built, hasPassed: report.passed }
  const failures = failuresOf(report)
  const told = new Set(scope.store.get(id)!.checks.flat())
  const checks = noteCheck(scope, id, failures)
  if (returned(checks).length > 0) return LOOP
  const isExhausted = repairs >= MAX_REPAIRS
  // The maker is asked once the builder has heard of it and still wants it so. It may have forgotten to say why.
  const isMeant = isExhausted || failures.every(({ fingerprint }) => told.has(fingerprint))
  if (isMeant && needsYes(scope, report)) return askForPromises(scope, id, report.promiseChanges.filter(isOpenChange))
  if (isExhausted) return UNREPAIRED
  beginRepair(scope, { id, checks, repairs: repairs + 1 }, failures)
  return null
}

/** Whether nothing keeps the turn from passing but promises that it changed, and that the maker has not refused. */
function needsYes({ host }: TurnScope, { promises, promiseChanges, ...report }: CheckReport): boolean {
  const open = promiseChanges.filter(isOpenChange)
  const isRest = failuresOf({ ...report, promises, promiseChanges: [] }).length === 0
  return open.length > 0 && isRest && !open.some(host.agreement.isRefused)
}

const PROMISES_QUESTION = {
  id: 'promises',
  text: 'Everything passes because promises were changed. May they?',
  choices: [PROMISES_AGREED, PROMISES_KEPT],
  allowsMany: false,
  allowsText: false,
}

/** Lets the turn wait until its maker has said whether these promises may change. */
function askForPromises({ host, store }: TurnScope, id: string, changes: PromiseChange[]): WorkOutcome {
  store.setPending(id, {
    callId: null,
    tool: null,
    results: [],
    question: { kind: 'promises', questions: [PROMISES_QUESTION], changes },
    askedAt: host.clock.now(),
  })
  return { state: 'waiting', message: null, hasPassed: false }
}

/**
 * Takes the maker's answer about promises. After a yes the checks see that it was given. After a no the promises are as
 * they were, and the builder is to make the app keep them, at no cost. It is part of the caller's transaction.
 */
export function settlePromises(
  { host, store, conversation }: TurnScope,
  { id, checks, repairs }: Pick<TurnRecord, 'id' | 'checks' | 'repairs'>,
  { changes, isAgreed }: { changes: PromiseChange[]; isAgreed: boolean },
): ProjectEvent[] {
  if (isAgreed) {
    host.agreement.agree(changes)
    return []
  }
  const restored = host.agreement.refuse(changes)
  const names = changes.map(({ name }) => `- “${name}”`).join('\n')
  store.setChecks(id, { checks, repairs: repairs + 1 })
  conversation.addNote(id, [
    {
      role: 'user',
      content: `The maker was asked and wants these promises kept as they were:\n${names}\nTheir tests are back as they were. Make the app keep them and leave these tests alone. This message comes from Solid.`,
    },
  ])
  store.reopen(id)
  return restored.map((change) => ({ type: 'file.changed', turnId: null, ...change }))
}

/** How the turn ends when the builder's own check shows that a repaired error has come back; else null. */
export function loopOf(scope: TurnScope, turnId: string): TurnOutcome | null {
  const report = scope.host.checks.current()
  return report && returned(noteCheck(scope, turnId, failuresOf(report))).length > 0 ? LOOP : null
}

function beginRepair(
  { store, conversation, publish }: TurnScope,
  { id, checks, repairs }: Pick<TurnRecord, 'id' | 'checks' | 'repairs'>,
  failures: Failure[],
): void {
  const texts = failures.map(({ text }) => text)
  const requests = failures.map(({ text, request }) => request ?? text)
  publish(() => {
    store.setChecks(id, { checks, repairs })
    conversation.addNote(id, [{ role: 'user', content: repairRequest(requests) }])
    store.reopen(id)
    store.setState(id, 'repairing')
    return [
      { type: 'repair.started', turnId: id, attempt: repairs, failures: texts.slice(0, MAX_SHOWN) },
      { type: 'turn.state', turnId: id, state: 'repairing' },
    ]
  })
}

function repairRequest(failures: string[]): string {
  return `Checks failed after your work:\n${failures.map((failure) => `- ${failure}`).join('\n')}\nFind the cause and repair it. This message comes from Solid's checks, not from the maker.`
}

/** Runs the checks as the builder's tool does, with the same events. Answers null when the turn is stopped meanwhile. */
async function runFinalChecks(
  { host, publish }: TurnScope,
  turnId: string,
  signal: AbortSignal,
): Promise<CheckReport | null> {
  if (signal.aborted) return null
  const prepared = runChecks.prepare({})
  if (!prepared.valid) throw new Error(prepared.problem)
  for (const event of runChecks.announces) publish(() => [{ ...event, turnId }])
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const { workspace, planner, checks } = host
  const result = await Promise.race([
    prepared.run({ workspace, planner, runner: checks.runner, mode: 'build', signal }),
    stopped,
  ])
  if (signal.aborted || !result) return null
  for (const event of result.events ?? []) publish(() => [{ ...event, turnId }])
  return checks.current()
}

/** Takes down what a check found. Returns what each check of the turn found so far, oldest first. */
function noteCheck({ store }: TurnScope, turnId: string, failures: Failure[]): string[][] {
  const { repairs, checks } = store.get(turnId)!
  const found = failures.map(({ fingerprint }) => fingerprint)
  const last = checks.at(-1)
  // The same report is seen again with every step that changes nothing.
  if (last && last.length === found.length && last.every((fingerprint) => found.includes(fingerprint))) return checks
  const next = [...checks, found].slice(-MAX_CHECKS)
  store.setChecks(turnId, { checks: next, repairs })
  return next
}

/** The newest fingerprints that were there, then repaired, and are there again. */
function returned(checks: string[][]): string[] {
  const [last = [], ...before] = checks.toReversed()
  return last.filter((fingerprint) => {
    const absentAt = before.findIndex((check) => !check.includes(fingerprint))
    return absentAt !== -1 && before.slice(absentAt).some((check) => check.includes(fingerprint))
  })
}

type Failing = Omit<CheckReport, 'passed'>

export function failuresOf({ compile, migrations, boot, promises, promiseChanges, smoke }: Failing): Failure[] {
  const problems = [...compile, ...[migrations, boot].filter((problem) => problem !== null), ...smoke]
  return [
    ...problems.map(ofProblem),
    ...promises.filter(isBroken).map(ofPromise),
    ...promiseChanges.filter(isOpenChange).map(ofChange),
  ]
}

function ofProblem({ kind, file, line, message }: Problem): Failure {
  const place = [file, line].filter((piece) => piece !== null).join(':')
  return {
    fingerprint: `${kind}|${file ?? ''}|${normalised(message)}`,
    text: `${place}${file ? ': ' : ''}${message}`,
  }
}

function ofPromise({ file, name, message, earlierTurn }: PromiseResult): Failure {
  const origin = earlierTurn ? `, promised by the earlier turn “${earlierTurn.title}”` : ''
  return { fingerprint: `promise|${file}|${name}`, text: `“${name}”${origin}: ${message ?? 'broken'}` }
}

const ofChange = (change: PromiseChange): Failure => ({
  fingerprint: `weakened|${change.name}|${change.kind}`,
  text: `“${change.name}” ${change.after === null ? 'was removed' : 'protects less than before'}, and nobody asked for that`,
  request: describeChange(change),
})

/** Numbers and quoted values differ between two occurrences of one mistake. */
const normalised = (message: string) =>
  message
    .replace(/(["'`“])(?:(?!["'`”]).)*["'`”]/g, '…')
    .replace(/\d+/g, '0')
    .slice(0, 200)
