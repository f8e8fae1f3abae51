import type { Problem } from '#shared/projects/problems.ts'

const PREFIX = /^Failed to start Worker:\s*(Uncaught )?/
const PLACE = /^\s+at ((?:server|shared|test)\/[^\s():]+):(\d+)(?::(\d+))?/m
const LOOP_PLACE = /Endless loop stopped at (\S+):(\d+)/
const MISSING_MODULE = /^Error: No such module "([^"]+)"\.\s+imported from "([^"]+)"/

/** The problem behind an error that a starting app threw, or null when the error is of another kind. */
export function startupProblem(error: unknown): Problem | null {
  const text = error instanceof Error ? error.message : String(error)
  if (!PREFIX.test(text) && !text.startsWith('server/index.ts must export')) return null
  const report = text.replace(PREFIX, '')
  const missing = MISSING_MODULE.exec(report)
  if (missing)
    return {
      kind: 'startup',
      message: `${missing[2]} imports ${missing[1]}, which does not exist`,
      file: missing[2] ?? null,
      line: null,
      column: null,
    }
  const [, file = null, line, column] = LOOP_PLACE.exec(report) ??
    PLACE.exec(report) ?? [null, report.startsWith('server/index.ts') ? 'server/index.ts' : null]
  const message = report.split(/\n\s+at /)[0]?.trim() ?? report
  return { kind: 'startup', message, file, line: line ? Number(line) : null, column: column ? Number(column) : null }
}
