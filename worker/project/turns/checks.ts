import type { LogLine } from '#shared/projects/logs.ts'
import { type Problem } from '#shared/projects/problems.ts'
import { isBroken, type PromiseResult } from '#shared/projects/promises.ts'
import type { CheckReport, QueryResult, Runner } from '#worker/agent/ports.ts'

export type Checks = ReturnType<typeof createChecks>

export type CheckPorts = {
  /** Changes with every change of a file, and of what the checks overlook. */
  headHash(): string
  /** Compiles what changed, installs the server part if it is another one, shows the result. */
  refreshPreview(): Promise<{ problems: Problem[]; install: Problem | null }>
  runPromises(): Promise<PromiseResult[]>
  /** Asks for every page and route once and says what went wrong, in the answers and in an open page. */
  smoke(signal: AbortSignal): Promise<Problem[]>
  logs(limit: number): LogLine[]
  query(sql: string): Promise<QueryResult>
}

/** The checks of a turn, as the agent's `Runner`. A report is good for as long as no file changes. */
export function createChecks(ports: CheckPorts) {
  // A cache: after an eviction the checks simply run again.
  let last: { headHash: string; report: CheckReport } | null = null

  async function run(signal: AbortSignal): Promise<CheckReport> {
    const { problems, install } = await ports.refreshPreview()
    signal.throwIfAborted()
    const migrations = install?.kind === 'migration' ? install : null
    const boot = install && !migrations ? install : null
    const canRun = problems.length === 0 && install === null
    const promises = canRun ? await ports.runPromises() : []
    const isKept = canRun && !promises.some(isBroken)
    signal.throwIfAborted()
    const smoke = isKept ? await ports.smoke(signal) : []
    return { compile: problems, migrations, boot, promises, smoke, passed: isKept && smoke.length === 0 }
  }

  const runner: Runner = {
    async check({ signal }) {
      const headHash = ports.headHash()
      if (last?.headHash === headHash) return last.report
      const report = await run(signal)
      last = { headHash, report }
      return report
    },
    logs: async ({ limit }) => ports.logs(limit),
    query: ({ sql }) => ports.query(sql),
  }

  /** The report on the head as it is now, if there is one. */
  const current = () => (last?.headHash === ports.headHash() ? last.report : null)

  return { runner, current }
}
