import { MAX_TITLE } from '#shared/projects.ts'

const MAX_WORDS = 6
const LEADING = /^(?:(?:please|can you|could you|i want|i need|i'd like|we need|build|make|create|write|design|me|us|to have|an?|the)\s+)+/i

/** A first title for a project, from what was asked for. The builder gives it a better one when it knows the app. */
export function titleFromPrompt(prompt: string): string {
  const clause = prompt.trim().split(/[\n:.;!?(]|,\s|\s[-–—]\s/)[0]!.trim()
  const words = clause.replace(LEADING, '').split(/\s+/).slice(0, MAX_WORDS).join(' ').slice(0, MAX_TITLE).trim()
  return words === '' ? 'New project' : words[0]!.toUpperCase() + words.slice(1)
}
