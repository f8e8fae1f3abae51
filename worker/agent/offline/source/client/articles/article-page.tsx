import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { ARTICLE_TEXTS, ARTICLES } from '../../shared/articles/content'
import type { Article, Comment } from '../../shared/articles/model'
import { useMember } from '../access'
import { formatDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Prose } from '../ui/prose'
import { Photo } from '../uploads/photo'
import { Comments, Links } from './around'

type Near = { id: number; title: string }
type Found = { article: Article; comments: Comment[]; related: Near[]; previous: Near | null; next: Near | null }

/** One article, with what was said about it and where to read on. */
export function ArticlePage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['articles', 'one', id],
    queryFn: () => request<Found>(`/api/articles/${id}`),
    // Each question is counted as a reading.
    staleTime: 60_000,
  })
  return <Loaded query={query}>{(found) => <Found key={found.article.id} {...found} />}</Loaded>
}

function Found({ article, comments, related, previous, next }: Found) {
  const about = [article.section, ARTICLE_TEXTS.by(article.author), formatDay(article.appears)]
  return (
    <Page title={article.title} lead={about.filter((each) => each !== '').join(' · ')}>
      <article className="space-y-6">
        {article.state !== 'published' && (
          <p>
            <span className="tag tag-warn">{ARTICLES.words.states[article.state]}</span>
          </p>
        )}
        <Photo
          picture={article.picture ?? undefined}
          seed={String(article.id)}
          subject={ARTICLES.subject}
          kind={`${article.title} ${article.section}`}
          nth={article.id}
          alt={article.title}
          className="aspect-video w-full max-w-3xl rounded-face"
        />
        {article.lead !== '' && <p className="measure text-lead">{article.lead}</p>}
        <Facts article={article} />
        <Prose text={article.text} />
        {ARTICLES.secret && article.hasSecret && <Secret id={article.id} />}
        {article.tags.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {article.tags.map((tag) => (
              <Link key={tag} href={`/articles?${new URLSearchParams({ tag })}`} className="tag">
                #{tag}
              </Link>
            ))}
          </p>
        )}
        {ARTICLES.hasLikes && <Likes article={article} />}
      </article>
      {ARTICLES.comments !== 'none' && <Comments articleId={article.id} comments={comments} />}
      <div className="mt-10 flex flex-wrap justify-between gap-4 border-t rule pt-5">
        {previous && (
          <Link href={`/articles/${previous.id}`} className="link">
            {ARTICLE_TEXTS.previous}: {previous.title}
          </Link>
        )}
        {next && (
          <Link href={`/articles/${next.id}`} className="link">
            {ARTICLE_TEXTS.next}: {next.title}
          </Link>
        )}
      </div>
      <div className="mt-10 max-w-xl">
        <Links title={ARTICLE_TEXTS.related} items={related} />
      </div>
    </Page>
  )
}

function Facts({ article }: { article: Article }) {
  const facts = ARTICLES.fields.filter(({ name }) => article.fields[name])
  if (facts.length === 0) return null
  return (
    <dl className="list max-w-xl">
      {facts.map(({ name, label }) => (
        <div key={name} className="flex justify-between gap-6 py-3">
          <dt className="quiet">{label}</dt>
          <dd className="text-right wrap-anywhere">{article.fields[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part that nobody sees before they have asked for it. */
function Secret({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    queryKey: ['articles', 'secret', id],
    queryFn: () => request<{ secret: string }>(`/api/articles/${id}/secret`),
    enabled: isAsked,
  })
  if (!isAsked)
    return (
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {ARTICLES.secret?.show}
      </button>
    )
  return (
    <section className="panel max-w-2xl">
      <h2 className="mb-2 text-title">{ARTICLES.secret?.label}</h2>
      <Loaded query={query}>{({ secret }) => <Prose text={secret} />}</Loaded>
    </section>
  )
}

function Likes({ article }: { article: Article }) {
  const member = useMember()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span>{ARTICLE_TEXTS.likes(article.likes)}</span>
      {member ? (
        <ActionButton
          label={article.isLiked ? ARTICLE_TEXTS.unlike : ARTICLE_TEXTS.like}
          act={() => request(`/api/articles/${article.id}/like`, { method: 'PUT', body: { likes: !article.isLiked } })}
        />
      ) : (
        member === null && (
          <Link href="/sign-in" className="button-quiet">
            {ARTICLE_TEXTS.like}
          </Link>
        )
      )}
    </div>
  )
}
