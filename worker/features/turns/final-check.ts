import type { ProjectEvent } from '#shared/agent-events.ts'
import type { TurnOutcome } from '#worker/agent/loop.ts'
import { runChecks } from '#worker/agent/tools/run-checks.ts'
import type { TurnHost } from './turn-host.ts'

type FinalCheck = { host: TurnHost; turnId: string; outcome: TurnOutcome; signal: AbortSignal; emit: (event: ProjectEvent) => void }

/**
 * What the turn comes to once its files are checked. The checks the builder ran itself count while no file has changed since;
 * a turn that changed nothing has nothing to check.
 */
export async function finalCheck({ host, turnId, outcome, signal, emit }: FinalCheck): Promise<TurnOutcome> {
  if (!host.isHeadChanged()) return outcome
  const report = host.checks.current() ?? (await check({ host, turnId, signal, emit }))
  if (!report) return { state: 'stopped', message: null }
  if (report.passed || outcome.state === 'failed') return outcome
  return { state: 'failed', message: 'The checks did not pass. The files are kept as a version; say “fix it” to go on, or restore an earlier version.' }
}

async function check({ host, turnId, signal, emit }: Omit<FinalCheck, 'outcome'>) {
  if (signal.aborted) return null
  const prepared = runChecks.prepare({})
  if (!prepared.valid) throw new Error(prepared.problem)
  for (const event of runChecks.announces) emit({ ...event, turnId })
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const result = await Promise.race([prepared.run({ workspace: host.workspace, runner: host.checks.runner, signal }), stopped])
  if (signal.aborted || !result) return null
  for (const event of result.events ?? []) emit({ ...event, turnId })
  return host.checks.current()
}
