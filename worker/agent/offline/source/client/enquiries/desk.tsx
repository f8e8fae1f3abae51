import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ENQUIRIES, ENQUIRY_TEXTS } from '../../shared/enquiries/content'
import { type Enquiry, PAGE } from '../../shared/enquiries/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatMoment } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'

/** What was sent, the newest first: for those who answer it. */
export function EnquiryDesk() {
  return (
    <Page title={ENQUIRIES.title}>
      <Gate roles={[ENQUIRIES.role]}>{() => <Enquiries />}</Gate>
    </Page>
  )
}

function Enquiries() {
  const [search, setSearch] = useState({ form: '', state: '' })
  const [page, setPage] = useState(0)
  const parameters = new URLSearchParams({ ...search, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['enquiries', parameters],
    queryFn: () => request<{ items: Enquiry[]; total: number }>(`/api/enquiry-desk?${parameters}`),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Partial<typeof search>) => {
    setSearch({ ...search, ...changes })
    setPage(0)
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        {ENQUIRIES.forms.length > 1 && (
          <select
            className="field"
            aria-label={ENQUIRY_TEXTS.form}
            value={search.form}
            onChange={(event) => change({ form: event.target.value })}
          >
            <option value="">{SITE_TEXTS.all}</option>
            {ENQUIRIES.forms.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        )}
        <select
          className="field"
          aria-label={ENQUIRY_TEXTS.state}
          value={search.state}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">
            {ENQUIRY_TEXTS.state}: {SITE_TEXTS.all}
          </option>
          {ENQUIRIES.states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </div>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{search.form + search.state === '' ? ENQUIRY_TEXTS.none : SITE_TEXTS.nothingFound}</p>
          ) : (
            <>
              <ul className="list">
                {items.map((enquiry) => (
                  <EnquiryRow key={enquiry.id} enquiry={enquiry} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (state: string) => request(`/api/enquiry-desk/${enquiry.id}/state`, { method: 'PUT', body: { state } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  const who = enquiry.values[0]?.value ?? ENQUIRY_TEXTS.anonymous
  return (
    <li className="grid gap-4 py-5 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="quiet text-small">
          {ENQUIRIES.forms.find(({ name }) => name === enquiry.form)?.title} · {formatMoment(enquiry.sent)}
        </p>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
          {enquiry.values.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="quiet">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <select
          className="field"
          aria-label={ENQUIRY_TEXTS.stateOf(who)}
          value={enquiry.state}
          onChange={(event) => mutate(event.target.value)}
        >
          {ENQUIRIES.states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
        <RemoveButton what={who} remove={() => request(`/api/enquiry-desk/${enquiry.id}`, { method: 'DELETE' })} />
        {error && (
          <p role="alert" className="text-bad">
            {error.message}
          </p>
        )}
      </div>
    </li>
  )
}

/** On the start page of those who answer: how many wait. */
export function OpenEnquiries() {
  const isStaff = hasRole(useMember(), [ENQUIRIES.role])
  const { data } = useQuery({
    queryKey: ['enquiries', 'open'],
    queryFn: () => request<{ open: number }>('/api/enquiry-desk'),
    enabled: isStaff,
  })
  if (!isStaff || !data) return null
  return (
    <section className="section">
      <h2 className="mb-3 text-heading">{ENQUIRIES.title}</h2>
      <p className="flex flex-wrap items-baseline gap-4">
        {data.open === 0 ? ENQUIRY_TEXTS.noneOpen : ENQUIRY_TEXTS.open(data.open)}
        <Link href="/enquiries" className="link">
          {ENQUIRY_TEXTS.read}
        </Link>
      </p>
    </section>
  )
}
