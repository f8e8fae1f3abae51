import type { ToolPart } from '#client/features/turns/timeline/turn.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ToolOutcome } from '#shared/tool-outcomes.ts'
import { failedCheck } from './check-words.ts'

type Counting = Extract<ToolOutcome, { count: number }>
type Saying = (outcome: Counting, figures: { count: number; shown: string }) => string

const COUNTED: Record<Counting['code'], Saying> = {
  files: (_outcome, figures) => m.turns_outcome_files(figures),
  lines: (_outcome, figures) => m.turns_outcome_lines(figures),
  rows: (_outcome, figures) => m.turns_outcome_rows(figures),
  errors: (_outcome, figures) => m.turns_outcome_errors(figures),
  questions: (_outcome, figures) => m.turns_outcome_questions(figures),
  log: (outcome, figures) =>
    [
      m.turns_outcome_lines(figures),
      ...('errors' in outcome
        ? [m.turns_outcome_errors({ count: outcome.errors, shown: formatNumber(outcome.errors) })]
        : []),
    ].join(', '),
  kept: (outcome, { shown }) => m.turns_outcome_kept({ count: shown, of: ofText(outcome) }),
  done: (outcome, { shown }) => m.turns_outcome_done({ count: shown, of: ofText(outcome) }),
}

const ofText = (outcome: Counting) => ('of' in outcome ? formatNumber(outcome.of) : '')

const STANDINGS: Record<Exclude<ToolOutcome, Counting | { checks: unknown }>['code'], () => string> = {
  unchanged: m.turns_outcome_unchanged,
  removed: m.turns_outcome_removed,
  nothing_found: m.turns_outcome_nothing_found,
  missing: m.turns_outcome_missing,
  not_text: m.turns_outcome_not_text,
  no_match: m.turns_outcome_no_match,
  too_large: m.turns_outcome_too_large,
  refused: m.turns_outcome_refused,
  unavailable: m.turns_outcome_unavailable,
  unusable: m.turns_outcome_unusable,
  no_page: m.turns_outcome_no_page,
  no_answer: m.turns_outcome_no_answer,
  timed_out: m.turns_outcome_timed_out,
  impossible: m.turns_outcome_impossible,
  failed: m.turns_outcome_failed,
}

/** What the use of a tool came to. Events from before there were codes, and codes this page does not know yet, have the server's words. */
export function outcomeText({ outcome, summary }: Pick<ToolPart, 'outcome' | 'summary'>): string | null {
  if (outcome === null) return summary
  if ('checks' in outcome) return outcome.checks.map(failedCheck).join(', ')
  if ('count' in outcome)
    return COUNTED[outcome.code]?.(outcome, { count: outcome.count, shown: formatNumber(outcome.count) }) ?? summary
  return STANDINGS[outcome.code]?.() ?? summary
}
