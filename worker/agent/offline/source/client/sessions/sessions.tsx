import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SESSION_TEXTS, SESSIONS } from '../../shared/sessions/content'
import { PAGE, type Session } from '../../shared/sessions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatMoment } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Disclosure, Loaded, Page, Paging, request } from '../ui/page'

export function Sessions() {
  return (
    <Page title={SESSIONS.title} lead={SESSIONS.lead}>
      <Gate>{() => <Own />}</Gate>
    </Page>
  )
}

/** The sessions of who is signed in, and a way to make one. */
function Own() {
  const [, navigate] = useLocation()
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['sessions', page],
    queryFn: () => request<{ items: Session[]; total: number }>(`/api/sessions?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6">
        <Disclosure label={SESSION_TEXTS.add} isMain>
          {() => (
            <Form
              action={SITE_TEXTS.save}
              className="panel max-w-xl space-y-5"
              send={(typed) => request<{ id: number }>('/api/sessions', { body: typed })}
              onSent={({ id }) => navigate(`/sessions/${id}`)}
            >
              <TextField label={SESSION_TEXTS.name} name="title" maxLength={300} />
            </Form>
          )}
        </Disclosure>
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{SESSION_TEXTS.none}</p>}
            <ul className="list">
              {items.map(({ id, title, code, questions, created }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                  <div className="min-w-0 flex-1 basis-64">
                    <Link href={`/sessions/${id}`} className="link text-title wrap-anywhere">
                      {title}
                    </Link>
                    <p className="quiet text-small">
                      {SESSION_TEXTS.questions(questions)} · {formatMoment(created)}
                    </p>
                  </div>
                  <strong className="tag">{SESSION_TEXTS.codeIs(code)}</strong>
                </li>
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}
