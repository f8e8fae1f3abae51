import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ARTICLE_TEXTS, ARTICLES } from '../../shared/articles/content'
import { type Article, PAGE, STATES, type WaitingComment } from '../../shared/articles/model'
import { hasRole, type Member, SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'

const WRITERS = [ARTICLES.writer, ...(ARTICLES.approver === null ? [] : [ARTICLES.approver])]
const TONES = { draft: '', waiting: 'tag-warn', returned: 'tag-bad', published: 'tag-good' }

/** Where writers see what became of their articles, and where it is decided. */
export function ArticleDesk() {
  return (
    <Page
      title={ARTICLES.words.desk}
      lead={ARTICLE_TEXTS.mine}
      actions={
        <Link href="/articles/new" className="button">
          {ARTICLES.add}
        </Link>
      }
    >
      <Gate roles={WRITERS}>{(member) => <Desk member={member} />}</Gate>
    </Page>
  )
}

function Desk({ member }: { member: Member }) {
  const [state, setState] = useState('')
  const [page, setPage] = useState(0)
  const decides = hasRole(member, [ARTICLES.approver ?? ARTICLES.writer])
  const parameters = new URLSearchParams({ state, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['articles', 'desk', parameters],
    queryFn: () => request<{ items: Article[]; total: number }>(`/api/article-desk?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {decides && ARTICLES.comments === 'approved' && <WaitingComments />}
      <select
        className="field mb-6"
        aria-label={ARTICLE_TEXTS.state}
        value={state}
        onChange={(event) => {
          setState(event.target.value)
          setPage(0)
        }}
      >
        <option value="">
          {ARTICLE_TEXTS.state}: {SITE_TEXTS.all}
        </option>
        {STATES.map((each) => (
          <option key={each} value={each}>
            {ARTICLES.words.states[each]}
          </option>
        ))}
      </select>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && (
              <p className="quiet">{state === '' ? ARTICLE_TEXTS.noneMine : SITE_TEXTS.nothingFound}</p>
            )}
            <ul className="list">
              {items.map((article) => (
                <Row key={article.id} article={article} member={member} decides={decides} />
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Row({ article, member, decides }: { article: Article; member: Member; decides: boolean }) {
  const path = `/api/article-desk/${article.id}`
  const put = (state: Article['state']) => request(`${path}/state`, { method: 'PUT', body: { state } })
  const isTheirs = article.authorId === member.id
  return (
    <li className="space-y-3 py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-64 text-title wrap-anywhere">
          <Link href={`/articles/${article.id}`}>{article.title}</Link>
        </h2>
        <span className={`tag ${TONES[article.state]}`}>{ARTICLES.words.states[article.state]}</span>
      </div>
      <p className="quiet text-small">
        {[article.author, article.section, formatDay(article.appears)].filter((each) => each !== '').join(' · ')}
      </p>
      {article.remark !== '' && <p>{ARTICLE_TEXTS.remarkSaid(article.remark)}</p>}
      <div className="flex flex-wrap items-start gap-3">
        {(isTheirs || decides) && (
          <Link href={`/articles/${article.id}/edit`} className="button-quiet">
            {SITE_TEXTS.edit}
          </Link>
        )}
        {decides && article.state !== 'published' && (
          <ActionButton
            label={article.state === 'waiting' ? ARTICLES.words.accept : ARTICLE_TEXTS.publish}
            act={() => put('published')}
          />
        )}
        {!decides && isTheirs && (article.state === 'draft' || article.state === 'returned') && (
          <ActionButton label={ARTICLES.words.handIn} act={() => put('waiting')} />
        )}
        {decides && article.state === 'published' && (
          <ActionButton label={ARTICLE_TEXTS.withdraw} act={() => put('draft')} />
        )}
        {(isTheirs || decides) && (
          <RemoveButton what={article.title} remove={() => request(path, { method: 'DELETE' })} />
        )}
      </div>
      {decides && article.state === 'waiting' && (
        <Form
          action={ARTICLES.words.refuse}
          className="flex max-w-xl flex-wrap items-end gap-3"
          send={({ remark = '' }) => request(`${path}/state`, { method: 'PUT', body: { state: 'returned', remark } })}
        >
          <TextField label={ARTICLE_TEXTS.remark} name="remark" maxLength={1000} />
        </Form>
      )}
    </li>
  )
}

function WaitingComments() {
  const query = useQuery({
    queryKey: ['articles', 'waiting'],
    queryFn: () => request<{ items: WaitingComment[] }>('/api/comments/waiting'),
  })
  if (!query.data || query.data.items.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-heading">{ARTICLE_TEXTS.waitingComments}</h2>
      <ul className="list">
        {query.data.items.map((comment) => (
          <li key={comment.id} className="space-y-2 py-4">
            <p className="quiet text-small">
              {comment.name} · <Link href={`/articles/${comment.articleId}`}>{comment.title}</Link>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{comment.text}</p>
            <div className="flex flex-wrap gap-3">
              <ActionButton
                label={ARTICLE_TEXTS.approveComment}
                act={() => request(`/api/comments/${comment.id}/approved`, { method: 'PUT' })}
              />
              <RemoveButton
                what={comment.text.slice(0, 40)}
                remove={() => request(`/api/comments/${comment.id}`, { method: 'DELETE' })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
