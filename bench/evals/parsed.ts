/** What a text says as JSON; null when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An app may answer anything; what is no JSON is judged by its status.
    return null
  }
}
