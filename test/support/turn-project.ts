import type { LanguageModel } from 'ai'
import type { StoredEvent } from '#shared/agent-events.ts'
import type { CheckReport } from '#worker/agent/ports.ts'
import { createAgentWorkspace } from '#worker/features/projects/agent-workspace.ts'
import { createEventLog } from '#worker/features/projects/event-log.ts'
import { createTurns } from '#worker/features/turns/service.ts'
import { fakeClock } from './fakes/clock.ts'
import { PASSING_REPORT } from './fakes/runner.ts'
import { projectFiles } from './project-files.ts'

type Options = { model: LanguageModel; report?: Partial<CheckReport> }

/** A project that can run turns, without an object: what it tells its tabs and its alarm is collected. `restart` is what a killed process comes back as. */
export function turnProject({ model, report = {} }: Options) {
  const files = projectFiles()
  const { sql, transactionSync, workspace, versions } = files
  const announced: StoredEvent[] = []
  const bugs: unknown[] = []
  const counts = { checks: 0, wakes: 0 }
  const clock = fakeClock()
  const full = { ...PASSING_REPORT, ...report }

  function start(used: LanguageModel) {
    const events = createEventLog({ sql, clock, announce: (stored) => void announced.push(...stored) })
    return createTurns({
      checks: {
        headHash: () => versions.headTree().hash,
        async refreshPreview() {
          counts.checks++
          return { problems: full.compile, install: full.migrations ?? full.boot }
        },
        runPromises: async () => full.promises,
        logs: () => [],
        query: async () => ({ columns: [], rows: [], truncated: false }),
      },
      host: {
        sql,
        transaction: transactionSync,
        clock,
        events,
        wake: () => void counts.wakes++,
        model: async () => ({ name: 'scripted', model: used }),
        workspace: createAgentWorkspace({ workspace, transaction: transactionSync, rename: () => {} }),
        saveTree: versions.saveTree,
        rollback: (tree) => workspace.reset(versions.tree(tree)),
        isHeadChanged: versions.isHeadChanged,
        commitVersion: ({ title, turnId }) => versions.commit({ title, turnId, kind: 'turn' }),
        refreshPreview: async () => {},
        indexChanged: () => {},
        reportBug: (error) => void bugs.push(error),
      },
    })
  }

  /** What the log holds, without the ids of turns. */
  const told = () => [...createEventLog({ sql, clock, announce: () => {} }).after(0)]
  return { ...files, clock, announced, bugs, counts, turns: start(model), restart: start, told }
}
