import { shownColumns, type AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/identity.tsx'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { LogLevel, PlatformLogLine } from '#shared/operators/logs.ts'
import { openedLine, useLogsNavigate, type LogsSearch } from './logs-search.ts'

type LogsTableProps = { search: LogsSearch; lines: PlatformLogLine[]; isPending: boolean; isStale: boolean }

const PENDING_ROWS = 12
const SHOWN_IDS = 2
/** These fields stand among the ids but are none. */
const NO_IDS = new Set(['page', 'code'])

export function LogsTable({ search, lines, isPending, isStale }: LogsTableProps) {
  const { show } = useLogsNavigate(search)
  return (
    <DataTable
      dense
      caption={m.admin_logs()}
      columns={shownColumns(logColumns(), search)}
      rows={lines}
      keyOf={({ id }) => id}
      opened={openedLine(search) ?? null}
      onOpen={({ id }) => show({ line: id })}
      pending={isPending ? PENDING_ROWS : 0}
      isBusy={isStale}
    />
  )
}

export const logColumns = (): Array<AdminColumn<PlatformLogLine>> => [
  { id: 'at', label: m.admin_logs_column_time(), cell: ({ at }) => <At at={at} as="ms" />, phone: 'lead' },
  { id: 'level', label: m.admin_logs_level(), cell: ({ level }) => <LevelWord level={level} />, phone: 'side' },
  { id: 'source', label: m.admin_logs_column_source(), cell: ({ source }) => <code className="mono">{source}</code> },
  {
    id: 'message',
    label: m.admin_logs_column_message(),
    cell: ({ message }) => <span title={message}>{message}</span>,
    fill: true,
  },
  { id: 'ids', label: m.admin_logs_column_ids(), cell: (line) => <RowIds line={line} />, phone: 'hide' },
]

function RowIds({ line: { ids, requestId } }: { line: PlatformLogLine }) {
  const all = [
    ...Object.entries(ids).flatMap(([name, id]) => (NO_IDS.has(name) ? [] : [id])),
    ...(requestId ? [requestId] : []),
  ]
  return (
    <span className="row-ids">
      {all.slice(0, SHOWN_IDS).map((id) => (
        <Id key={id} id={id} />
      ))}
      {all.length > SHOWN_IDS && <span className="dim">+{all.length - SHOWN_IDS}</span>}
    </span>
  )
}

const LEVELS: Record<LogLevel, { block: BlockState; word: () => string }> = {
  debug: { block: 'drawn', word: m.admin_logs_level_debug },
  info: { block: 'set', word: m.admin_logs_level_info },
  warn: { block: 'hatched', word: m.admin_logs_level_warn },
  error: { block: 'failed', word: m.admin_logs_level_error },
}

export function LevelWord({ level }: { level: LogLevel }) {
  const { block, word } = LEVELS[level]
  return <StateWord state={block}>{word()}</StateWord>
}
