import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { CAMPAIGN_TEXTS, CAMPAIGNS } from '../../shared/campaigns/content'
import { type Campaign, type CampaignList as Of, PAGE } from '../../shared/campaigns/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { Gate, useMember } from '../access'
import { Filters, SearchField, SortField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { CampaignCard } from './campaign-form'

const ORDERS = [
  ['ending', CAMPAIGN_TEXTS.ending],
  ['newest', CAMPAIGN_TEXTS.newest],
  ['most', CAMPAIGN_TEXTS.most],
] as const

const FIRST: Chosen = { q: '', order: 'ending' }

function Start() {
  const member = useMember()
  if (CAMPAIGNS.starter !== null && !hasRole(member, [CAMPAIGNS.starter])) return null
  return (
    <Link href="/campaigns/new" className="button">
      {CAMPAIGNS.start}
    </Link>
  )
}

/** All campaigns, what ends first at the top. */
export function Campaigns() {
  return (
    <Page title={CAMPAIGNS.title} lead={CAMPAIGNS.lead} actions={<Start />}>
      <CampaignList of="all" />
    </Page>
  )
}

/** What one has started oneself. */
export function OwnCampaigns() {
  return (
    <Page title={CAMPAIGNS.menu.own} actions={<Start />}>
      <Gate {...(CAMPAIGNS.starter !== null && { roles: [CAMPAIGNS.starter] })}>{() => <CampaignList of="own" />}</Gate>
    </Page>
  )
}

/** The start page's view of them. */
export function RunningCampaigns() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{CAMPAIGNS.title}</h2>
      <CampaignList of="all" level="h3" />
    </section>
  )
}

function CampaignList({ of, level = 'h2' }: { of: Of; level?: 'h2' | 'h3' }) {
  const { search, change, page, setPage, parameters, isSearched } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['campaigns', of, parameters],
    queryFn: () => request<{ items: Campaign[]; total: number }>(`/api/campaigns?of=${of}&${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {of === 'all' && (
        <div className="mb-6 flex flex-wrap gap-4">
          <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
          <Filters choices={CAMPAIGNS.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
          <SortField value={search.order ?? ''} orders={ORDERS} onChange={(order) => change({ order })} />
        </div>
      )}
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">
              {isSearched ? SITE_TEXTS.nothingFound : of === 'own' ? CAMPAIGN_TEXTS.noneOfOwn : CAMPAIGN_TEXTS.nothing}
            </p>
          ) : (
            <>
              <ul className="plates">
                {items.map((campaign, index) => (
                  <CampaignCard key={campaign.id} campaign={campaign} nth={index} level={level} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
