/** Without scripts an example is a link to the page with the box filled. */
export function withPrompt(prompt: string): string {
  return `/?prompt=${encodeURIComponent(prompt)}`
}
