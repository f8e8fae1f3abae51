/** Tells the page in a frame something. A frame that has loaded nothing is told once its page says that it is shown. */
export function sayToPage(page: Window | null | undefined, message: object, origin: string): void {
  if (page && !isBlank(page)) page.postMessage(message, origin)
}

/** A frame that has loaded nothing is of our own host, and only such a one says where it is. */
function isBlank(page: Window): boolean {
  try {
    return page.location.href !== ''
  } catch {
    return false
  }
}
