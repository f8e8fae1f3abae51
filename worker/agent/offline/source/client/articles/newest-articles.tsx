import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ARTICLES } from '../../shared/articles/content'
import type { Article } from '../../shared/articles/model'
import { ARTICLE_TEXTS } from '../../shared/articles/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { ArticleCard } from './article-card'
import { Links, useSide } from './sidebar'

const SHOWN = 4

/** The start page's view of the articles. */
export function NewestArticles() {
  const query = useQuery({
    queryKey: ['articles', 'home'],
    queryFn: () => request<{ items: Article[] }>('/api/articles'),
  })
  const side = useSide()
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{ARTICLES.newest}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{ARTICLE_TEXTS.none}</p>}
            <ul className="plates">
              {items.slice(0, SHOWN).map((article, nth) => (
                <ArticleCard key={article.id} article={article} nth={nth} />
              ))}
            </ul>
            <Link href="/articles" className="link mt-5 inline-block">
              {ARTICLE_TEXTS.seeAll}
            </Link>
          </>
        )}
      </Loaded>
      {ARTICLES.hasMostRead && side.data && side.data.mostRead.length > 0 && (
        <div className="mt-10 max-w-xl">
          <Links title={ARTICLE_TEXTS.mostRead} items={side.data.mostRead} />
        </div>
      )}
    </section>
  )
}
