import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { balanceText, costText, exactText } from '#client/lib/format/credit-text.ts'
import { formatDay, formatMinute } from '#client/lib/format/format-days.ts'
import { formatMoment, isoDay } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { type BlockState, StateWord } from '#client/ui/block/block.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { AI_REASON, TRY_REASON, type LedgerLine, type LotSource } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

type LedgerTableProps = {
  lines: LedgerLine[]
  isPending?: boolean
  isStale?: boolean
  /** Each line says what could be spent after it. A filtered list cannot say so. */
  hasBalance: boolean
}

const ROWS = [64, 52, 70, 58, 66, 48]

export function LedgerTable({ lines, isPending = false, isStale = false, hasBalance }: LedgerTableProps) {
  const { zone } = useMoment()
  const days = [...Map.groupBy(lines, ({ createdAt }) => isoDay(createdAt, zone))]
  return (
    <table className={isStale ? 'tbl stale' : 'tbl'}>
      <caption className="vh">{m.billing_ledger()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.billing_column_time()}</th>
          <th scope="col">{m.billing_kind()}</th>
          <th scope="col" className="hide-m narrow">
            {m.billing_project()}
          </th>
          <th scope="col">{m.billing_column_what()}</th>
          <th scope="col" className="hide-m turn">
            {m.billing_column_turn()}
          </th>
          <th scope="col" className="r">
            {m.billing_column_credits()}
          </th>
          {hasBalance && (
            <th scope="col" className="r hide-m">
              {m.billing_column_available()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {isPending && <PendingRows />}
        {days.map(([day, ofDay]) => (
          <Fragment key={day}>
            <DayRow at={ofDay[0]!.createdAt} day={day} />
            {ofDay.map((line) => (
              <LedgerRow key={line.id} line={line} hasBalance={hasBalance} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function DayRow({ at, day }: { at: Date; day: string }) {
  const { now, zone } = useMoment()
  const date = formatDay(at, zone)
  return (
    <tr className="day">
      <td colSpan={7}>
        <time dateTime={day} suppressHydrationWarning>
          {isoDay(new Date(now), zone) === day ? m.billing_today({ date }) : date}
        </time>
      </td>
    </tr>
  )
}

function LedgerRow({ line, hasBalance }: { line: LedgerLine; hasBalance: boolean }) {
  const { zone } = useMoment()
  const { block, word } = markOf(line)
  const sentence = sentenceOf(line)
  return (
    <tr>
      <td className="num dim">
        <time
          dateTime={line.createdAt.toISOString()}
          title={formatMoment(line.createdAt, zone)}
          suppressHydrationWarning
        >
          {formatMinute(line.createdAt, zone)}
        </time>
      </td>
      <td>
        <StateWord state={block}>{word}</StateWord>
      </td>
      <td className="hide-m project trunc narrow">
        {line.projectId === null ? (
          <span className="dim">{m.billing_account()}</span>
        ) : (
          (line.projectTitle ?? <span className="dim">{m.billing_deleted_project()}</span>)
        )}
      </td>
      <td className="fill trunc mid what" title={sentence}>
        <ToTurn line={line}>{sentence}</ToTurn>
      </td>
      <td className="hide-m mono dim turn" title={line.turnId ?? undefined}>
        {line.turnId?.slice(0, 8)}
      </td>
      <Amount line={line} />
      {hasBalance && (
        <td className="r hide-m">{line.availableAfter === null ? null : balanceText(line.availableAfter)}</td>
      )}
    </tr>
  )
}

/** The link leads to the turn in its conversation, while there is one. */
function ToTurn({ line: { turnId, projectId, projectTitle }, children }: { line: LedgerLine; children: string }) {
  if (turnId === null || projectId === null || projectTitle === null) return children
  return (
    <Link to="/web-projects/$projectId" params={{ projectId }} search={{ turn: turnId }} preload={false}>
      {children}
    </Link>
  )
}

function Amount({ line: { microCredits, movesBalance } }: { line: LedgerLine }) {
  const amount = microCredits > 0 ? balanceText(microCredits) : costText(microCredits)
  const exact = exactText(microCredits)
  if (!movesBalance) {
    return (
      <td className="r dim" title={m.billing_moves_nothing({ credits: exact })}>
        ({amount})
      </td>
    )
  }
  return (
    <td className={microCredits > 0 ? 'r pass' : 'r'} title={exact}>
      {microCredits > 0 ? '+' : '−'}
      {amount}
    </td>
  )
}

function PendingRows() {
  return ROWS.map((width, row) => (
    <tr key={row}>
      <td>
        <Skeleton width={36} />
      </td>
      <td>
        <Skeleton width={72} />
      </td>
      <td className="hide-m">
        <Skeleton width={96} />
      </td>
      <td className="fill">
        <Skeleton width={`${width}%`} />
      </td>
      <td className="hide-m" colSpan={3} />
    </tr>
  ))
}

type Kind = LedgerLine['kind']

const KINDS: Record<Kind, { block: BlockState; word: () => string }> = {
  grant: { block: 'passed', word: m.billing_kind_grant },
  hold: { block: 'hatched', word: m.billing_kind_hold },
  charge: { block: 'set', word: m.billing_kind_charge },
  give_back: { block: 'released', word: m.billing_kind_give_back },
  expire: { block: 'drawn', word: m.billing_kind_expire },
  overrun: { block: 'set', word: m.billing_kind_overrun },
  write_off: { block: 'released', word: m.billing_kind_write_off },
  claw_back: { block: 'failed', word: m.billing_kind_claw_back },
}

const SOURCES: Record<LotSource, { name: () => string; granted: () => string; expired: () => string }> = {
  daily: { name: m.billing_source_daily, granted: m.billing_granted_daily, expired: m.billing_expired_daily },
  plan: { name: m.billing_source_plan, granted: m.billing_granted_plan, expired: m.billing_expired_plan },
  welcome: {
    name: m.billing_source_welcome,
    granted: m.billing_granted_welcome,
    expired: m.billing_expired_welcome,
  },
  promo: { name: m.billing_source_promo, granted: m.billing_granted_promo, expired: m.billing_expired_promo },
  referral: {
    name: m.billing_source_referral,
    granted: m.billing_granted_referral,
    expired: m.billing_expired_referral,
  },
  admin: { name: m.billing_source_admin, granted: m.billing_granted_admin, expired: m.billing_expired_admin },
  top_up: { name: m.billing_source_top_up, granted: m.billing_granted_top_up, expired: m.billing_expired_top_up },
}

export const kindWord = (kind: Kind): string => KINDS[kind].word()
export const sourceWord = (source: LotSource): string => SOURCES[source].name()

/** A line's word says so when its credits were bought. */
export function markOf({ kind, source }: Pick<LedgerLine, 'kind' | 'source'>): { block: BlockState; word: string } {
  const { block, word } = KINDS[kind]
  return { block, word: kind === 'grant' && source === 'top_up' ? m.billing_source_top_up() : word() }
}

/** One sentence says what happened. */
export function sentenceOf({ kind, source, prompt, reason, isWholeHold }: LedgerLine): string {
  const turn = subjectOf({ prompt, reason })
  switch (kind) {
    case 'hold':
      return m.billing_line_hold({ turn })
    case 'charge':
      return m.billing_line_charge({ turn })
    case 'give_back':
      if (reason === TRY_REASON) return m.billing_line_not_kept({ turn })
      return isWholeHold ? m.billing_line_give_back_all({ turn }) : m.billing_line_give_back({ turn })
    case 'overrun':
      return m.billing_line_overrun({ turn })
    case 'write_off':
      return m.billing_line_write_off({ turn })
    case 'grant':
      return withReason(source === null ? m.billing_granted_admin() : SOURCES[source].granted(), reason)
    case 'expire':
      return withReason(source === null ? m.billing_kind_expire() : SOURCES[source].expired(), reason)
    case 'claw_back':
      return withReason(m.billing_line_claw_back(), reason)
  }
}

function subjectOf({ prompt, reason }: Pick<LedgerLine, 'prompt' | 'reason'>): string {
  if (prompt !== null) return m.billing_line_turn({ prompt: prompt.replaceAll(/\s+/g, ' ').trim() })
  return reason === AI_REASON ? m.billing_line_app_ai() : m.billing_line_some_turn()
}

const withReason = (text: string, reason: string | null) => (reason ? m.billing_line_reason({ text, reason }) : text)
