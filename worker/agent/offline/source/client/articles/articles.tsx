import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import { ARTICLE_TEXTS, ARTICLES } from '../../shared/articles/content'
import { type Article, PAGE } from '../../shared/articles/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { ActionButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { Sidebar } from './around'
import { ArticleCard } from './article-card'

/** Every article. What narrows the list stands in the address, so that it can be sent to somebody. */
export function Articles() {
  const member = useMember()
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const query = useQuery({
    queryKey: ['articles', search.toString()],
    queryFn: () => request<{ items: Article[]; total: number }>(`/api/articles?${search}`),
    placeholderData: keepPreviousData,
  })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    navigate(`/articles?${next}`, { replace: true })
  }
  const list = (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && (
            <p className="quiet">{search.size === 0 ? ARTICLE_TEXTS.none : SITE_TEXTS.nothingFound}</p>
          )}
          <ul className="plates">
            {items.map((article, nth) => (
              <ArticleCard key={article.id} article={article} nth={nth} />
            ))}
          </ul>
          <Paging
            page={Number(search.get('page') ?? 0)}
            size={PAGE}
            total={total}
            onPage={(page) => change('page', String(page))}
          />
        </>
      )}
    </Loaded>
  )
  return (
    <Page
      title={ARTICLES.title}
      lead={ARTICLES.lead}
      actions={
        hasRole(member, [ARTICLES.writer]) && (
          <Link href="/articles/new" className="button">
            {ARTICLES.add}
          </Link>
        )
      }
    >
      <Narrowing search={search} change={change} />
      {ARTICLES.hasSidebar ? (
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_16rem]">
          <div className="min-w-0">{list}</div>
          <Sidebar />
        </div>
      ) : (
        list
      )}
    </Page>
  )
}

type NarrowingProps = { search: URLSearchParams; change: (name: string, value: string) => void }

function Narrowing({ search, change }: NarrowingProps) {
  const filters = ARTICLES.fields.filter(({ isFilter, options }) => isFilter && options)
  return (
    <div className="mb-8 flex flex-wrap gap-4">
      <input
        type="search"
        className="field min-w-0 flex-1 basis-52"
        aria-label={SITE_TEXTS.search}
        placeholder={SITE_TEXTS.search}
        defaultValue={search.get('q') ?? ''}
        onChange={(event) => change('q', event.target.value)}
      />
      {ARTICLES.sections && (
        <Choice
          label={ARTICLES.sections.label}
          options={ARTICLES.sections.options}
          value={search.get('section') ?? ''}
          onChange={(value) => change('section', value)}
        />
      )}
      {filters.map(({ name, label, options = [] }) => (
        <Choice
          key={name}
          label={label}
          options={options}
          value={search.get(`field-${name}`) ?? ''}
          onChange={(value) => change(`field-${name}`, value)}
        />
      ))}
      {(['tag', 'month'] as const).map((name) => {
        const value = search.get(name)
        return (
          value !== null && (
            <button key={name} type="button" className="button-quiet" onClick={() => change(name, '')}>
              {name === 'tag' ? `#${value}` : value} ×
            </button>
          )
        )
      })}
    </div>
  )
}

type ChoiceProps = { label: string; options: string[]; value: string; onChange: (value: string) => void }

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <select className="field" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">
        {label}: {SITE_TEXTS.all}
      </option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

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
