import { expect, test } from 'vitest'
import { seededRandom } from '#test/support/seeded-random.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { compileFile } from '#worker/runtime/modules/compile-file.ts'
import { createGraph, type Graph, type Unit } from '#worker/runtime/modules/graph.ts'
import { linkedModules } from '#worker/runtime/preview/linked-modules.ts'

const ENTRY = 'client/m0.ts'
const NONE: ReadonlyMap<string, string> = new Map()

function unitOf(path: string, source: string): Unit {
  const content = new TextEncoder().encode(source)
  const { record } = compileFile({ path, content, sourceHash: sha256Hex(content), previous: null, known: () => null })
  return record.units.client!
}

function graphOf(units: Map<string, Unit>): Graph {
  const graph = createGraph()
  for (const [path, unit] of units) graph.set(path, unit)
  return graph
}

test('after any edit the modules of a start are what they would be in a graph that was made anew', () => {
  const random = seededRandom(7)
  const oneOf = <Value>(values: Value[]): Value => values[Math.floor(random() * values.length)]!
  const paths = Array.from({ length: 7 }, (_, index) => `client/m${index}.ts`)
  const sourceOf = (path: string, revision: number) => {
    const later = paths.filter((other) => other > path)
    const imported = [...later.slice(0, 2), ...(random() < 0.05 ? [oneOf(paths)] : [])].filter(() => random() < 0.7)
    return [
      ...imported.map((other) => `import './${other.slice(7, -3)}'`),
      random() < 0.2 ? `import './m3'\nexport * from './m3'` : '',
      random() < 0.1 ? 'import { z } from "zod"' : '',
      random() < 0.03 ? 'await 1' : '',
      `export const ${oneOf(['one', 'two'])} = ${revision}`,
      random() < 0.2 ? 'export default 1' : '',
    ].join('\n')
  }
  const units = new Map<string, Unit>()
  const graph = createGraph()
  let linked = 0
  for (let revision = 0; revision < 600; revision += 1) {
    const path = oneOf(paths)
    const isGone = path !== ENTRY && random() < 0.05
    if (isGone) units.delete(path)
    else units.set(path, unitOf(path, sourceOf(path, revision)))
    graph.set(path, isGone ? null : units.get(path)!)
    const packageUrls = random() < 0.2 ? new Map([['zod', '/~pkg/zod.js']]) : NONE
    const found = linkedModules({ graph, entry: ENTRY, packageUrls })
    expect(found).toEqual(linkedModules({ graph: graphOf(units), entry: ENTRY, packageUrls }))
    if (found) linked += 1
  }
  expect(linked).toBeGreaterThan(50)
  expect(linked).toBeLessThan(550)
})

test("an edit of a body asks for no module's imports again, and gives the module its new address", () => {
  const graph = createGraph()
  graph.set(ENTRY, unitOf(ENTRY, `import { one } from './m1'\nexport const zero = one`))
  graph.set('client/m1.ts', unitOf('client/m1.ts', 'export const one = 1'))
  const asked: string[] = []
  const watched: Graph = {
    ...graph,
    targetsOf(path) {
      asked.push(path)
      return graph.targetsOf(path)
    },
  }
  const before = linkedModules({ graph: watched, entry: ENTRY, packageUrls: NONE })!
  expect(asked).toEqual([ENTRY, 'client/m1.ts'])
  graph.set('client/m1.ts', unitOf('client/m1.ts', 'export const one = 2'))
  const after = linkedModules({ graph: watched, entry: ENTRY, packageUrls: NONE })!
  expect(asked.length).toBe(2)
  expect(Object.values(after.exports)).toEqual([['one'], ['zero']])
  expect(Object.keys(after.exports)[1]).toBe(Object.keys(before.exports)[1])
  expect(Object.keys(after.exports)[0]).not.toBe(Object.keys(before.exports)[0])
})
