import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Something in a project's sources that keeps it from running. Lines and columns count from 1. */
export type Problem = {
  kind: 'syntax' | 'import' | 'styles' | 'migration' | 'startup' | 'limit' | 'smoke' | 'configuration'
  message: string
  file: string | null
  line: number | null
  column: number | null
}

/** What keeps an app from running, by its kind, in the given language or else the page's own. */
export const PROBLEM_WORDS: Record<Problem['kind'], (inputs?: {}, options?: { locale?: Locale }) => string> = {
  syntax: m.workbench_problem_syntax,
  import: m.workbench_problem_import,
  styles: m.workbench_problem_styles,
  migration: m.workbench_problem_migration,
  startup: m.workbench_problem_startup,
  limit: m.workbench_problem_limit,
  smoke: m.workbench_problem_smoke,
  configuration: m.workbench_problem_configuration,
}
