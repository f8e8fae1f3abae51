import { readRoutes, readTables } from './probe.ts'
import type { Entry, Solid, Subject } from './subject.ts'

type Options = { projectId: string; entries: Map<string, Entry>; isLast: boolean }

/** A project's running app, ready to be checked. When its routes cannot be read, it has none and says why. */
export async function subjectOf(solid: Solid, { projectId, entries, isLast }: Options): Promise<Subject> {
  const { previewUrl } = await solid.api.projects.get.query({ projectId })
  const { see } = solid
  const routes = await readRoutes(solid, projectId).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  return {
    ask: (path, request) => solid.ask(new URL(path, previewUrl).href, request),
    routes: typeof routes === 'string' ? [] : routes,
    routesProblem: typeof routes === 'string' ? routes : null,
    promises: await solid.api.projects.promises.query({ projectId }),
    entries,
    async tablesWith(text) {
      // Looking into the database leaves its mark on the project's versions.
      if (!isLast) throw new Error('The database is looked into after the last turn only')
      return readTables(solid, { projectId, text })
    },
    see: see && ((path) => see(new URL(path, previewUrl).href)),
  }
}
