import type { Problem } from '#shared/projects/problems.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { QueryInput, QueryOutcome, QueryResult } from '#worker/runtime/guest/database/query.ts'
import type { App } from '#worker/runtime/guest/host.ts'
import { startupProblem } from '#worker/runtime/load/startup-problem.ts'
import type { AppFacets } from './facets.ts'
import { isRestart } from './serve.ts'
import type { InstalledApp } from './store.ts'
import type { SwitchOver } from './switch-over.ts'

const MAX_QUERY_ROWS = 200

type Ports = {
  facets: AppFacets
  installed: () => InstalledApp | null
  action: SwitchOver['action']
  onProblem: (app: InstalledApp, problem: Problem) => void
}

/** What others may ask of an app's database. */
export function createAppDatabase({ facets, installed, action, onProblem }: Ports) {
  /** Asks the app's own facet while it runs, and the database alone when the code does not start. It may ask twice. */
  async function ask<T>(question: (database: Fetcher<App>) => Promise<T>): Promise<T> {
    let app: InstalledApp | null = null
    const askOnce = async () => {
      const pending = action()
      if (pending) await pending
      app = installed()
      return question(app && !app.problem ? facets.app() : facets.database())
    }
    try {
      return await askOnce()
    } catch (error) {
      const problem = startupProblem(error)
      if (problem && app) onProblem(app, problem)
      else if (!isRestart(error)) throw new Error('The database of the app could not be asked', { cause: error })
      return askOnce()
    }
  }

  /** Answers one read-only statement. */
  async function query({ sql, params, maxRows }: QueryInput): Promise<QueryResult> {
    const outcome = await ask<QueryOutcome>(async (database) =>
      database.query({ sql, params, maxRows: Math.min(maxRows, MAX_QUERY_ROWS) }),
    )
    if ('refused' in outcome) throw new DomainError('app.query_refused', { message: outcome.refused })
    return outcome.result
  }

  const rowCounts = () => ask<Record<string, number>>(async (database) => database.rowCounts())

  return { ask, query, rowCounts }
}
