import { type Problem, PROBLEM_WORDS } from '#shared/projects/problems.ts'

/** One line says what keeps the app from running and where. The log has the compiler's own words. */
export function problemText({ kind, file, line, message }: Problem): string {
  const text = PROBLEM_WORDS[kind]?.() ?? message
  if (file === null) return text
  return `${line === null ? file : `${file}:${line}`} · ${text}`
}
