/**
 * What a process needed last, by the hash of everything that it depends on, up to a size in all. Objects on the same
 * machine share it. What is kept is handed out again and again: nobody may change it.
 */
export function createRecent<Value>({ maxSize, sizeOf }: { maxSize: number; sizeOf: (value: Value) => number }) {
  const kept = new Map<string, Value>()
  let size = 0

  function drop(hash: string): void {
    const value = kept.get(hash)
    if (value !== undefined && kept.delete(hash)) size -= sizeOf(value)
  }

  function keep(hash: string, value: Value): void {
    drop(hash)
    kept.set(hash, value)
    size += sizeOf(value)
    while (size > maxSize) drop(kept.keys().next().value!)
  }

  /** What was asked for last is dropped last. */
  function get(hash: string): Value | null {
    const value = kept.get(hash)
    if (value === undefined) return null
    keep(hash, value)
    return value
  }

  return { get, keep }
}
