import type { CheckName } from './events.ts'

/** The things that a tool counts. */
export const TOOL_COUNTS = ['files', 'lines', 'rows', 'errors', 'questions', 'secrets'] as const
export type ToolCount = (typeof TOOL_COUNTS)[number]

/** How the use of a tool ended, where there is nothing to count. */
export const TOOL_STANDINGS = [
  'unchanged',
  'removed',
  'nothing_found',
  'missing',
  'not_text',
  'no_match',
  'too_large',
  'refused',
  'unavailable',
  'unusable',
  'no_page',
  'no_answer',
  'timed_out',
  'impossible',
  'failed',
] as const
export type ToolStanding = (typeof TOOL_STANDINGS)[number]

/**
 * The outcome of using a tool, for pages to say in the language of their reader. A page may meet codes that it does not
 * know yet.
 */
export type ToolOutcome =
  | { code: ToolCount; count: number }
  | { code: 'log'; count: number; errors: number }
  | { code: 'kept' | 'done'; count: number; of: number }
  | { code: 'broken'; checks: CheckName[] }
  | { code: ToolStanding }
