import type { Collection } from '#worker/agent/offline/source/shared/records/model.ts'

/** Collections in the order in which their sample rows can be made: what an entry points at is there before it. */
export function inOrder(collections: readonly Collection[]): Collection[] {
  const ordered: Collection[] = []
  const visited = new Set<string>()
  const put = (collection: Collection) => {
    if (visited.has(collection.name)) return
    visited.add(collection.name)
    for (const { of } of collection.fields) {
      const target = collections.find(({ name }) => name === of)
      if (target) put(target)
    }
    ordered.push(collection)
  }
  for (const collection of collections) put(collection)
  return ordered
}
