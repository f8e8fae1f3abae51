import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { ARTICLE_TEXTS, ARTICLES } from '../../shared/articles/content'
import type { Article } from '../../shared/articles/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { formatDay } from '../ui/dates'
import { Loaded, request } from '../ui/page'
import { Photo } from '../uploads/photo'
import { Links, useSide } from './around'

/** An article in a list: its picture, what it is about, and the way to it. */
export function ArticleCard({ article, nth }: { article: Article; nth: number }) {
  return (
    <li className="plate min-w-0">
      <Photo
        picture={article.picture ?? undefined}
        seed={String(article.id)}
        subject={ARTICLES.subject}
        kind={`${article.title} ${article.section}`}
        nth={nth}
        className="plate-picture aspect-video w-full"
      />
      <p className="quiet flex flex-wrap justify-between gap-x-4 text-small">
        <span>{article.section}</span>
        <span className="figure">{formatDay(article.appears)}</span>
      </p>
      <h3 className="mt-1 text-title wrap-anywhere">
        <Link href={`/articles/${article.id}`}>{article.title}</Link>
      </h3>
      {article.lead !== '' && <p className="mt-2">{article.lead}</p>}
      <FieldTags article={article} />
      <p className="quiet mt-3 flex flex-wrap gap-x-4 text-small">
        <span>{ARTICLE_TEXTS.by(article.author)}</span>
        {ARTICLES.hasLikes && <span>{ARTICLE_TEXTS.likes(article.likes)}</span>}
        {article.tags.map((tag) => (
          <Link key={tag} href={`/articles?${new URLSearchParams({ tag })}`} className="link">
            #{tag}
          </Link>
        ))}
      </p>
    </li>
  )
}

function FieldTags({ article }: { article: Article }) {
  const shown = ARTICLES.fields.filter(({ name, isFilter }) => isFilter && article.fields[name])
  if (shown.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {shown.map(({ name, label }) => (
        <span key={name} className="tag">
          {label}: {article.fields[name]}
        </span>
      ))}
    </p>
  )
}

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
      {ARTICLES.sections && <Finding sections={ARTICLES.sections} />}
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

/** The sections, and a search over all of them. */
function Finding({ sections }: { sections: NonNullable<typeof ARTICLES.sections> }) {
  const [, navigate] = useLocation()
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label={sections.label}>
        <ul className="flex flex-wrap gap-x-5">
          {sections.options.map((section) => (
            <li key={section}>
              <Link
                href={`/articles?section=${encodeURIComponent(section)}`}
                className="link inline-flex min-h-11 items-center"
              >
                {section}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        role="search"
        className="flex min-w-0 flex-1 basis-52 gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          navigate(`/articles?q=${encodeURIComponent(words)}`)
        }}
      >
        <input
          type="search"
          name="q"
          className="field min-w-0 flex-1"
          aria-label={SITE_TEXTS.search}
          placeholder={SITE_TEXTS.search}
        />
      </form>
    </div>
  )
}
