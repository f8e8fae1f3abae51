import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const words = (text: string) => text.trim().split(/\s+/)

/** The files that take longest, by project. If one of them began last, it would run alone at the end. */
const LONGEST: Record<string, string[]> = {
  worker: words(`
    deployments apps-limits offline-generate bindings sign-in consents evals-references stats apps-last-good projects-copies apps-hostile injection apps-serve
    strangers app-data projects admin-users turns api apps-activity stripe-crashes domains shell accounts-deletion evals-brief
    promo-invitations`),
  e2e: words(`
    app-pages quality apps sign-in-journeys export conversation export-replays demo-data faults app-kills journey tools failures shell conformance projects admin-servers
    publishing locale ui code-editor data account settings billing subscribers conformance-toasts prompts domains credits analytics admin-requests
    packages canaries games visitors admin-users admin-logs admin-sections export-bindings promo eval-drive crash`),
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
