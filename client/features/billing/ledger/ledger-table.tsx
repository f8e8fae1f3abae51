import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { balanceText, costText, exactText } from '#client/lib/format/credit-text.ts'
import { formatDay, formatMinute } from '#client/lib/format/format-days.ts'
import { formatMoment, isoDay } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { LedgerLine } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { markOf, sentenceOf } from './line-words.ts'

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
