import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ARTICLES } from '../../shared/articles/content'
import type { Side } from '../../shared/articles/model'
import { ARTICLE_TEXTS } from '../../shared/articles/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'

const named = new Intl.DateTimeFormat(SITE_TEXTS.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function useSide() {
  return useQuery({ queryKey: ['articles', 'side'], queryFn: () => request<Side>('/api/articles/side') })
}

/** The newest articles, the tags used most, and the months of the archive. */
export function Sidebar() {
  const { data } = useSide()
  if (!data) return null
  return (
    <aside className="space-y-8">
      <Links title={ARTICLE_TEXTS.newest} items={data.newest} />
      {ARTICLES.hasMostRead && <Links title={ARTICLE_TEXTS.mostRead} items={data.mostRead} />}
      {ARTICLES.hasTags && data.tags.length > 0 && (
        <Part title={ARTICLE_TEXTS.topTags}>
          <p className="flex flex-wrap gap-2">
            {data.tags.map(({ tag, count }) => (
              <Link key={tag} href={`/articles?${new URLSearchParams({ tag })}`} className="tag">
                {tag} <span className="quiet">{count}</span>
              </Link>
            ))}
          </p>
        </Part>
      )}
      {data.months.length > 0 && (
        <Part title={ARTICLE_TEXTS.archive}>
          <ul>
            {data.months.map(({ month, count }) => (
              <li key={month}>
                <Link
                  href={`/articles?${new URLSearchParams({ month })}`}
                  className="flex min-h-11 items-center justify-between gap-4"
                >
                  {named.format(new Date(`${month}-01T00:00:00Z`))} <span className="figure quiet">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
  )
}

export function Links({ title, items }: { title: string; items: Array<{ id: number; title: string }> }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className="list">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            <Link href={`/articles/${item.id}`}>{item.title}</Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-title">{title}</h2>
      {children}
    </section>
  )
}
