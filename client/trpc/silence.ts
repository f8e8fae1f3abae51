let isSilent = false

/**
 * Stops what the page has under way and lets it call nothing any more, because it is about to be left and its calls
 * would be somebody else's.
 */
export function silence(): void {
  isSilent = true
  window.stop()
}

/** Never settles once the page is silent. */
export const unlessSilent = <T>(value: T): T | Promise<never> => (isSilent ? new Promise<never>(() => {}) : value)
