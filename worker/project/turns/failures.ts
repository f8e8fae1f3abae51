import { type Problem } from '#shared/projects/problems.ts'
import { isBroken, type PromiseResult } from '#shared/projects/promises.ts'
import type { BrokenPromise } from '#shared/turns/events.ts'
import { MAX_REPAIRS } from '#shared/turns/turns.ts'
import type { CheckReport } from '#worker/agent/ports.ts'

/** A failure of the checks. The fingerprint is the same for the same mistake, wherever in the file it has moved to. */
export type Failure = { fingerprint: string; text: string }

export function failuresOf({ compile, migrations, boot, promises, smoke }: CheckReport): Failure[] {
  const problems = [...compile, ...[migrations, boot].filter((problem) => problem !== null), ...smoke]
  return [...problems.map(ofProblem), ...promises.filter(isBroken).map(ofPromise)]
}

function ofProblem({ kind, file, line, message }: Problem): Failure {
  return {
    fingerprint: `${kind}|${file ?? ''}|${normalised(message)}`,
    text: `${[file, line].filter((part) => part !== null).join(':')}${file ? ': ' : ''}${message}`,
  }
}

function ofPromise({ file, name, message, earlierTurn }: PromiseResult): Failure {
  const origin = earlierTurn ? `, promised by the earlier turn “${earlierTurn.title}”` : ''
  return { fingerprint: `promise|${file}|${name}`, text: `“${name}”${origin}: ${message ?? 'broken'}` }
}

/** Numbers and quoted values differ between two occurrences of one mistake. */
const normalised = (message: string) =>
  message
    .replace(/(["'`“])(?:(?!["'`”]).)*["'`”]/g, '…')
    .replace(/\d+/g, '0')
    .slice(0, 200)

/** Promises of earlier turns that a turn leaves broken. */
export function brokenBefore(report: CheckReport | null): BrokenPromise[] {
  return (report?.promises ?? [])
    .filter(isBroken)
    .flatMap(({ file, name, earlierTurn }) => (earlierTurn ? [{ file, name, earlierTurn }] : []))
}

/** What each check of a turn found, oldest first. */
export type CheckHistory = string[][]

/** Newest fingerprints that were there, then repaired, and are there again. */
export function returned(history: CheckHistory): string[] {
  const [last = [], ...before] = history.toReversed()
  return last.filter((fingerprint) => {
    const absentAt = before.findIndex((check) => !check.includes(fingerprint))
    return absentAt !== -1 && before.slice(absentAt).some((check) => check.includes(fingerprint))
  })
}

/** Whether failing checks are worth another repair. `loop` when a repaired error came back, `checks` when the repairs are used up. */
export function verdict(history: CheckHistory, repairs: number): 'repair' | 'loop' | 'checks' {
  if (returned(history).length > 0) return 'loop'
  return repairs < MAX_REPAIRS ? 'repair' : 'checks'
}
