import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { FORUM, FORUM_TEXTS } from '../../shared/forum/content'
import { PAGE, type Topic } from '../../shared/forum/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Loaded, Page, Paging, request } from '../ui/page'
import { TopicRow } from './parts'

const ORDERS = [
  ['active', FORUM_TEXTS.active],
  ['newest', FORUM_TEXTS.newest],
  ...(FORUM.hasVotes ? [['votes', FORUM_TEXTS.byVotes] as const] : []),
] as const

/** Every topic, with search, rooms and orders. */
export function Topics() {
  const [search, setSearch] = useState({ q: '', category: '', tag: '', state: '', order: 'active' })
  const [page, setPage] = useState(0)
  const parameters = new URLSearchParams({ ...search, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['forum', 'list', parameters],
    queryFn: () => request<{ items: Topic[]; total: number }>(`/api/forum?${parameters}`),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Partial<typeof search>) => {
    setSearch({ ...search, ...changes })
    setPage(0)
  }
  return (
    <Page
      title={FORUM.title}
      lead={FORUM.lead}
      actions={
        <Link href="/topics/new" className="button">
          {FORUM.start}
        </Link>
      }
    >
      <div className="mb-6 flex flex-wrap gap-4">
        <input
          type="search"
          className="field min-w-0 flex-1 basis-52"
          aria-label={SITE_TEXTS.search}
          placeholder={SITE_TEXTS.search}
          value={search.q}
          onChange={(event) => change({ q: event.target.value })}
        />
        <select
          className="field"
          aria-label={FORUM_TEXTS.category}
          value={search.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{SITE_TEXTS.all}</option>
          {FORUM.categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <select
          className="field"
          aria-label={SITE_TEXTS.sortBy}
          value={search.order}
          onChange={(event) => change({ order: event.target.value })}
        >
          {ORDERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <select
          className="field"
          aria-label={FORUM_TEXTS.state}
          value={search.state}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">{FORUM_TEXTS.allStates}</option>
          <option value="unanswered">{FORUM_TEXTS.unanswered}</option>
          {FORUM.adopted !== null && <option value="adopted">{FORUM.adopted}</option>}
        </select>
        {search.tag !== '' && (
          <button type="button" className="button-quiet" onClick={() => change({ tag: '' })}>
            #{search.tag} ×
          </button>
        )}
      </div>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">
              {search.q + search.category + search.tag + search.state === ''
                ? FORUM_TEXTS.nobody
                : SITE_TEXTS.nothingFound}
            </p>
          ) : (
            <>
              <ul className="grid gap-4">
                {items.map((topic) => (
                  <TopicRow key={topic.id} topic={topic} chosenTag={search.tag} onTag={(tag) => change({ tag })} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
