import { useQuery } from '@tanstack/react-query'
import { ARTICLES } from '../../shared/articles/content'
import type { Article } from '../../shared/articles/model'
import { ARTICLE_TEXTS } from '../../shared/articles/texts'
import { Gate } from '../access'
import { request } from '../site/api'
import { ActionButton } from '../ui/form'
import { Loaded, Page } from '../ui/page'
import { ArticleCard } from './article-card'

/** A member's own list: what appeared in the sections that they follow. */
export function Followed() {
  return (
    <Page title={ARTICLES.words.followed} lead={ARTICLE_TEXTS.followLead}>
      <Gate>{() => <List />}</Gate>
    </Page>
  )
}

function List() {
  const follows = useQuery({
    queryKey: ['articles', 'follows'],
    queryFn: () => request<{ sections: string[] }>('/api/articles/follows'),
  })
  const query = useQuery({
    queryKey: ['articles', 'followed'],
    queryFn: () => request<{ items: Article[] }>('/api/articles?followed=1'),
  })
  return (
    <>
      <Loaded query={follows}>
        {({ sections }) => (
          <div className="mb-8 flex flex-wrap gap-3">
            {ARTICLES.sections?.options.map((section) => {
              const isFollowed = sections.includes(section)
              return (
                <ActionButton
                  key={section}
                  label={isFollowed ? ARTICLE_TEXTS.unfollow(section) : ARTICLE_TEXTS.follow(section)}
                  act={() =>
                    request('/api/articles/follows', { method: 'PUT', body: { section, follows: !isFollowed } })
                  }
                />
              )
            })}
          </div>
        )}
      </Loaded>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{ARTICLE_TEXTS.followNone}</p>}
            <ul className="plates">
              {items.map((article, nth) => (
                <ArticleCard key={article.id} article={article} nth={nth} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}
