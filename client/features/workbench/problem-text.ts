import type { Problem } from '#shared/apps.ts'
import { m } from '#shared/messages.gen/messages.js'

const KINDS: Record<Problem['kind'], () => string> = {
  syntax: m.workbench_problem_syntax,
  import: m.workbench_problem_import,
  styles: m.workbench_problem_styles,
  migration: m.workbench_problem_migration,
  startup: m.workbench_problem_startup,
  limit: m.workbench_problem_limit,
  smoke: m.workbench_problem_smoke,
}

/** What keeps the app from running and where, in a line. The log has the compiler's own words. */
export function problemText({ kind, file, line, message }: Problem): string {
  const text = KINDS[kind]?.() ?? message
  if (file === null) return text
  return `${line === null ? file : `${file}:${line}`} · ${text}`
}
