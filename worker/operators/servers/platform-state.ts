import { knownModel, modelKey, modelName } from '#shared/models/catalogue.ts'
import { MODEL_PROVIDERS, type ModelProvider } from '#shared/models/providers.ts'
import {
  type JobHealth,
  type OutsideHealth,
  type PlatformState,
  type ProviderHealth,
  OUTSIDE_SERVICES,
  type OutsideService,
  type SwitchKey,
} from '#shared/operators/servers.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { modelsOfPlatform } from '#worker/features/models/service.ts'
import { paymentStatus } from '#worker/features/payments/stripe.ts'

const HEALTH_MINUTES = 60
const MOST_ROWS = 500
/** Nothing is stored under this key. Asking whether it is there tells how the bucket answers. */
const PROBE = 'health/probe'

type JobRow = {
  job: string
  cron: string
  startedAt: number
  durationMs: number
  error: string | null
  succeededAt: number | null
  handled: number
  backlog: number | null
  oldestAt: number | null
}
type CallRow<Name> = { name: Name; answered: number; failed: number; ms: number; minute: number }
type OffRow = { key: SwitchKey; reason: string; by: string; at: number }
type Open = { queued: number; atWork: number }

const JOBS = `SELECT job, cron, started_at AS startedAt, duration_ms AS durationMs, error, succeeded_at AS succeededAt, handled, backlog, oldest_at AS oldestAt FROM job_runs LIMIT ${MOST_ROWS}`
const OFF = `SELECT key, reason, set_by AS "by", set_at AS at FROM platform_switches ORDER BY set_at DESC LIMIT ${MOST_ROWS}`
const MODELS =
  'SELECT provider AS name, sum(answered) AS answered, sum(failed) AS failed, sum(first_ms) AS ms, max(minute) AS minute FROM model_health WHERE minute > ? GROUP BY provider'
const OUTSIDE =
  'SELECT service AS name, sum(answered) AS answered, sum(failed) AS failed, sum(total_ms) AS ms, max(minute) AS minute FROM outside_calls WHERE minute > ? GROUP BY service'
/** Open turns have an index of their own. */
const TURNS =
  "SELECT coalesce(sum(state = 'queued'), 0) AS queued, coalesce(sum(state <> 'queued'), 0) AS atWork FROM turns WHERE finished_at IS NULL"

/** What is known of the components of the platform, from one batch and one question to the bucket. */
export async function platformState(env: Env, now: number): Promise<PlatformState> {
  const since = Math.floor(now / MINUTE_MS) - HEALTH_MINUTES
  const startedAt = Date.now()
  const [[jobs, off, models, outside, turns], bucket] = await Promise.all([
    env.DB.batch<unknown>([
      env.DB.prepare(JOBS),
      env.DB.prepare(OFF),
      env.DB.prepare(MODELS).bind(since),
      env.DB.prepare(OUTSIDE).bind(since),
      env.DB.prepare(TURNS),
    ]),
    probed(env),
  ])
  const runs = jobs!.results as JobRow[]
  return {
    release: env.RELEASE ?? null,
    database: { bytes: turns!.meta.size_after ?? null, ms: Date.now() - startedAt },
    bucket,
    queue: queueOf(runs),
    turns: (turns!.results as Open[])[0] ?? { queued: 0, atWork: 0 },
    jobs: runs
      .filter(({ job }) => job !== QUEUE)
      .map(jobOf)
      .toSorted((some, other) => (some.job < other.job ? -1 : 1)),
    providers: providersOf(env, models!.results as Array<CallRow<ModelProvider>>),
    outside: OUTSIDE_SERVICES.map((service) =>
      outsideOf(env, {
        service,
        row: (outside!.results as Array<CallRow<OutsideService>>).find(({ name }) => name === service),
      }),
    ),
    off: (off!.results as OffRow[]).map(({ at, ...row }) => ({ ...row, at: new Date(at) })),
    asOf: new Date(now),
  }
}

const QUEUE = 'queue'
const dateOf = (at: number | null) => (at === null ? null : new Date(at))

async function probed({ BUCKET }: Env): Promise<PlatformState['bucket']> {
  const startedAt = Date.now()
  const isReached = await BUCKET.head(PROBE).then(
    () => true,
    () => false,
  )
  return { isReached, ms: Date.now() - startedAt }
}

function queueOf(runs: JobRow[]): PlatformState['queue'] {
  const run = runs.find(({ job }) => job === QUEUE)
  return run
    ? {
        lastAt: new Date(run.startedAt),
        durationMs: run.durationMs,
        handled: run.handled,
        backlog: run.backlog,
        oldestAt: dateOf(run.oldestAt),
        error: run.error,
      }
    : null
}

function jobOf({ job, cron, startedAt, durationMs, error, succeededAt }: JobRow): JobHealth {
  return { job, cron, startedAt: new Date(startedAt), durationMs, error, succeededAt: dateOf(succeededAt) }
}

function providersOf(env: Env, rows: Array<CallRow<ModelProvider>>): ProviderHealth[] {
  const models = modelsOfPlatform(env)
  return MODEL_PROVIDERS.flatMap((provider) => {
    const row = rows.find(({ name }) => name === provider)
    const own = models.filter((ref) => ref.provider === provider)
    if (!row && own.length === 0) return []
    return [
      {
        provider,
        isConfigured: own.length > 0,
        ...countsOf(row),
        firstMs: meanOf(row),
        models: own.map((ref) => ({ key: modelKey(ref), name: knownModel(ref)?.name ?? modelName(ref) })),
      },
    ]
  })
}

function outsideOf(
  env: Env,
  { service, row }: { service: OutsideService; row: CallRow<OutsideService> | undefined },
): OutsideHealth {
  const { isAvailable, isTest } = paymentStatus(env)
  const name = service === 'mail' ? env.MAILER : isAvailable ? (isTest ? 'Stripe (test)' : 'Stripe') : '—'
  return { service, name, ...countsOf(row), meanMs: meanOf(row) }
}

const countsOf = (row: Pick<CallRow<string>, 'answered' | 'failed' | 'minute'> | undefined) => ({
  answered: row?.answered ?? 0,
  failed: row?.failed ?? 0,
  lastAt: row ? new Date(row.minute * MINUTE_MS) : null,
})
const meanOf = (row: Pick<CallRow<string>, 'answered' | 'ms'> | undefined) =>
  row && row.answered > 0 ? Math.round(row.ms / row.answered) : null
