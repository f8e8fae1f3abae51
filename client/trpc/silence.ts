let isSilent = false

/**
 * Lets the page call nothing any more, because it is about to be left and its calls would be somebody else's. What is
 * under way has its cookies already and must go on: code whose download is cut off reloads the page, which would not
 * be left then.
 */
export function silence(): void {
  isSilent = true
}

/** Never settles once the page is silent. */
export const unlessSilent = <T>(value: T): T | Promise<never> => (isSilent ? new Promise<never>(() => {}) : value)
