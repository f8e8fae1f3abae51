import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES, ROUTES_WITHOUT_PAGE } from '#test/support/pages.ts'

/** The ids that the router's generator wrote down, one on each line. */
function routesOfTheTree(): string[] {
  const tree = readFileSync('client/routeTree.gen.ts', 'utf8')
  const byId = /export interface FileRoutesById \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...byId.matchAll(/^\s*'?([^':\n]+)'?:/gm)].map(([, id]) => id!)
}

test('every route of the product is on the list of pages that the quality tests open', () => {
  const listed = new Set([...PAGES.map(({ route }) => route), ...ROUTES_WITHOUT_PAGE])
  expect([...listed].toSorted()).toEqual(routesOfTheTree().toSorted())
})

test('each page of the list has a name of its own and says what is to be seen', () => {
  const names = PAGES.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const sights = PAGES.flatMap(({ name, ready, empty, pending, failed }) =>
    [ready, empty, pending, failed].flatMap((sight) => (sight ? [{ name, ...sight }] : [])),
  )
  expect(sights.filter(({ heading, selector }) => !heading && !selector)).toEqual([])
})
