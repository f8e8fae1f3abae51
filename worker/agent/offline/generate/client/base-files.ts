import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'

/** The parts of the client that are the same in every app: start, requests, formats. */
export function baseFiles(): GeneratedFile[] {
  return [
    [
      'client/main.tsx',
      `import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { CurrentQueryClient } from './query-client'
import './styles.css'

const queryClient = new CurrentQueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 2_000 } },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
`,
    ],
    ['client/query-client.ts', SOURCE['client/query-client.ts']!],
    [
      'client/lib/cn.ts',
      `import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Class names put together; of two that contradict each other the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
`,
    ],
    [
      'client/lib/api.ts',
      `/** What the server refused, in words for the person who asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: Record<string, string>

  constructor(status: number, message: string, fields: Record<string, string>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

type Failure = { error?: { message?: string; fields?: Record<string, string> } }
type Init = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown }

export async function request<Result>(path: string, { method, body }: Init = {}): Promise<Result> {
  const response = await fetch(path, {
    method: method ?? 'GET',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, 'The server cannot be reached. Check your connection and try again.', {})
  })
  if (response.status === 204) return undefined as Result
  // An error page of a proxy is no JSON; its status still says that it failed. An answer that was cut off is none.
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as Result
  const { error } = (answer ?? {}) as Failure
  throw new ApiError(response.status, error?.message ?? 'Something went wrong. Try again.', error?.fields ?? {})
}
`,
    ],
    [
      'client/lib/resource.ts',
      `import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../shared/fields'
import { request } from './api'

export type Search = Record<string, string>

/** A table as the client sees it: queries to read it and functions to change it. */
export function resource<Item extends { id: number }, Input>(table: string) {
  const path = \`/api/\${table}\`
  return {
    table,
    list: (search: Search = {}) =>
      queryOptions({
        queryKey: [table, 'list', search],
        queryFn: () => request<Page<Item>>(\`\${path}?\${new URLSearchParams(search).toString()}\`),
        placeholderData: keepPreviousData,
      }),
    one: (id: number) =>
      queryOptions({
        queryKey: [table, 'one', id],
        queryFn: () => request<Item>(\`\${path}/\${id}\`),
      }),
    create: (input: Input) => request<Item>(path, { method: 'POST', body: input }),
    update: (id: number, input: Input) => request<Item>(\`\${path}/\${id}\`, { method: 'PUT', body: input }),
    remove: (id: number) => request<undefined>(\`\${path}/\${id}\`, { method: 'DELETE' }),
  }
}

export type Resource<Item extends { id: number }, Input> = ReturnType<typeof resource<Item, Input>>

/** For components that only read: they do not care what a form sends. */
export type Listable<Item extends { id: number }> = Pick<Resource<Item, never>, 'table' | 'list'>
`,
    ],
    [
      'client/lib/form-data.ts',
      `/** Readers for the values of a form. What cannot be read is passed on as typed: the schema then says what is wrong with it. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function readNumber(form: FormData, name: string): number | string | null {
  const value = readText(form, name).trim()
  if (value === '') return null
  const number = Number(value.replace(',', '.'))
  return Number.isNaN(number) ? value : number
}

export function readYesNo(form: FormData, name: string): boolean {
  return form.get(name) === 'on'
}
`,
    ],
    [
      'client/lib/format.ts',
      `/** The currency of every amount in the app. */
const CURRENCY = 'USD'

const amounts = new Intl.NumberFormat(undefined, { style: 'currency', currency: CURRENCY })
// Four digits stay together: 1998 is as often a year as it is a number.
const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6, useGrouping: 'min2' })
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

export function formatMoney(amount: number): string {
  return amounts.format(amount)
}

export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** Takes YYYY-MM-DD. Without a time JavaScript would read it as UTC and show the day before, west of London. */
export function formatDate(date: string): string {
  const day = new Date(\`\${date}T00:00:00\`)
  return Number.isNaN(day.getTime()) ? date : dates.format(day)
}

/** What a row is called. One that is called by its day shows it as days are shown. */
export function formatTitle(title: string): string {
  return /^\\d{4}-\\d\\d-\\d\\d$/.test(title) ? formatDate(title) : title
}
`,
    ],
    [
      'client/lib/use-page-title.ts',
      `import { useEffect } from 'react'
import { APP_TITLE } from './app-title'

/** Keeps the title of the browser's tab in step with the page. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === APP_TITLE ? APP_TITLE : \`\${title} · \${APP_TITLE}\`
  }, [title])
}
`,
    ],
    [
      'client/pages/not-found.tsx',
      `import { Link } from 'wouter'
import { Page } from '../components/page'
import { Notice } from '../components/ui/notice'

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <Notice title="There is no page at this address.">
        <Link href="/" className="text-link underline">
          Go to the start page
        </Link>
      </Notice>
    </Page>
  )
}
`,
    ],
  ]
}
