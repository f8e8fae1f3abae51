let isSilent = false

/**
 * Lets the page call nothing any more, because it is about to be left and its calls would be somebody else's. What is
 * under way has its cookies already and must go on: code whose download is cut off reloads the page, which would not
 * be left then.
 */
export function silence(): void {
  isSilent = true
}

/** Loads a new document in place of this one, of which nothing may stay in memory. */
export function leaveFor(path: string): void {
  silence()
  location.assign(path)
}

/** Never settles once the page is silent. */
export const unlessSilent = <T>(value: T): T | Promise<never> => (isSilent ? new Promise<never>(() => {}) : value)

/**
 * Between the end of an operator's view and the next page, a call of this page would be the operator's own and be
 * refused. The page must know that before its first call, so this waits for nothing that comes later.
 */
export function silenceWhenViewEnds(): void {
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.closest('.view-bar')) silence()
  })
}
