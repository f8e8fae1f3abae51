import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { SHELF_TEXTS, SHELVES } from '../../shared/shelves/content'
import { PAGE, type Work } from '../../shared/shelves/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { TextArea, TextField } from '../ui/field'
import { SearchField, useSearch } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { WorkCard } from './work-card'

/** Everything that stands on somebody's shelf or could, the newest first. */
export function Works() {
  const member = useMember()
  const { search, page, setPage, parameters, change, isSearched } = useSearch({ search: '' })
  const query = useQuery({
    queryKey: ['works', parameters],
    queryFn: () => request<{ items: Work[]; total: number }>(`/api/works?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={SHELVES.many}
      lead={SHELVES.lead}
      actions={
        member && (
          <Link href="/works/new" className="button">
            {SHELF_TEXTS.add(SHELVES.one)}
          </Link>
        )
      }
    >
      <div className="mb-6 max-w-xl">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : SHELF_TEXTS.none}</p>}
            <ul className="plates">
              {items.map((work) => (
                <WorkCard key={work.id} work={work} />
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

export function NewWork() {
  const [, navigate] = useLocation()
  return (
    <Page title={SHELF_TEXTS.add(SHELVES.one)}>
      <Gate>
        {() => (
          <Form
            action={SITE_TEXTS.save}
            className="panel max-w-2xl space-y-5"
            send={(typed) => request<{ id: number }>('/api/works', { body: typed })}
            onSent={({ id }) => navigate(`/works/${id}`)}
          >
            <TextField label={SHELF_TEXTS.title} name="title" maxLength={160} />
            <TextField label={SHELVES.maker} name="maker" maxLength={120} />
            <TextArea label={SHELF_TEXTS.about} name="about" isOptional />
          </Form>
        )}
      </Gate>
    </Page>
  )
}
