import { idOf, itemsOf, type Item } from './json-shapes.ts'
import type { Route } from './probe.ts'
import type { Subject } from './subject.ts'

/** A list of an app, and what else its API does with the items. A path may have one parameter, which is a parent's. */
export type Collection = {
  path: string
  mayAdd: boolean
  itemPath: string | null
  change: 'PATCH' | 'PUT' | null
  mayRemove: boolean
}

/** A list may be called by what it is part of: `/api/logbook/entries`. */
const GENERAL = /^(?:entries|items|list|all)$/
const PARAMETER = /:[^/]+|\{[^/]+\}/

/** The list whose name is most like this thing's, or null. A list that can be added to goes before one that cannot. */
export function collectionOf(routes: Route[], thing: string): Collection | null {
  const name = new RegExp(thing, 'i')
  const lists = routes.filter(
    ({ method, path }) =>
      answersTo(method, 'GET') &&
      (name.test(lastSegment(path)) || (GENERAL.test(lastSegment(path)) && name.test(path))) &&
      !PARAMETER.test(lastSegment(path)) &&
      (path.match(new RegExp(PARAMETER, 'g')) ?? []).length <= 1,
  )
  const [best] = lists.map(({ path }) => collectionAt(routes, path)).toSorted((one, other) => rank(one) - rank(other))
  return best ?? null
}

const rank = ({ mayAdd, path, itemPath }: Collection) =>
  (mayAdd ? 0 : 1_000) + (PARAMETER.test(path) ? 500 : 0) + (itemPath ? 0 : 100) + path.length

function collectionAt(routes: Route[], path: string): Collection {
  const has = (method: string, wanted: string) =>
    routes.some((route) => answersTo(route.method, method) && same(route.path, wanted))
  const itemPath =
    routes
      .map((route) => route.path)
      .find(
        (each) =>
          each.startsWith(`${trimmed(path)}/`) && /^\/(:[^/]+|\{[^/]+\})$/.test(each.slice(trimmed(path).length)),
      ) ?? null
  const change =
    itemPath === null ? null : ((['PATCH', 'PUT'] as const).find((method) => has(method, itemPath)) ?? null)
  return {
    path: trimmed(path),
    mayAdd: has('POST', path),
    itemPath,
    change,
    mayRemove: itemPath !== null && has('DELETE', itemPath),
  }
}

/**
 * Whether a route answers a method. Middleware is a route as well, but `ALL` must not count: it stands under wildcards.
 */
const answersTo = (method: string, wanted: string) => method === wanted
const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '')
const same = (one: string, other: string) => trimmed(one) === trimmed(other)
const lastSegment = (path: string) => trimmed(path).split('/').at(-1) ?? ''

/** The address of a list. An item of its parent fills the parameter in it. */
export async function addressOf(subject: Subject, { path }: Collection): Promise<string> {
  const [parameter] = PARAMETER.exec(path) ?? []
  if (!parameter) return path
  const parent = path.slice(0, path.indexOf(`/${parameter}`))
  const [first] = itemsOf((await subject.ask(parent)).json) ?? []
  return path.replace(parameter, encodeURIComponent(idOf(first) ?? '1'))
}

export const itemAddress = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`

/** The items that a list shows. A sentence when it shows none because it fails. */
export async function readItems(subject: Subject, list: string): Promise<Item[] | string> {
  const answer = await subject.ask(list)
  if (answer.status !== 200) return `GET ${list} answered ${answer.status}`
  return itemsOf(answer.json) ?? `GET ${list} answered no list`
}
