import { useQuery } from '@tanstack/react-query'
import { durationText } from '#client/lib/format/figures.ts'
import { formatPercent } from '#client/lib/format/format.ts'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { PlatformState } from '#shared/operators/servers.ts'
import type { OverviewSearch } from './overview-search.ts'

/** About as many placeholder rows are drawn as there will be services. */
const PENDING = 4
/** A provider that fails more often than this is in trouble. */
const IN_TROUBLE = 0.05

type Service = { id: string; name: string; state: BlockState; speed: string; share: string }

export function Providers({ search }: { search: OverviewSearch }) {
  const trpc = useTRPC()
  const platform = useQuery(trpc.adminServers.platform.queryOptions())
  return (
    <section>
      <header className="sh">
        <h2>{m.admin_overview_providers()}</h2>
        <span className="sp" />
        <AdminLink className="t13 mid link" to="/admin/dashboard/servers" search={{ zone: search.zone }}>
          {m.admin_overview_providers_all()}
        </AdminLink>
      </header>
      {platform.isError && !platform.data ? (
        <ErrorNotice
          title={m.admin_overview_providers_failed()}
          error={platform.error}
          onRetry={() => void platform.refetch()}
        />
      ) : (
        <ul className="providers" aria-busy={platform.isPending}>
          {platform.data
            ? servicesOf(platform.data).map((service) => <Row key={service.id} {...service} />)
            : Array.from({ length: PENDING }, (_, index) => (
                <li key={index}>
                  <Skeleton width={140} height={12} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function Row({ name, state, speed, share }: Service) {
  return (
    <li>
      <span className="st">
        <Block state={state} />
        {name}
      </span>
      <span className="r mid">{speed}</span>
      <span className="r">{share}</span>
    </li>
  )
}

function servicesOf({ providers, outside, turns }: PlatformState): Service[] {
  const answering = [
    ...providers
      .filter(({ isConfigured, answered, failed }) => isConfigured || answered + failed > 0)
      .map(({ provider, firstMs, ...counts }) => ({
        id: provider,
        name: m.admin_overview_model({ name: provider }),
        ms: firstMs,
        ...counts,
      })),
    ...outside.map(({ service, name, meanMs, ...counts }) => ({
      id: service,
      name: service === 'mail' ? m.admin_overview_mail({ name }) : m.admin_overview_payments({ name }),
      ms: meanMs,
      ...counts,
    })),
  ]
  const rows = answering.map(({ id, name, ms, answered, failed }): Service => {
    const asked = answered + failed
    const share = asked === 0 ? 0 : failed / asked
    return {
      id,
      name,
      state: asked === 0 ? 'drawn' : share > IN_TROUBLE ? 'failed' : 'passed',
      speed: ms === null ? m.admin_overview_not_asked() : durationText(ms),
      share: asked === 0 ? '' : formatPercent(share),
    }
  })
  return [
    ...rows,
    {
      id: 'turns',
      name: m.admin_overview_turn_queue(),
      state: turns.queued > 0 ? 'hatched' : 'passed',
      speed: m.admin_overview_waiting({ count: turns.queued }),
      share: m.admin_overview_at_work({ count: turns.atWork }),
    },
  ]
}
