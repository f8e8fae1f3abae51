import * as z from 'zod/mini'

/** One line of a project's log. `at` is milliseconds since 1970; `location` is `file:line:column` of the maker's own code. */
export const logLineSchema = z.object({
  at: z.number(),
  level: z.enum(['debug', 'info', 'log', 'warn', 'error']),
  source: z.enum(['server', 'browser', 'build', 'platform']),
  environment: z.enum(['preview', 'production']),
  message: z.string(),
  location: z.nullable(z.string()),
  stack: z.nullable(z.string()),
  requestPath: z.nullable(z.string()),
})

export type LogLine = z.infer<typeof logLineSchema>

/** A stored line: `seq` grows by one per line within a project. */
export type StoredLogLine = LogLine & { seq: number }
