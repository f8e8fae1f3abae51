import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { Fact, NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { actWord } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ErrorSample } from '#shared/operators/errors.ts'
import { ErrorActions, SplitDialog, type ErrorDetails } from './error-actions.tsx'
import { ErrorSamples, ErrorStack } from './error-samples.tsx'
import { kindWord, releaseName, State } from './errors-columns.tsx'

type ErrorDrawerProps = { fingerprint: string; onClose: () => void; onStep: (step: 1 | -1) => void }

export function ErrorDrawer({ fingerprint, onClose, onStep }: ErrorDrawerProps) {
  const trpc = useTRPC()
  const details = useQuery(trpc.adminErrors.get.queryOptions({ fingerprint }))
  return (
    <Drawer title={m.admin_errors_group()} onClose={onClose} onStep={onStep}>
      {details.isPending && <PendingDetails />}
      {details.isError && (
        <NoAnswer title={m.admin_errors_group_failed()} error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && <Details details={details.data} />}
    </Drawer>
  )
}

function Details({ details }: { details: ErrorDetails }) {
  const { group, samples } = details
  return (
    <div className="record-details error-details">
      <div>
        <p className="row">
          <State state={group.state} />
          {group.severity === 'critical' && <Tag tone="fail">{m.admin_errors_critical()}</Tag>}
          <span className="dim t13">{kindWord(group.kind)}</span>
        </p>
        <h2>{group.title}</h2>
        <p className="mono dim t13">{group.place}</p>
        {group.mergedInto && (
          <p className="t13">
            {m.admin_errors_merged_into()} <Id id={group.mergedInto} whole />
          </p>
        )}
      </div>
      <Facts details={details} />
      {samples[0] && <ErrorStack key={samples[0].lineId} lineId={samples[0].lineId} />}
      <ErrorSamples samples={samples} />
      <Spread samples={samples} />
      <Releases releases={details.releases} />
      <Merged merged={details.merged} />
      <Activity acts={details.acts} />
      <ErrorActions details={details} />
    </div>
  )
}

function Facts({ details: { group, turns } }: { details: ErrorDetails }) {
  return (
    <dl className="facts">
      <Fact label={m.admin_errors_events()}>{formatNumber(group.events)}</Fact>
      <Fact label={m.admin_errors_users()}>{formatNumber(group.users)}</Fact>
      <Fact label={m.admin_errors_paying()}>{formatNumber(group.payingUsers)}</Fact>
      <Fact label={m.admin_errors_turns()}>{formatNumber(turns)}</Fact>
      <Fact label={m.admin_errors_first()}>
        <At at={group.firstAt} />
      </Fact>
      <Fact label={m.admin_errors_last()}>
        <At at={group.lastAt} />
      </Fact>
      <Fact label={m.admin_errors_release()}>
        <span className="mono">{releaseName(group.lastRelease)}</span>
      </Fact>
      <Fact label={m.admin_errors_fingerprint()}>
        <Id id={group.fingerprint} />
      </Fact>
      {group.code && (
        <Fact label={m.admin_errors_code()}>
          <span className="mono">{group.code}</span>
        </Fact>
      )}
      {group.projectId && (
        <Fact label={m.admin_errors_project()}>
          <Id id={group.projectId} />
        </Fact>
      )}
    </dl>
  )
}

function PendingDetails() {
  return (
    <div className="record-details error-details" aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={240} />
    </div>
  )
}

const SHOWN = 4

function Spread({ samples }: { samples: ErrorSample[] }) {
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

function Releases({ releases }: Pick<ErrorDetails, 'releases'>) {
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

function Merged({ merged }: Pick<ErrorDetails, 'merged'>) {
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

function Activity({ acts }: Pick<ErrorDetails, 'acts'>) {
  return (
    <section>
      <h3>{m.admin_errors_activity()}</h3>
      {acts.length === 0 && <p className="dim t13">{m.admin_errors_activity_none()}</p>}
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
