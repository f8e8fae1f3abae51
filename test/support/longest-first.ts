import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The browser files that take longest. If one of them began last, it would run alone at the end. */
const LONGEST = ['quality', 'export', 'conversation', 'demo-data', 'faults', 'journey']

const isBrowserTest = ({ project }: TestSpecification) => project.name === 'e2e'

/**
 * Sorts browser tests by what is known here. On a fresh clone vitest knows only how large files are, which says little
 * of them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications)
    const browserTests = sorted.filter(isBrowserTest).toSorted((one, other) => placeOf(one) - placeOf(other))
    return sorted.map((specification) => (isBrowserTest(specification) ? browserTests.shift()! : specification))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(path.basename(moduleId, '.test.ts'))
  return place === -1 ? LONGEST.length : place
}
