import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { SITE, SITE_TEXTS } from '../../shared/site/content'

/** Keeps the title of the browser's tab in step with the page. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === SITE.title ? title : `${title} · ${SITE.title}`
  }, [title])
}

type PageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page with its headline, and what can be done on it beside that. */
export function Page({ title, lead, actions, children }: PageProps) {
  usePageTitle(title)
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-heading wrap-anywhere">{title}</h1>
          {lead !== undefined && <p className="measure quiet mt-2">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** What a query found, or that it is on its way, or why it failed and a way to try again. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null)
    return (
      <p aria-busy="true" className="quiet">
        {SITE_TEXTS.loading}
      </p>
    )
  return (
    <div role="alert" className="space-y-3">
      <p>{query.error.message}</p>
      <button type="button" className="button-quiet" onClick={() => void query.refetch()}>
        {SITE_TEXTS.retry}
      </button>
    </div>
  )
}

type PagingProps = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Leads through a list that is longer than a page; `page` counts from 0. */
export function Paging({ page, size, total, onPage }: PagingProps) {
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      <button type="button" className="button-quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {SITE_TEXTS.previous}
      </button>
      <span className="quiet">{SITE_TEXTS.page(page + 1, pages)}</span>
      <button type="button" className="button-quiet" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {SITE_TEXTS.next}
      </button>
    </div>
  )
}

type DisclosureProps = { label: string; isMain?: boolean; children: (close: () => void) => ReactNode }

/** A button that brings a form to light below it, and the form takes itself away again. */
export function Disclosure({ label, isMain = false, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={isOpen ? 'w-full' : ''}>
      <button
        type="button"
        className={isMain ? 'button' : 'button-quiet'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className={isOpen ? 'mt-4' : ''}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  )
}

export function NotFound() {
  return (
    <Page title={SITE_TEXTS.nothingHere}>
      <Link href="/" className="link">
        {SITE_TEXTS.toStart}
      </Link>
    </Page>
  )
}

/** What the server refused, in words for the person who asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: Record<string, string>

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

type Failure = { error?: { message?: string; fields?: Record<string, string> } }
type Init = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/** Asks the app's own server. What it refuses is thrown as an `ApiError`. */
export async function request<Result>(path: string, { method, body }: Init = {}): Promise<Result> {
  const response = await fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, SITE_TEXTS.offline)
  })
  if (response.status === 204) return undefined as Result
  // An error page of a proxy is no JSON; its status still says that it failed. An answer that was cut off is none.
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as Result
  const { error } = (answer ?? {}) as Failure
  throw new ApiError(response.status, error?.message ?? SITE_TEXTS.failed, error?.fields)
}
