import * as z from 'zod'
import { CronError, readCron } from '#shared/projects/cron.ts'
import { MAX_CRONS } from '#shared/projects/schedules.ts'
import type { Refuse } from './kind.ts'

/** A longer one keeps its reader busy, and no log and no list of ours has room for it. */
const MAX_CRON_CHARS = 100

/** What the server's bundle and a deployment's manifest keep of `[triggers]`. */
export const cronsSchema = z.array(z.string().max(MAX_CRON_CHARS)).max(MAX_CRONS)

const declaredSchema = z.object({ crons: z.array(z.string()).optional() }).optional()

/**
 * `[triggers] crons`: when the runtime calls the server's `scheduled`. It puts nothing into env, so it is no binding.
 * None when something in it is refused.
 */
export function readSchedules(triggers: unknown, refuse: Refuse): string[] {
  const read = declaredSchema.safeParse(triggers)
  if (!read.success) {
    refuse('crons', 'crons is a list of texts such as ["0 7 * * *"]')
    return []
  }
  const crons = read.data?.crons ?? []
  const wrong = crons.filter((cron, index) => !isRight(cron, { index, crons, refuse }))
  return wrong.length > 0 ? [] : crons
}

type Reading = { index: number; crons: string[]; refuse: Refuse }

function isRight(cron: string, { index, crons, refuse }: Reading): boolean {
  const problem = problemOf(cron, { index, crons })
  if (problem !== null) refuse(cron, problem)
  return problem === null
}

function problemOf(cron: string, { index, crons }: Pick<Reading, 'index' | 'crons'>): string | null {
  if (cron.length > MAX_CRON_CHARS) return `A schedule has at most ${MAX_CRON_CHARS} characters`
  if (index >= MAX_CRONS) return `An app has at most ${MAX_CRONS} schedules: take "${cron}" out`
  if (crons.indexOf(cron) < index) return `"${cron}" is listed twice: take one out`
  try {
    readCron(cron)
    return null
  } catch (error) {
    if (!(error instanceof CronError)) throw error
    return `"${cron}" is no schedule: ${error.message}. Right would be "0 7 * * *" (each day at 07:00 UTC) or "*/15 * * * MON-FRI"`
  }
}

/** What the model is told of schedules, and the words of a request that need them. */
export const schedulesTold = {
  asked:
    /\b(?:cron|schedul\w*|every (?:minute|hour|day|night|week|month|morning)|hourly|daily|nightly|weekly|monthly|digest|remind\w*|zeitplan|regelm\S+ig|t\S{1,2}glich|st\S{1,2}ndlich|w\S{1,2}chentlich|monatlich|jede[nrs]? (?:tag|nacht|woche|morgen|stunde|monat)|erinner\w*)\b/i,
  section: `# Schedules
Work at fixed times is declared in wrangler.toml and done by the server's \`scheduled\`, as on Cloudflare.
- \`[triggers]\` with \`crons = ["0 7 * * *"]\`: minute, hour, day, month, weekday, in UTC, at most ${MAX_CRONS}. Name the days (MON-FRI), because 1 is Sunday. \`L\`, \`LW\`, \`15W\`, \`FRIL\` and \`FRI#2\` work; \`@daily\`, \`?\` and seconds do not.
- In server/index.ts: \`async function scheduled(controller: ScheduledController, env: Env, ctx: ExecutionContext) { … }\` and \`export default Object.assign(app, { scheduled })\`, so that \`app.request\` goes on working in promises.
- \`controller.cron\` is the expression as declared, \`controller.scheduledTime\` the planned time in milliseconds. With several crons: \`switch (controller.cron)\`.
- The work is a function in a file of its own, which takes env and the time, so that a promise can call it. A run has 2 minutes with all its waitUntil, 1,000 database statements and 50 requests.
- A time may pass without a run, and a run may end in the middle. So decide by the rows what is due (\`WHERE sent_at IS NULL\`), and mark each row when it is done. Two runs of one schedule never overlap.
- What is thrown stands on the Logs tab. The preview runs schedules for a day after it was opened last; the maker can run each at once under “Schedules”.
- A promise: \`await app.scheduled({ cron: '0 7 * * *', scheduledTime: Date.parse('2026-01-05T07:00:00Z'), noRetry() {} }, env, { waitUntil() {}, passThroughOnException() {}, props: {} })\`.`,
}
