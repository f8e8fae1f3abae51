import type { Room } from '../database/room.ts'

/** What is kept of a key beside its value. Metadata is JSON, and `expiration` a second since 1970. */
export type Kept = { bytes: number; expiration: number | null; metadata: string | null }
export type Page = { keys: Array<{ name: string } & Kept>; cursor: string | null }
type Listing = { prefix: string; limit: number; cursor: string | null }

/** A namespace of an app, in the words that it is stored in. */
export type Namespace = {
  read(key: string): { value: Uint8Array<ArrayBuffer>; kept: Kept } | null
  write(key: string, value: Uint8Array, kept: Omit<Kept, 'bytes'>): void
  remove(key: string): void
  list(listing: Listing): Page
}
export type KeyValues = (namespace: string) => Namespace

type Ports = {
  storage: Pick<DurableObjectStorage, 'kv' | 'transactionSync'>
  room: Room
  /** Counts a question, and may refuse it. */
  onQuestion: () => void
}

/** A value of the object's storage has room for 2 MB. */
const PIECE_BYTES = 1_000_000
/** How many expired keys a write takes away, so that none of them is there for ever and no write takes long. */
const SWEPT_AT_ONCE = 20

/**
 * Key-values beside the database of an app: in the same storage, so that they are copied, brought back, counted and
 * deleted with it, and out of reach of its SQL. A key that has expired is gone for whoever asks, and soon deleted.
 */
export function createKeyValues({ storage, room, onQuestion }: Ports): KeyValues {
  const { kv } = storage
  const nowS = () => Math.floor(Date.now() / 1_000)
  const isThere = ({ expiration }: Kept) => expiration === null || expiration > nowS()

  const entry = (namespace: string, key: string) => `k:${namespace}:${key}`
  const piece = (namespace: string, key: string, at: number) => `v:${namespace}:${at}:${key}`
  /** The end of an entry, in the order of time. */
  const end = (expiration: number) => `e:${String(expiration).padStart(12, '0')}:`

  function removeEntry(namespace: string, key: string): void {
    const kept = kv.get<Kept>(entry(namespace, key))
    if (!kept) return
    kv.delete(entry(namespace, key))
    for (let at = 0; at * PIECE_BYTES < kept.bytes; at++) kv.delete(piece(namespace, key, at))
    if (kept.expiration !== null) kv.delete(end(kept.expiration) + entry(namespace, key))
  }

  function sweep(): void {
    const options = { prefix: 'e:', end: end(nowS() + 1), limit: SWEPT_AT_ONCE }
    const ended = Array.from(kv.list<{ namespace: string; key: string }>(options), ([, entryOf]) => entryOf)
    for (const { namespace, key } of ended) removeEntry(namespace, key)
  }

  return (namespace) => ({
    read(key) {
      onQuestion()
      const kept = kv.get<Kept>(entry(namespace, key))
      if (!kept || !isThere(kept)) return null
      const value = new Uint8Array(kept.bytes)
      for (let at = 0; at * PIECE_BYTES < kept.bytes; at++)
        value.set(kv.get<Uint8Array>(piece(namespace, key, at))!, at * PIECE_BYTES)
      return { value, kept }
    },
    write(key, value, { expiration, metadata }) {
      onQuestion()
      room.within(() => {
        sweep()
        removeEntry(namespace, key)
        kv.put<Kept>(entry(namespace, key), { bytes: value.byteLength, expiration, metadata })
        for (let at = 0; at * PIECE_BYTES < value.byteLength; at++)
          kv.put(piece(namespace, key, at), value.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES))
        if (expiration !== null) kv.put(end(expiration) + entry(namespace, key), { namespace, key })
      })
    },
    remove(key) {
      onQuestion()
      storage.transactionSync(() => removeEntry(namespace, key))
    },
    list({ prefix, limit, cursor }) {
      onQuestion()
      const after = cursor === null ? {} : { startAfter: entry(namespace, cursor) }
      const keys: Page['keys'] = []
      for (const [name, kept] of kv.list<Kept>({ prefix: entry(namespace, prefix), ...after })) {
        if (!isThere(kept)) continue
        if (keys.length === limit) return { keys, cursor: keys.at(-1)!.name }
        keys.push({ name: name.slice(entry(namespace, '').length), ...kept })
      }
      return { keys, cursor: null }
    },
  })
}
