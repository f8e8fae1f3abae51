import type { CheckReport, Runner } from '#worker/agent/ports.ts'

export const PASSING_REPORT: CheckReport = {
  compile: [],
  migrations: null,
  boot: null,
  promises: [],
  promiseChanges: [],
  smoke: [],
  passed: true,
}

/** A runner whose checks pass, with an empty log and an empty database, unless a test says otherwise. */
export function fakeRunner(overrides: Partial<Runner> = {}): Runner {
  return {
    check: async () => PASSING_REPORT,
    logs: async () => [],
    query: async () => ({ columns: [], rows: [], truncated: false }),
    ...overrides,
  }
}
