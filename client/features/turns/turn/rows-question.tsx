import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { PlainTable } from '#client/ui/table/plain-table.tsx'
import { ROWS_AGREED, ROWS_LEFT, type UnfitRow } from '#shared/app/row-imports.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { TurnQuestion } from '#shared/turns/turns.ts'

type RowsQuestionProps = {
  question: Extract<TurnQuestion, { kind: 'rows' }>
  isAnswering: boolean
  /** Why the answer was not taken. */
  refusal: string | null
  onAnswer: (choice: string) => void
}

/** Rows of a file wait for the maker's yes. The first of them stand here as they would in the app. */
export function RowsQuestion({ question: { order, preview }, isAnswering, refusal, onAnswer }: RowsQuestionProps) {
  const { file, table, columns } = order
  const { total, fitting, rows, unfit } = preview
  const shown = formatNumber(fitting)
  return (
    <section className="question rows-asked" aria-label={m.turns_question()}>
      <p>{m.turns_rows_ask({ file: file.name, table })}</p>
      <PlainTable
        className="rows-first table-scroll"
        label={m.turns_rows_first()}
        caption={m.turns_rows_first()}
        columns={columns.map(({ to }) => to)}
        rows={rows}
        renderCell={(value) => value ?? <span className="dim">{m.data_empty()}</span>}
      />
      <p>{m.turns_rows_fit({ count: fitting, shown })}</p>
      {fitting < total && <Unfit count={total - fitting} unfit={unfit} />}
      <p className="mid">{m.turns_rows_hint()}</p>
      {refusal !== null && <Problem>{refusal}</Problem>}
      <div className="row">
        <Button tone="primary" size="small" isBusy={isAnswering} onClick={() => onAnswer(ROWS_AGREED)}>
          {m.turns_rows_yes({ count: fitting, shown })}
        </Button>
        <Button size="small" disabled={isAnswering} onClick={() => onAnswer(ROWS_LEFT)}>
          {m.turns_rows_no()}
        </Button>
      </div>
    </section>
  )
}

function Unfit({ count, unfit }: { count: number; unfit: UnfitRow[] }) {
  return (
    <div>
      <p>{m.turns_rows_unfit({ count, shown: formatNumber(count) })}</p>
      <ul className="rows-unfit">
        {unfit.map((each) => (
          <li key={each.row}>
            <span className="mid">{m.turns_rows_row({ row: formatNumber(each.row) })}</span> {faultText(each)}
          </li>
        ))}
        {unfit.length < count && <li aria-hidden="true">…</li>}
      </ul>
    </div>
  )
}

function faultText({ fault, column, value, message }: UnfitRow): string {
  switch (fault) {
    case 'bad_value':
      return m.turns_rows_bad_value({ column: column ?? '', value: value ?? '' })
    case 'missing':
      return m.turns_rows_missing({ column: column ?? '' })
    case 'too_long':
      return m.turns_rows_too_long({ column: column ?? '' })
    case 'not_found':
      return m.turns_rows_not_found({ column: column ?? '', value: value ?? '' })
    case 'refused':
      return refusalOf(message ?? '')
  }
}

/** The sentence is the database's own. Most rows that it refuses are there already. */
function refusalOf(message: string): string {
  const [, columns] = /^UNIQUE constraint failed: (.+)$/.exec(message) ?? []
  return columns ? m.turns_rows_twice({ column: columns.replaceAll(/[^,. ]+\./g, '') }) : message
}
