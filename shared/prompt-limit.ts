/** Characters of one message to the builder. In a file of its own, so that the page can know it without zod. */
export const MAX_PROMPT = 20_000

/** What is wrong with a prompt's length, or null. */
export function lengthProblem(prompt: string): string | null {
  if (prompt.length <= MAX_PROMPT) return null
  return `A message may have up to ${MAX_PROMPT.toLocaleString('en-GB')} characters; this one has ${prompt.length.toLocaleString('en-GB')}. Shorten it, or send it in parts.`
}
