import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { StateWord } from '#client/ui/block/tag.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { JobHealth } from '#shared/servers.ts'

/** What runs on a schedule, with how its last run went. Open when one failed. */
export function JobList({ jobs }: { jobs: JobHealth[] }) {
  const failed = jobs.filter(({ error }) => error !== null).length
  if (jobs.length === 0) return null
  return (
    <details className="part-list" open={failed > 0}>
      <summary>
        {failed > 0
          ? m.admin_servers_jobs_failed({ failed: formatNumber(failed), count: formatNumber(jobs.length) })
          : m.admin_servers_jobs({ count: formatNumber(jobs.length) })}
      </summary>
      <ul>
        {jobs.map(({ job, cron, startedAt, durationMs, error, succeededAt }) => (
          <li key={job}>
            <div className="row">
              <code className="mono">{job}</code>
              <StateWord state={error === null ? 'set' : 'failed'}>
                {error === null ? m.admin_servers_job_ok() : m.admin_servers_job_failed()}
              </StateWord>
              <span className="sp" />
              <span className="dim t12">
                <code className="mono">{cron}</code> · {durationText(durationMs)} · <At at={startedAt} as="ago" />
              </span>
            </div>
            {error !== null && (
              <p className="mid t12">
                {error}{' '}
                {succeededAt && (
                  <>
                    {m.admin_servers_job_succeeded()} <At at={succeededAt} as="ago" />
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
