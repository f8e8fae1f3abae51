import { useState } from 'react'
import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { actWord } from '#client/operators/kit/record/act-words.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/id.tsx'
import { Button } from '#client/ui/button/button.tsx'
import type { ErrorSample } from '#shared/critical-errors.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ErrorDetails } from './error-details.ts'
import { SplitDialog } from './error-dialogs.tsx'
import { releaseName } from './error-words.ts'

const SHOWN = 4

/** How the newest errors are spread: where they came from and in which release. */
export function Spread({ samples }: { samples: ErrorSample[] }) {
  const spreads = [
    { name: m.admin_errors_source(), values: samples.map(({ source }) => source) },
    { name: m.admin_errors_release(), values: samples.map(({ release }) => releaseName(release)) },
    { name: m.admin_errors_project(), values: samples.flatMap(({ projectId }) => projectId ?? []) },
  ].filter(({ values }) => values.length > 0)
  return (
    <section>
      <h3>{m.admin_errors_spread({ count: samples.length })}</h3>
      <dl className="error-spread">
        {spreads.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            {shares(values).map(([value, share]) => (
              <dd key={value}>
                <span className="mono trunc" title={value}>
                  {value}
                </span>
                <span className="num">{formatPercent(share)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function shares(values: string[]): Array<[string, number]> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([value, count]) => [value, count / values.length])
}

export function Releases({ releases }: Pick<ErrorDetails, 'releases'>) {
  return (
    <section>
      <h3>{m.admin_errors_releases()}</h3>
      <ul className="error-lines">
        {releases.map(({ release, events, lastAt }) => (
          <li key={release}>
            <span className="mono">{releaseName(release)}</span>
            <span>{m.admin_errors_times({ count: events, shown: formatNumber(events) })}</span>
            <span className="sp" />
            <At at={lastAt} as="ago" />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Merged({ merged }: Pick<ErrorDetails, 'merged'>) {
  const [splitting, setSplitting] = useState<string | null>(null)
  if (merged.length === 0) return null
  return (
    <section>
      <h3>{m.admin_errors_merged()}</h3>
      <ul className="error-lines">
        {merged.map(({ fingerprint, title }) => (
          <li key={fingerprint}>
            <span className="trunc" title={title}>
              {title}
            </span>
            <span className="sp" />
            <Id id={fingerprint} />
            <Button size="small" onClick={() => setSplitting(fingerprint)}>
              {m.admin_errors_split()}
            </Button>
          </li>
        ))}
      </ul>
      {splitting && <SplitDialog fingerprint={splitting} onClose={() => setSplitting(null)} />}
    </section>
  )
}

/** What operators did with the group, and why. */
export function Activity({ acts }: Pick<ErrorDetails, 'acts'>) {
  return (
    <section>
      <h3>{m.admin_errors_activity()}</h3>
      {acts.length === 0 && <p className="dim t12">{m.admin_errors_activity_none()}</p>}
      <ul className="error-lines">
        {acts.map(({ id, action, actorId, reason, createdAt }) => (
          <li key={id}>
            <span>{actWord(action)}</span>
            <span className="dim">{reason}</span>
            <span className="sp" />
            <Id id={actorId} />
            <At at={createdAt} as="ago" />
          </li>
        ))}
      </ul>
    </section>
  )
}
