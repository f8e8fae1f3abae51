import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Fact } from '#client/operators/kit/record/fact.tsx'
import { Id } from '#client/operators/kit/record/id.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/tag.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { ErrorActions } from './error-actions.tsx'
import type { ErrorDetails } from './error-details.ts'
import { Activity, Merged, Releases, Spread } from './error-parts.tsx'
import { ErrorSamples } from './error-samples.tsx'
import { ErrorStack } from './error-stack.tsx'
import { kindWord, releaseName } from './error-words.ts'
import { State } from './errors-columns.tsx'

type ErrorDrawerProps = { fingerprint: string; onClose: () => void; onStep: (step: 1 | -1) => void }

/** A group of errors with all that explains it, and what can be done about it. */
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
    <div className="error-details">
      <div>
        <p className="row">
          <State state={group.state} />
          {group.severity === 'critical' && <Tag tone="fail">{m.admin_errors_critical()}</Tag>}
          <span className="dim t12">{kindWord(group.kind)}</span>
        </p>
        <h2>{group.title}</h2>
        <p className="mono dim t12">{group.place}</p>
        {group.mergedInto && (
          <p className="t12">
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
    <div className="error-details" aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={240} />
    </div>
  )
}
