import type { ErrorReport } from '#shared/error-reports.ts'

/** The page's first script keeps uncaught errors until `tell` can take them (worker/ssr/page-body.ts). */
type Caught = { kept: unknown[]; release: string; tell?: (error: unknown) => void }

const MAX_REPORTS = 10
/** Nobody could repair a lost connection, a page that is left, or code that is not ours. */
const NO_FAULTS =
  /failed to fetch|load failed|networkerror|aborted|dynamically imported module|importing a module script|^script error|resizeobserver|-extension:\/\//i

const told = new Map<string, Promise<string | null>>()

const caught = (): Caught | undefined => (globalThis as { solidFaults?: Caught }).solidFaults

/** Failures that nobody saw are reported, from before this call too. */
export function reportFaults(): void {
  const page = caught()
  if (!page || page.tell) return
  page.tell = (error) => void reportFault(error)
  for (const error of page.kept.splice(0)) page.tell(error)
}

/** Each failure of the page is told once, and few of them. The answer is the report's id, or null. */
export async function reportFault(error: unknown): Promise<string | null> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const detail = error instanceof Error ? (error.stack ?? null) : null
  // The server has already logged what it refused.
  const isAnswered = typeof error === 'object' && error !== null && 'data' in error && Boolean(error.data)
  if (isAnswered || message === '' || NO_FAULTS.test(`${message}\n${detail ?? ''}`)) return null
  const known = told.get(message)
  if (known || told.size >= MAX_REPORTS) return known ?? null
  const sent = send({
    source: 'page',
    message: message.slice(0, 500),
    detail: detail?.slice(0, 4_000) ?? null,
    page: location.pathname.slice(0, 200),
    release: caught()?.release,
  })
  told.set(message, sent)
  return sent
}

/** `keepalive` lets the report outlive the page. */
async function send(report: ErrorReport): Promise<string | null> {
  try {
    const answer = await fetch('/api/trpc/errors.report', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: report }),
    })
    const { result } = (await answer.json()) as { result?: { data?: { json?: { supportId?: string | null } } } }
    return result?.data?.json?.supportId ?? null
  } catch {
    // Without a connection there is nobody to tell.
    return null
  }
}
