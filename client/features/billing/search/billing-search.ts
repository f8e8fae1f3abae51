import { optionalChoice } from '#client/lib/search.ts'
import { type LedgerLine, LEDGER_LINE_KINDS } from '#shared/billing/billing.ts'

const PERIODS = ['week', 'year'] as const
const DIALOGS = ['top-up', 'plan', 'limits', 'auto-top-up', 'invoices'] as const
const PAGE_SIZE = 25
/** The chart goes back so many periods. */
const MOST_AGO = 60

export type Period = 'week' | 'month' | 'year'
type BillingDialog = (typeof DIALOGS)[number]

/** The address says what the page shows. Defaults are not in it. */
export type BillingSearch = {
  /** A month is meant when it is not given. */
  period?: 'week' | 'year' | undefined
  /** The period is so many before the present one. */
  ago?: number | undefined
  kind?: LedgerLine['kind'] | undefined
  project?: string | undefined
  /** The page of the ledger begins after this line. */
  after?: string | undefined
  show?: BillingDialog | undefined
  /** The payment page came back with this: the id of the checkout, or that it was cancelled. */
  checkout?: string | undefined
}

export function readBillingSearch(search: Record<string, unknown>): BillingSearch {
  return {
    period: optionalChoice(search['period'], PERIODS),
    ago: optionalCount(search['ago']),
    kind: optionalChoice(search['kind'], LEDGER_LINE_KINDS),
    project: optionalMatch(search['project'], /^prj_[0-9a-z]{20}$/),
    after: optionalMatch(search['after'], /^\d{1,16}_\d_[0-9a-f-]{36}(_\d{1,16})?$/),
    show: optionalChoice(search['show'], DIALOGS),
    checkout: optionalMatch(search['checkout'], /^(cancelled|cs_\w{1,100})$/),
  }
}

/** The server takes a page of the ledger in this form. */
export function linesInput({ kind, project, after }: BillingSearch) {
  return { limit: PAGE_SIZE, kind, projectId: project, cursor: after }
}

export const LINE_KINDS = LEDGER_LINE_KINDS

function optionalCount(value: unknown): number | undefined {
  const count = Number(value)
  return Number.isInteger(count) && count >= 1 && count <= MOST_AGO ? count : undefined
}

function optionalMatch(value: unknown, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}
