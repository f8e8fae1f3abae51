import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { environmentWord } from '../environments/environment-parts.tsx'
import { DataTools } from './data-tools.tsx'
import { keepView, keptView, ofTable, FIRST_VIEW, type DataView } from './data-view.ts'
import { ProductionLine } from './production-line.tsx'
import { TableView } from './rows/table-view.tsx'
import { TableList } from './table-list.tsx'
import type { CopyDialogProps } from './tools/copy-dialog.tsx'
import { ImportDialog } from './tools/import-dialog.tsx'
import { SnapshotsDialog } from './tools/snapshots-dialog.tsx'
import { SqlConsole } from './tools/sql-console.tsx'
import { useDataChanges } from './use-data-changes.ts'
import { useNarrow } from './use-narrow.ts'
import './opened.css'

type DataPaneProps = { projectId: string; isRunning: boolean; isReadOnly: boolean }

/** The rows of the app, those of its preview and those of production apart. */
export function DataPane({ projectId, isRunning, isReadOnly }: DataPaneProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [view, setView] = useState(() => keptView(projectId))
  const { ref, isNarrow } = useNarrow()
  const [isSqlOpen, setSqlOpen] = useState(false)
  const [opened, setOpened] = useState<'import' | 'snapshots' | 'copy' | null>(null)
  const maySee = useMay('seeProduction')
  const place = maySee ? view.place : 'preview'
  const query = useQuery(
    trpc.appData.place.queryOptions({ projectId, place }, { staleTime: 0, placeholderData: keepPreviousData }),
  )
  const changes = useDataChanges({ projectId, place })
  useEffect(() => keepView(projectId, view), [projectId, view])
  // A turn may have changed tables and rows alike.
  useEffect(() => {
    if (!isRunning) void queryClient.invalidateQueries(trpc.appData.pathFilter())
  }, [isRunning, queryClient, trpc])

  const show = (next: Partial<DataView>) => setView((now) => ({ ...now, ...next }))
  const choosePlace = (next: Environment) => {
    changes.say(null)
    setView((now) => ({ ...FIRST_VIEW, place: next, table: now.table }))
  }
  const known = query.data?.state === 'listed' && !query.isPlaceholderData ? query.data : null
  // Who looks as somebody else changes nothing.
  const listed = known && isReadOnly ? { ...known, mayChange: false, mayUnlock: false } : known
  const table = listed?.tables.find(({ name }) => name === view.table) ?? listed?.tables[0] ?? null
  return (
    <div ref={ref} className="data-pane">
      <DataTools
        projectId={projectId}
        place={place}
        onPlace={choosePlace}
        listed={listed}
        table={table}
        isSqlOpen={isSqlOpen}
        onSql={() => setSqlOpen(!isSqlOpen)}
        onImport={() => setOpened('import')}
        onSnapshots={() => setOpened('snapshots')}
        onCopy={() => setOpened('copy')}
      />
      {query.isError && !listed ? (
        <FailedState title={m.data_not_loaded()} error={query.error} onRetry={() => void query.refetch()}>
          {m.data_safe()}
        </FailedState>
      ) : query.isPending || query.isPlaceholderData ? (
        <PendingRows label={m.data_loading()} />
      ) : !listed ? (
        <NoApp place={place} />
      ) : (
        <div className="data-split">
          {isNarrow !== true && (
            <TableList
              projectId={projectId}
              tables={listed.tables}
              selected={table?.name ?? null}
              onSelect={(name) => setView((now) => ofTable(now, name))}
            />
          )}
          <div className="data-main">
            {place === 'production' && <ProductionLine projectId={projectId} listed={listed} />}
            {table ? (
              <TableView
                key={`${place} ${table.name}`}
                projectId={projectId}
                listed={listed}
                table={table}
                view={view}
                isNarrow={isNarrow}
                changes={changes}
                onShow={show}
                onTable={(name, filters) => setView((now) => ofTable(now, name, filters))}
              />
            ) : (
              <EmptyState title={m.data_no_tables()}>{m.data_no_tables_about()}</EmptyState>
            )}
            {isSqlOpen && !isNarrow && (
              <SqlConsole
                key={place}
                projectId={projectId}
                place={place}
                placeWord={place === 'preview' ? environmentWord(place) : m.data_place_production()}
                table={table?.name ?? null}
                listed={listed}
                changes={changes}
                onClose={() => setSqlOpen(false)}
              />
            )}
          </div>
        </div>
      )}
      {opened === 'import' && table && (
        <ImportDialog projectId={projectId} table={table} changes={changes} onClose={() => setOpened(null)} />
      )}
      {opened === 'copy' && listed && (
        <LaterCopy projectId={projectId} tables={listed.tables} changes={changes} onClose={() => setOpened(null)} />
      )}
      {opened === 'snapshots' && listed && (
        <SnapshotsDialog
          projectId={projectId}
          place={place}
          listed={listed}
          changes={changes}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** It is rarely opened and never drawn by the server, so that the Worker has nothing of it. */
const copying = lazyModule(() =>
  import.meta.env.SSR ? new Promise<never>(() => {}) : import('./tools/copy-dialog.tsx'),
)

function LaterCopy(props: CopyDialogProps) {
  const code = useNeededModule(copying)
  return code && <code.CopyDialog {...props} />
}

function NoApp({ place }: { place: Environment }) {
  return place === 'preview' ? (
    <EmptyState title={m.data_no_app()}>{m.data_no_app_about()}</EmptyState>
  ) : (
    <EmptyState title={m.data_not_live()}>{m.data_not_live_about()}</EmptyState>
  )
}
