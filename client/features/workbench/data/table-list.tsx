import { Suspense, useState } from 'react'
import { APP_DIALOGS, type AppDialogId } from '#client/features/workbench/app-dialogs.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { tableIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'

const OWN: AppDialogId[] = ['users', 'files', 'mail', 'schedules', 'queues']

type TableListProps = {
  projectId: string
  tables: DataTable[]
  selected: string | null
  onSelect: (table: string) => void
}

/** The tables with how many rows each has, and below them what else the app keeps. */
export function TableList({ projectId, tables, selected, onSelect }: TableListProps) {
  const [opened, setOpened] = useState<AppDialogId | null>(null)
  const dialog = APP_DIALOGS.find(({ id }) => id === opened)
  return (
    <nav className="data-list" aria-label={m.data_tables()}>
      <h3>{m.data_tables()}</h3>
      <ul>
        {tables.map(({ name, rows }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === selected ? 'true' : undefined}
              title={name}
              onClick={() => onSelect(name)}
            >
              <Icon path={tableIcon} dense />
              <span className="trunc">{name}</span>
              <span className="count num">{formatNumber(rows)}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3>{m.data_own()}</h3>
      <ul>
        {APP_DIALOGS.filter(({ id }) => OWN.includes(id)).map(({ id, icon, title }) => (
          <li key={id}>
            <button type="button" aria-haspopup="dialog" onPointerEnter={preloadDialog} onClick={() => setOpened(id)}>
              <Icon path={icon} dense />
              <span className="trunc">{title()}</span>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{dialog && <dialog.Dialog projectId={projectId} onClose={() => setOpened(null)} />}</Suspense>
    </nav>
  )
}
