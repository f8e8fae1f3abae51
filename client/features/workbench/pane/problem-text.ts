import type { Problem } from '#shared/apps.ts'
import { PROBLEM_WORDS } from '#shared/problem-words.ts'

/** What keeps the app from running and where, in a line. The log has the compiler's own words. */
export function problemText({ kind, file, line, message }: Problem): string {
  const text = PROBLEM_WORDS[kind]?.() ?? message
  if (file === null) return text
  return `${line === null ? file : `${file}:${line}`} · ${text}`
}
