import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { durationText } from '#client/lib/format/figures.ts'
import { formatBytes, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { Fact, NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, Tag, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { PROVIDER_NAMES, type ModelProvider } from '#shared/models/providers.ts'
import type { JobHealth, PlatformState, ProviderHealth, SwitchedOff, SwitchKey } from '#shared/operators/servers.ts'
import { serviceWord, switchWords } from './server-words.ts'

export function PlatformPanel({ refetchInterval }: { refetchInterval: number | false }) {
  const trpc = useTRPC()
  const found = useQuery(
    trpc.adminServers.platform.queryOptions(undefined, { placeholderData: keepPreviousData, refetchInterval }),
  )
  if (found.isError && !found.data)
    return <NoAnswer title={m.admin_servers_platform_failed()} error={found.error} retry={() => void found.refetch()} />
  if (!found.data) {
    return (
      <div className="platform-facts" aria-busy="true">
        <Skeleton width="100%" height={205} />
      </div>
    )
  }
  const state = found.data
  return (
    <section className="platform-facts" aria-label={m.admin_servers_platform()}>
      <Facts state={state} />
      <ProviderList state={state} />
      <JobList jobs={state.jobs} />
    </section>
  )
}

function Facts({ state: { release, database, bucket, queue, turns, outside, off } }: { state: PlatformState }) {
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
      {outside.map(({ service, name, answered, failed, lastAt }) => (
        <Fact key={service} label={serviceWord(service)}>
          <StateWord state={failed > answered ? 'failed' : lastAt === null ? 'drawn' : 'set'}>{name}</StateWord>
          {answered + failed > 0 && (
            <span className="dim t13">
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

function Queue({ queue }: Pick<PlatformState, 'queue'>) {
  if (queue === null) return <>{m.admin_servers_queue_none()}</>
  return (
    <>
      <StateWord state={queue.error === null ? 'set' : 'failed'}>
        {queue.backlog === null
          ? m.admin_servers_queue_depth_unknown()
          : m.admin_servers_queue_depth({ count: formatNumber(queue.backlog) })}
      </StateWord>{' '}
      <span className="dim t13">
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

/** The list is open when a job failed. */
function JobList({ jobs }: { jobs: JobHealth[] }) {
  const failed = jobs.filter(({ error }) => error !== null).length
  if (jobs.length === 0) return null
  return (
    <details className="fold-list" open={failed > 0}>
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
              <span className="dim t13">
                <code className="mono">{cron}</code> · {durationText(durationMs)} · <At at={startedAt} as="ago" />
              </span>
            </div>
            {error !== null && (
              <p className="mid t13">
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

function ProviderList({ state: { providers, off } }: { state: PlatformState }) {
  if (providers.length === 0) return null
  return (
    <details className="fold-list">
      <summary>{m.admin_servers_providers({ count: formatNumber(providers.length) })}</summary>
      <ul>
        {providers.map((provider) => (
          <li key={provider.provider}>
            <div className="row">
              <b>{nameOf(provider.provider)}</b>
              <Health provider={provider} />
              <span className="sp" />
              <SwitchButton switchKey={`provider:${provider.provider}`} name={nameOf(provider.provider)} off={off} />
            </div>
            {provider.models.length > 1 && (
              <ul className="models">
                {provider.models.map(({ key, name }) => (
                  <li key={key} className="row">
                    <span className="trunc">{name}</span>
                    <span className="sp" />
                    <SwitchButton switchKey={`model:${key}`} name={name} off={off} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const nameOf = (provider: ModelProvider): string =>
  provider === 'openai-compatible' ? m.models_provider_compatible() : PROVIDER_NAMES[provider]

function Health({ provider: { answered, failed, firstMs, lastAt, isConfigured } }: { provider: ProviderHealth }) {
  const [block, word] = healthOf({ answered, failed, isConfigured })
  return (
    <>
      <StateWord state={block}>{word}</StateWord>
      {lastAt && (
        <span className="dim t13">
          {m.admin_servers_calls({
            share: formatPercent(failed / (answered + failed)),
            count: formatNumber(answered + failed),
          })}
          {firstMs !== null && ` · ${m.admin_servers_first_word({ time: durationText(firstMs) })}`} ·{' '}
          <At at={lastAt} as="ago" />
        </span>
      )}
    </>
  )
}

function healthOf({
  answered,
  failed,
  isConfigured,
}: Pick<ProviderHealth, 'answered' | 'failed' | 'isConfigured'>): [BlockState, string] {
  if (!isConfigured) return ['drawn', m.admin_servers_not_configured()]
  if (answered + failed === 0) return ['drawn', m.admin_servers_not_asked()]
  return failed > answered ? ['failed', m.admin_servers_fails()] : ['set', m.admin_servers_answers()]
}

type SwitchButtonProps = { switchKey: SwitchKey; name: string; off: SwitchedOff[] }

function SwitchButton({ switchKey, name, off }: SwitchButtonProps) {
  const trpc = useTRPC()
  const [isAsked, setIsAsked] = useState(false)
  const change = useMutation(trpc.adminServers.switch.mutationOptions())
  const known = off.find(({ key }) => key === switchKey)
  const words = switchWords(switchKey)
  const isOff = known === undefined
  const to = (next: boolean) => (reason: string) => change.mutateAsync({ key: switchKey, isOff: next, reason })
  const done = () => ({
    text: isOff ? m.admin_servers_switched_off({ name }) : m.admin_servers_switched_on({ name }),
    undo: () => to(!isOff)(m.admin_servers_undone_reason()),
  })
  return (
    <span className="switch-place">
      {known && (
        <span title={known.reason}>
          <Tag tone="warn">{m.admin_servers_off()}</Tag>
        </span>
      )}
      <Button
        tone="quiet"
        size="small"
        aria-label={m.admin_servers_switch_label({ act: known ? words.on : words.off, name })}
        onClick={() => setIsAsked(true)}
      >
        {known ? words.on : words.off}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={name}
          action={known ? words.on : words.off}
          danger={isOff}
          run={to(isOff)}
          done={done}
          onClose={() => setIsAsked(false)}
        >
          {known ? m.admin_servers_switch_on_effect({ reason: known.reason }) : words.effect}
        </ReasonDialog>
      )}
    </span>
  )
}
