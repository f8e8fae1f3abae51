/** Characters of one message to the builder. In a file of its own, so that the page can know it without zod. */
export const MAX_PROMPT = 20_000
