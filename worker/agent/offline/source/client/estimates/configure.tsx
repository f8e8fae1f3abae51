import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { ESTIMATES } from '../../shared/estimates/content'
import type { OfferRequest, SavedEstimate } from '../../shared/estimates/model'
import { type Chosen, estimateOf, fitted, type PriceGroup } from '../../shared/estimates/price'
import { ESTIMATE_TEXTS } from '../../shared/estimates/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { formatMoney } from '../ui/dates'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { GroupField } from './group-field'
import { usePriceList } from './home'
import { Summary } from './summary'

/** What there is to choose, and at its side what that costs. */
export function Configure() {
  const query = usePriceList()
  const first = Number(new URLSearchParams(useSearch()).get('with'))
  return (
    <Page title={ESTIMATES.title} lead={ESTIMATES.lead}>
      <Loaded query={query}>
        {({ groups }) => {
          const group = groups.find(({ options }) => options.some(({ id }) => id === first))
          return <Chooser groups={groups} first={group ? { [group.id]: [first] } : {}} />
        }}
      </Loaded>
    </Page>
  )
}

/** The same of something that was kept. */
export function OpenEstimate() {
  const id = Number(useParams().id)
  return (
    <Page title={ESTIMATES.title} lead={ESTIMATES.lead}>
      <SignedIn>{() => <Kept key={id} id={id} />}</SignedIn>
    </Page>
  )
}

export const useMine = () =>
  useQuery({
    queryKey: ['estimates', 'mine'],
    queryFn: () => request<{ saved: SavedEstimate[]; requests: OfferRequest[] }>('/api/estimates/mine'),
  })

function Kept({ id }: { id: number }) {
  const [query, mine] = [usePriceList(), useMine()]
  return (
    <Loaded query={query}>
      {({ groups }) => (
        <Loaded query={mine}>
          {({ saved }) => {
            const stored = saved.find((each) => each.id === id)
            if (!stored) return <p role="alert">{SITE_TEXTS.gone}</p>
            return <Chooser groups={groups} first={stored.chosen} stored={stored} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type ChooserProps = { groups: PriceGroup[]; first: Chosen; stored?: SavedEstimate }

function Chooser({ groups, first, stored }: ChooserProps) {
  const [changed, setChanged] = useState<Chosen>({})
  if (groups.length === 0) return <p className="quiet">{ESTIMATE_TEXTS.empty}</p>
  const chosen = { ...fitted(groups, first), ...changed }
  const estimate = estimateOf(groups, chosen)
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-8">
        {groups.map((group) => (
          <GroupField
            key={group.id}
            group={group}
            chosen={chosen[group.id] ?? []}
            wrong={estimate.wrong[group.id]}
            onChange={(ids) => setChanged({ ...changed, [group.id]: ids })}
          />
        ))}
        <p className="sticky bottom-0 z-10 flex justify-between gap-4 border-t border-line bg-page py-3 lg:hidden">
          <a href="#summary" className="link">
            {ESTIMATE_TEXTS.total}
          </a>
          <span className="figure">{formatMoney(estimate.total)}</span>
        </p>
      </div>
      <Summary estimate={estimate} chosen={chosen} {...(stored && { stored })} />
    </div>
  )
}
