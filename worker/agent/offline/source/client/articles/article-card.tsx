import { Link } from 'wouter'
import { ARTICLES } from '../../shared/articles/content'
import type { Article } from '../../shared/articles/model'
import { ARTICLE_TEXTS } from '../../shared/articles/texts'
import { formatDay } from '../ui/dates'
import { Photo } from '../uploads/photo'

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
