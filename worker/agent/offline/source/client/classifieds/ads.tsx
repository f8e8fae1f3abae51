import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { AD_TEXTS, CLASSIFIEDS } from '../../shared/classifieds/content'
import { type Ad, PAGE } from '../../shared/classifieds/model'
import { SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { Gate, useMember } from '../access'
import { Filters, SearchField, SortField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { AdCard } from './ad-card'

const ORDERS = [
  ['newest', AD_TEXTS.newest],
  ['cheapest', AD_TEXTS.cheapest],
  ['dearest', AD_TEXTS.dearest],
] as const

const FIRST: Chosen = { q: '', order: 'newest' }

/** Everything that is offered, with search and filters. */
export function Ads() {
  return (
    <Page
      title={CLASSIFIEDS.title}
      lead={CLASSIFIEDS.lead}
      actions={
        <Link href="/ads/new" className="button">
          {CLASSIFIEDS.start}
        </Link>
      }
    >
      {CLASSIFIEDS.isForMembers ? <Gate>{() => <AdList />}</Gate> : <AdList />}
    </Page>
  )
}

export function AdList({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const { search, change, page, setPage, parameters, isSearched } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['ads', 'list', parameters],
    queryFn: () => request<{ items: Ad[]; total: number }>(`/api/ads?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
        <Filters choices={CLASSIFIEDS.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
        {CLASSIFIEDS.hasPrice && (
          <SortField value={search.order ?? ''} orders={ORDERS} onChange={(order) => change({ order })} />
        )}
      </div>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : AD_TEXTS.nothing}</p>
          ) : (
            <>
              <ul className="plates">
                {items.map((ad, index) => (
                  <AdCard key={ad.id} ad={ad} nth={index} level={level} />
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

/** What one offers oneself. */
export function OwnAds() {
  return (
    <Page
      title={CLASSIFIEDS.own}
      actions={
        <Link href="/ads/new" className="button">
          {CLASSIFIEDS.start}
        </Link>
      }
    >
      <Gate>{() => <OwnList />}</Gate>
    </Page>
  )
}

function OwnList() {
  const query = useQuery({ queryKey: ['ads', 'own'], queryFn: () => request<{ items: Ad[] }>('/api/ads?own') })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{AD_TEXTS.noOwn}</p>
        ) : (
          <ul className="plates">
            {items.map((ad, index) => (
              <AdCard key={ad.id} ad={ad} nth={index} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** The start page's view of what is offered, for those who may see it. */
export function NewestAds() {
  const member = useMember()
  if (CLASSIFIEDS.isForMembers && !member) return null
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{CLASSIFIEDS.title}</h2>
      <AdList level="h3" />
    </section>
  )
}
