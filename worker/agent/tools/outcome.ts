import type { ToolCount, ToolOutcome, ToolStanding } from '#shared/turns/tool-outcomes.ts'

/** What a tool came to, for people: as a code, and in English. */
export type Said = { summary: string; outcome: ToolOutcome }

const ONE: Record<ToolCount, string> = {
  files: 'file',
  lines: 'line',
  rows: 'row',
  errors: 'error',
  questions: 'question',
  secrets: 'secret',
}

const STANDINGS: Record<ToolStanding, string> = {
  unchanged: 'No change',
  removed: 'Removed',
  nothing_found: 'Nothing found',
  missing: 'No such file',
  not_text: 'Not text',
  no_match: 'No match',
  too_large: 'Too large',
  refused: 'Refused',
  unavailable: 'Not available',
  unusable: 'Not usable',
  no_page: 'No page is open',
  no_answer: 'No answer',
  timed_out: 'Took too long',
  impossible: 'Not possible',
  failed: 'Failed',
}

/** So many of something. */
export function counted(code: ToolCount, count: number): Said {
  return { summary: count === 1 ? `1 ${ONE[code]}` : `${count} ${code}`, outcome: { code, count } }
}

/** What there is to say where nothing is counted. */
export function stood(code: ToolStanding): Said {
  return { summary: STANDINGS[code], outcome: { code } }
}
