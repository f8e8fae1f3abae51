import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { durationText } from '#client/lib/format/figures.ts'
import { formatBytes, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Fact } from '#client/operators/kit/record/fact.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/tag.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { PlatformParts } from '#shared/servers.ts'
import { JobList } from './job-list.tsx'
import { ProviderList } from './provider-list.tsx'
import { partWord } from './server-words.ts'
import { SwitchButton } from './switch-button.tsx'

/** The parts of the platform, as they were last seen. */
export function PlatformPanel({ refetchInterval }: { refetchInterval: number | false }) {
  const trpc = useTRPC()
  const found = useQuery(
    trpc.adminServers.platform.queryOptions(undefined, { placeholderData: keepPreviousData, refetchInterval }),
  )
  if (found.isError && !found.data)
    return <NoAnswer title={m.admin_servers_parts_failed()} error={found.error} retry={() => void found.refetch()} />
  if (!found.data) {
    return (
      <div className="platform-parts" aria-busy="true">
        <Skeleton width="100%" height={205} />
      </div>
    )
  }
  const parts = found.data
  return (
    <section className="platform-parts" aria-label={m.admin_servers_parts()}>
      <Facts parts={parts} />
      <ProviderList parts={parts} />
      <JobList jobs={parts.jobs} />
    </section>
  )
}

function Facts({ parts: { release, database, bucket, queue, turns, outside, off } }: { parts: PlatformParts }) {
  return (
    <dl className="facts">
      <Fact label={m.admin_servers_worker()}>
        {release ? <code className="mono">{release}</code> : m.admin_servers_local()}
      </Fact>
      <Fact label={m.admin_servers_database()}>
        {database.bytes === null ? m.admin_servers_none() : formatBytes(database.bytes)} · {durationText(database.ms)}
      </Fact>
      <Fact label={m.admin_servers_bucket()}>
        <StateWord state={bucket.isReached ? 'set' : 'failed'}>
          {bucket.isReached ? durationText(bucket.ms) : m.admin_servers_not_reached()}
        </StateWord>
      </Fact>
      <Fact label={m.admin_servers_queue()}>
        <Queue queue={queue} />
      </Fact>
      <Fact label={m.admin_servers_turns()}>
        {m.admin_servers_turns_text({ queued: formatNumber(turns.queued), working: formatNumber(turns.atWork) })}{' '}
        <SwitchButton switchKey="turns" name={m.admin_servers_turns()} off={off} />
      </Fact>
      {outside.map(({ part, name, answered, failed, lastAt }) => (
        <Fact key={part} label={partWord(part)}>
          <StateWord state={failed > answered ? 'failed' : lastAt === null ? 'drawn' : 'set'}>{name}</StateWord>
          {answered + failed > 0 && (
            <span className="dim t12">
              {' '}
              {m.admin_servers_calls({
                share: formatPercent(failed / (answered + failed)),
                count: formatNumber(answered + failed),
              })}
            </span>
          )}
        </Fact>
      ))}
    </dl>
  )
}

function Queue({ queue }: Pick<PlatformParts, 'queue'>) {
  if (queue === null) return <>{m.admin_servers_queue_none()}</>
  return (
    <>
      <StateWord state={queue.error === null ? 'set' : 'failed'}>
        {queue.backlog === null
          ? m.admin_servers_queue_depth_unknown()
          : m.admin_servers_queue_depth({ count: formatNumber(queue.backlog) })}
      </StateWord>{' '}
      <span className="dim t12">
        <At at={queue.lastAt} as="ago" />
        {queue.oldestAt && (
          <>
            {' · '}
            {m.admin_servers_queue_oldest()} <At at={queue.oldestAt} as="ago" />
          </>
        )}
      </span>
    </>
  )
}
