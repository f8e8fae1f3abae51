import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LIBRARY, LIBRARY_TEXTS } from '../../shared/library/content'
import { type Item, LENGTHS, PAGE } from '../../shared/library/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { useMember } from '../access'
import { Filters, SearchField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { at, ItemCard } from './parts'

const FIRST: Chosen = { q: '', length: '' }

/** Everything that is here, with search and filters. */
export function Items() {
  const mayAdd = hasRole(useMember(), [LIBRARY.keeper])
  return (
    <Page
      title={LIBRARY.title}
      lead={LIBRARY.lead}
      actions={
        mayAdd && (
          <Link href="/library/new" className="button">
            {LIBRARY_TEXTS.add(LIBRARY.one)}
          </Link>
        )
      }
    >
      <ItemList />
    </Page>
  )
}

function ItemList() {
  const { search, change, page, setPage, parameters, isSearched } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['library', 'list', parameters],
    queryFn: () => request<{ items: Item[]; total: number }>(at('', new URLSearchParams(parameters))),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
        <Filters choices={LIBRARY.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
        <label className="min-w-0 flex-1 basis-40">
          <span className="field-label">{LIBRARY_TEXTS.length}</span>
          <select
            name="length"
            className="field w-full"
            value={search.length ?? ''}
            onChange={({ target }) => change({ length: target.value })}
          >
            <option value="">{SITE_TEXTS.all}</option>
            {LENGTHS.map((minutes, index) => (
              <option key={minutes} value={minutes}>
                {index === 0 ? LIBRARY_TEXTS.upTo(minutes) : LIBRARY_TEXTS.between(LENGTHS[index - 1]! + 1, minutes)}
              </option>
            ))}
            <option value="more">{LIBRARY_TEXTS.over(LENGTHS.at(-1)!)}</option>
          </select>
        </label>
      </div>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : LIBRARY_TEXTS.none}</p>
          ) : (
            <>
              <Cards items={items} />
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Cards({ items, level }: { items: Item[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="plates">
      {items.map((item, index) => (
        <ItemCard key={item.id} item={item} nth={index} {...(level && { level })} />
      ))}
    </ul>
  )
}

/** What somebody put aside: of an account, or of this browser. */
export function Watchlist() {
  const query = useQuery({
    queryKey: ['library', 'mine'],
    queryFn: () => request<{ items: Item[] }>(at('', { list: 'mine' })),
  })
  return (
    <Page title={LIBRARY.menu.watchlist}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? <p className="quiet">{LIBRARY_TEXTS.emptyList}</p> : <Cards items={items} />
        }
      </Loaded>
    </Page>
  )
}

/** What is best rated, once enough have said so. */
export function Award() {
  const query = useQuery({
    queryKey: ['library', 'award'],
    queryFn: () => request<{ items: Item[] }>(at('/award')),
  })
  return (
    <Page title={LIBRARY.menu.award} lead={LIBRARY_TEXTS.awardLead(LIBRARY.least)}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{LIBRARY_TEXTS.noAward}</p>
          ) : (
            <ol className="list max-w-3xl">
              {items.map(({ id, title, stars, ratings }, index) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3">
                  <span className="figure quiet w-8">{index + 1}.</span>
                  <Link href={`/library/${id}`} className="link min-w-0 flex-1 basis-48 text-title wrap-anywhere">
                    {title}
                  </Link>
                  <span className="figure">{(stars ?? 0).toFixed(2)}</span>
                  <span className="quiet text-small">{LIBRARY_TEXTS.ratings(ratings)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Page>
  )
}

/** On the start page: the newest that can be played. */
export function NewestItems() {
  const query = useQuery({
    queryKey: ['library', 'newest'],
    queryFn: () => request<{ items: Item[] }>(at('')),
  })
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{LIBRARY.title}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <Cards items={items.filter(({ availability }) => availability === 'now').slice(0, 6)} level="h3" />
        )}
      </Loaded>
    </section>
  )
}
