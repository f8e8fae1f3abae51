/** What a text says as JSON. Null when it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An app may answer anything. What is no JSON is judged by its status.
    return null
  }
}
