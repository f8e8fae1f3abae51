/** Runs actions one after the other, in the order in which they were asked for. */
export function createSerial(): <T>(action: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (action) => {
    const next = last.then(action)
    // The next action runs whether or not this one failed; its own caller hears of the failure.
    last = next.catch(() => undefined)
    return next
  }
}
