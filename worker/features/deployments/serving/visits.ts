import { appObject } from '#worker/platform/objects/stubs.ts'

/** One call tells of all visits that came within this time. */
const TOLD_AFTER_MS = 1_000

type Ports = { after: (ms: number) => Promise<unknown>; tell: (projectId: string, visits: number) => Promise<void> }

/** Counts pages that visitors open, behind their answers. What an isolate has not told is lost with it. */
export function createVisitCounter({ after, tell }: Ports) {
  const visits = new Map<string, number>()

  /** Counts one, and answers what is to be waited for behind the answer: null while another request does that. */
  return (projectId: string): Promise<void> | null => {
    const known = visits.get(projectId)
    visits.set(projectId, (known ?? 0) + 1)
    return known === undefined ? tellLater(projectId) : null
  }

  async function tellLater(projectId: string): Promise<void> {
    await after(TOLD_AFTER_MS)
    const counted = visits.get(projectId) ?? 0
    visits.delete(projectId)
    await tell(projectId, counted)
  }
}

/** The counter of this isolate. */
export function countVisit(env: Env, projectId: string): Promise<void> | null {
  counter ??= createVisitCounter({
    after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tell: (id, visits) =>
      appObject(env, { projectId: id, environment: 'production' })
        .visited(visits)
        // A visit that could not be counted is missing from the figures only.
        .catch((error: unknown) => console.error('Visits were not counted', error)),
  })
  return counter(projectId)
}

let counter: ReturnType<typeof createVisitCounter> | null = null
