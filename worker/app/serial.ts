/** Runs actions one after the other: those that abort or copy the app's facet must not meet one that is migrating it. */
export function createSerial(): <T>(action: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (action) => {
    const next = last.then(action)
    // The next action runs whether or not this one failed; its own caller hears of the failure.
    last = next.catch(() => undefined)
    return next
  }
}
