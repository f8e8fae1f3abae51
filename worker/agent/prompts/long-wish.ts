/** A message that is longer asks for more than one answer holds. */
const MOST_WORDS = 160
const MOST_PARTS = 14

/** How a message is worked on that asks for very much. Empty for every other. */
export function longWishSection(prompt: string): string {
  const words = prompt.trim().split(/\s+/).length
  const parts = prompt.split(/[\n;,]|\band\b|\bund\b/).filter((part) => part.trim() !== '').length
  if (words <= MOST_WORDS && parts <= MOST_PARTS) return ''
  return `# A long wish
This message asks for much, and what is not written down gets lost. Before the first file call update_plan with every single thing that it asks for, as two to eight steps that each run when they are done. Take one step after the other: write it with its promises, run_checks, tick it with update_plan. At the end go through the message once more and name what is not in.`
}
