import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cellId, rowId, type DataView, type Listed, type OpenTable } from '#client/features/workbench/data/data-view.ts'
import { firstPage } from '#client/features/workbench/data/first-page.ts'
import { ChangesDialog } from '#client/features/workbench/data/tools/changes-dialog.tsx'
import type { DataChanges } from '#client/features/workbench/data/use-data-changes.ts'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import type { DataRow, DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DataStrip } from './data-strip.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Grid } from './grid.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowList } from './row-list.tsx'
import { SchemaView } from './schema-view.tsx'
import { TableBar } from './table-bar.tsx'

type TableViewProps = {
  projectId: string
  listed: Listed
  table: DataTable
  view: DataView
  isNarrow: boolean | null
  changes: DataChanges
  onShow: (view: Partial<DataView>) => void
  onTable: OpenTable
}

/** The rows of one table, with what they are filtered and sorted by, and what was changed last. */
export function TableView(props: TableViewProps) {
  const { projectId, listed, table, view, isNarrow, changes, onShow, onTable } = props
  const { place, filters, search, sort, page } = view
  const trpc = useTRPC()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<DataRow | 'new' | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const asked = { ...firstPage({ projectId, place, table: table.name }), filters, search, sort, page }
  const query = useQuery(trpc.appData.rows.queryOptions(asked, { staleTime: 0, placeholderData: keepPreviousData }))
  const mayChange = listed.mayChange && table.lock === null
  const rows = query.data?.rows ?? []
  const chosen = rows.filter((row) => selected.has(rowId(row)))
  const undoId = changes.said?.undoId
  const isSchema = view.shows === 'schema' && isNarrow !== true
  const isAsked = filters.length > 0 || search !== ''

  async function set(row: DataRow, column: string, value: string | null): Promise<string | null> {
    const at = table.columns.findIndex(({ name }) => name === column)
    const cell = row.cells[at] ?? null
    const was = typeof cell === 'object' && cell !== null ? {} : { was: cell }
    const problem = await changes.change({ act: 'set', table: table.name, key: row.key, column, value, ...was })
    if (problem === null) setChanged((ids) => new Set([...ids, cellId(row, column)]))
    return problem
  }
  async function remove(gone: DataRow[]): Promise<string | null> {
    const problem = await changes.change({ act: 'delete', table: table.name, keys: gone.map(({ key }) => key) })
    if (problem === null) setSelected(new Set())
    return problem
  }
  const reload = () => {
    setChanged(new Set())
    void changes.reload()
  }
  const dialog = opened !== null && (
    <RowDialog
      table={table}
      row={opened === 'new' ? null : (rows.find((row) => rowId(row) === rowId(opened)) ?? opened)}
      where={{ projectId, place }}
      mayChange={mayChange}
      onSet={set}
      onInsert={(values) => changes.change({ act: 'insert', table: table.name, values })}
      onDelete={(row) => remove([row])}
      onClose={() => setOpened(null)}
    />
  )
  return (
    <section className="data-table" aria-label={m.data_rows_of({ table: table.name })}>
      <TableBar
        tables={listed.tables}
        table={table}
        total={query.data?.total ?? null}
        view={view}
        mayChange={mayChange}
        selected={chosen.length}
        onShow={onShow}
        onTable={onTable}
        onNew={() => setOpened('new')}
        onDelete={() => void remove(chosen)}
        onReload={reload}
      />
      {!isSchema && (
        <FilterBar
          table={table}
          filters={filters}
          onChange={(next) => onShow({ filters: next, page: 0 })}
          key={table.name}
        />
      )}
      {isSchema ? (
        <SchemaView table={table} onTable={onTable} />
      ) : query.data === undefined ? (
        query.isError ? (
          <FailedState title={m.data_rows_not_loaded()} error={query.error} onRetry={() => void query.refetch()}>
            {m.data_safe()}
          </FailedState>
        ) : (
          <PendingRows label={m.data_rows_loading()} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title={isAsked ? m.data_none_found() : m.data_none()}
          action={
            isAsked && (
              <Button size="small" onClick={() => onShow({ filters: [], search: '', page: 0 })}>
                {m.data_all_rows()}
              </Button>
            )
          }
        >
          {isAsked ? m.data_none_found_about({ table: table.name }) : m.data_none_about()}
        </EmptyState>
      ) : (
        <>
          {isNarrow !== false && <RowList table={table} data={query.data} onOpen={setOpened} />}
          {isNarrow !== true && (
            <Grid
              tables={listed.tables}
              table={table}
              data={query.data}
              where={{ projectId, place }}
              sort={sort}
              selected={selected}
              changed={changed}
              mayChange={mayChange}
              onSort={(next) => onShow({ sort: next, page: 0 })}
              onSelect={setSelected}
              onSet={set}
              onTable={onTable}
              onUndo={undoId == null ? null : () => void changes.undo(undoId)}
            />
          )}
        </>
      )}
      <DataStrip listed={listed} table={table} changes={changes} onHistory={() => setHistoryOpen(true)} />
      {dialog}
      {isHistoryOpen && (
        <ChangesDialog
          where={{ projectId, place }}
          mayChange={listed.mayChange}
          changes={changes}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </section>
  )
}
