import { useQuery } from '@tanstack/react-query'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import type { IndexRow } from '../../shared/posts/model'
import { Loaded, Page, request } from '../ui/page'

/** Every place, with how many different things were posted there. */
export function IndexPage() {
  const query = useQuery({
    queryKey: ['posts', 'index'],
    queryFn: () => request<{ items: IndexRow[] }>('/api/posts/index'),
  })
  const counted = POSTS.fields.find(({ name }) => name === POSTS.index?.counts)?.label ?? ''
  return (
    <Page title={POSTS.index?.label ?? ''}>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{POST_TEXTS.none}</p>}
            <ul className="list">
              {items.map(({ value, count, posts }) => (
                <li key={value} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                  <span className="text-title wrap-anywhere">{value}</span>
                  <span>
                    <span className="figure">{POST_TEXTS.places(count, counted)}</span>{' '}
                    <span className="quiet text-small">({POST_TEXTS.posts(posts)})</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  )
}
