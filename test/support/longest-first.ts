import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const words = (text: string) => text.trim().split(/\s+/)

/** The files that take longest, by project. If one of them began last, it would run alone at the end. */
const LONGEST: Record<string, string[]> = {
  worker: words(`
    offline-generate deployments apps-limits apps-hostile sign-in projects evals-references bindings strangers consents app-data
    data-copy projects-copies stats turns injection viewers apps-last-good admin-users shell model-tries github domains ideas
    deployments-addresses conformance stripe-crashes version-walks audiences app-users webhook-endpoints apps-activity promises
    queues`),
  server: words(
    'export prompts faults app-kills export-replays command-line mcp-conformance export-bindings git crash',
  ),
  e2e: words(`
    quality app-pages conversation sign-in-journeys apps projects together-rights failures account publishing tools
    demo-data locale journey github ui shell admin-servers conformance settings games code-format data code-editor
    together comments passkeys billing packages admin-users conformance-toasts credits model-tries visitors analytics
    code-folders promo admin-logs eval-drive code-replace live-answer ideas admin-requests together-queue efforts canaries`),
}

/**
 * Sorts the files of a project by what is known here. On a fresh clone vitest knows only how large files are, which
 * says little of how long they take.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications)
    const inOrder = new Map(
      Object.keys(LONGEST).map((name) => [
        name,
        sorted
          .filter(({ project }) => project.name === name)
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .values(),
      ]),
    )
    return sorted.map((specification) => inOrder.get(specification.project.name)?.next().value ?? specification)
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const longest = LONGEST[project.name] ?? []
  const place = longest.indexOf(path.basename(moduleId, '.test.ts'))
  return place === -1 ? longest.length : place
}
