import type { Problem } from './apps.ts'
import type { Locale } from './locale.ts'
import { m } from './messages.gen/messages.js'

/** What keeps an app from running, by its kind, in the language asked for or else the page's own. */
export const PROBLEM_WORDS: Record<Problem['kind'], (inputs?: {}, options?: { locale?: Locale }) => string> = {
  syntax: m.workbench_problem_syntax,
  import: m.workbench_problem_import,
  styles: m.workbench_problem_styles,
  migration: m.workbench_problem_migration,
  startup: m.workbench_problem_startup,
  limit: m.workbench_problem_limit,
  smoke: m.workbench_problem_smoke,
}
