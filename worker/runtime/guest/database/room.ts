const FULL =
  'The storage is full: the plan that this app belongs to has no room for more. Delete rows, or choose a larger plan.'

export type Room = ReturnType<typeof createRoom>

/** Keeps a database within what its owner's plan allows. Reading and deleting go on when it is full. */
export function createRoom(storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>, maxBytes: number) {
  let limit = maxBytes

  /** Does what may write, or undoes all of it when it took more room than there is. */
  function within<T>(action: () => T): T {
    return storage.transactionSync(() => {
      const before = storage.sql.databaseSize
      const result = action()
      const after = storage.sql.databaseSize
      if (after > limit && after > before) throw new Error(FULL)
      return result
    })
  }

  return { within, allow: (bytes: number) => void (limit = bytes) }
}

/**
 * Whether a statement surely writes nothing. It looks at the letters one by one, because an app could replace what a
 * pattern is matched with, and then write without a limit.
 */
export function isSelect(query: string): boolean {
  const word = 'SELECT'
  const small = 'select'
  for (let index = 0; index < word.length; index++)
    if (query[index] !== word[index] && query[index] !== small[index]) return false
  return true
}
