import type { Listed } from '#client/features/workbench/data/data-view.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { Button } from '#client/ui/button/button.tsx'
import { chevronDownIcon } from '#client/ui/icon/control-icons.ts'
import { terminalIcon, uploadIcon } from '#client/ui/icon/data-icons.ts'
import { copyIcon } from '#client/ui/icon/error-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { downloadIcon, lockIcon, versionsIcon } from '#client/ui/icon/tool-icons.ts'
import { Menu, MenuGroup, MenuGroupLabel, MenuLink } from '#client/ui/menu/menu.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { MAX_DUMP_BYTES, MAX_DUMP_ROWS, MAX_EXPORT_ROWS, type DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { environmentWord } from '../environments/environment-parts.tsx'

type DataToolsProps = {
  projectId: string
  place: Environment
  onPlace: (place: Environment) => void
  listed: Listed | null
  table: DataTable | null
  isSqlOpen: boolean
  onSql: () => void
  onImport: () => void
  onSnapshots: () => void
  onCopy: () => void
}

/** Whose rows they are comes first, and colours nothing. */
export function DataTools(props: DataToolsProps) {
  const { projectId, place, onPlace, listed, table, isSqlOpen, onSql, onImport, onSnapshots, onCopy } = props
  const production = m.data_place_production()
  const options = [
    { value: 'preview' as const, label: environmentWord('preview') },
    {
      value: 'production' as const,
      label: production,
      content: (
        <>
          <Icon path={lockIcon} dense />
          {production}
        </>
      ),
    },
  ]
  return (
    <div className="pane-bar data-tools">
      {useMay('seeProduction') && <Segment label={m.data_place()} options={options} value={place} onChange={onPlace} />}
      {place === 'preview' && <span className="mid trunc wide-only">{m.data_sample()}</span>}
      <span className="sp" />
      {listed && table && (
        <Button tone="quiet" size="small" className="wide-only" aria-pressed={isSqlOpen} onClick={onSql}>
          <Icon path={terminalIcon} dense />
          {m.data_sql()}
        </Button>
      )}
      {listed?.mayChange && table && place === 'preview' && (
        <Button tone="quiet" size="small" className="wide-only" disabled={table.lock !== null} onClick={onImport}>
          <Icon path={uploadIcon} dense />
          {m.data_import()}
        </Button>
      )}
      {listed?.mayUnlock && table && (
        <Button tone="quiet" size="small" title={m.data_copy()} onClick={onCopy}>
          <Icon path={copyIcon} dense />
          <span className="narrow-vh">{m.data_copy()}</span>
        </Button>
      )}
      {listed && table && <ExportMenu projectId={projectId} place={place} table={table} listed={listed} />}
      {listed && (
        <Button size="small" title={m.data_snapshots()} onClick={onSnapshots}>
          <Icon path={versionsIcon} dense />
          <span className="narrow-vh">{m.data_snapshots()}</span>{' '}
          <span className="dim num">{formatNumber(listed.snapshots)}</span>
        </Button>
      )}
    </div>
  )
}

type ExportMenuProps = { projectId: string; place: Environment; table: DataTable; listed: Listed }

function ExportMenu({ projectId, place, table, listed }: ExportMenuProps) {
  const rows = listed.tables.reduce((sum, each) => sum + each.rows, 0)
  const isTooLarge = rows > MAX_DUMP_ROWS || listed.sizeBytes > MAX_DUMP_BYTES
  const address = (as: 'csv' | 'json') =>
    `/api/projects/${projectId}/data/${place}?${new URLSearchParams({ table: table.name, as })}`
  return (
    <Menu
      label={m.data_export()}
      triggerClass="btn quiet sm"
      align="end"
      trigger={
        <>
          <Icon path={downloadIcon} dense />
          <span className="wide-only">{m.data_export()}</span>
          <Icon path={chevronDownIcon} dense />
        </>
      }
    >
      <MenuLink render={<a href={address('csv')} download />}>{m.data_export_csv({ table: table.name })}</MenuLink>
      <MenuLink render={<a href={address('json')} download />}>{m.data_export_json({ table: table.name })}</MenuLink>
      {!isTooLarge && (
        <MenuLink render={<a href={`/api/projects/${projectId}/data/${place}?as=sql`} download />}>
          {m.data_export_sql()}
        </MenuLink>
      )}
      {(table.rows > MAX_EXPORT_ROWS || isTooLarge) && (
        <MenuGroup>
          <MenuGroupLabel>
            {table.rows > MAX_EXPORT_ROWS && m.data_export_limit({ count: formatNumber(MAX_EXPORT_ROWS) })}{' '}
            {isTooLarge &&
              m.data_export_sql_limit({ count: formatNumber(MAX_DUMP_ROWS), megabytes: MAX_DUMP_BYTES / 1_000_000 })}
          </MenuGroupLabel>
        </MenuGroup>
      )}
    </Menu>
  )
}
