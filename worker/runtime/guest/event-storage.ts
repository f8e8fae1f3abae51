import { AsyncLocalStorage } from 'node:async_hooks'
import type { D1 } from './database/d1.ts'
import type { Namespace } from './key-values/key-values.ts'

/** A namespace that may be somewhere else. */
export type AskedNamespace = {
  [Method in keyof Namespace]: (
    ...args: Parameters<Namespace[Method]>
  ) => ReturnType<Namespace[Method]> | Promise<ReturnType<Namespace[Method]>>
}

/** What an event of an app keeps its data in. An app may get hold of it, so it holds no more than bindings do. */
export type EventStorage = { database: D1; keyValues: (namespace: string) => AskedNamespace }

const storages = new AsyncLocalStorage<EventStorage>()
let latest: EventStorage | null = null

/** Runs an event of the app on this storage. What it begins and awaits is on it as well. */
export function onStorage<T>(storage: EventStorage, event: () => T): T {
  latest = storage
  return storages.run(storage, event)
}

/**
 * The storage of the event that asks. Code that no event has begun, such as a listener that the runtime calls by itself,
 * is on the one that was used last: an app has one, and only copies of it share an isolate. Null while modules load.
 */
export const currentStorage = (): EventStorage | null => storages.getStore() ?? latest
