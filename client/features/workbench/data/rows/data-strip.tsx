import type { Listed } from '#client/features/workbench/data/data-view.ts'
import type { DataChanges } from '#client/features/workbench/data/use-data-changes.ts'
import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import type { DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'

type DataStripProps = { listed: Listed; table: DataTable; changes: DataChanges; onHistory: () => void }

/** The strip says what was saved last, with the way back, and how much there is. */
export function DataStrip({ listed, table, changes, onHistory }: DataStripProps) {
  const { said, isBusy, undo } = changes
  const rows = listed.tables.reduce((sum, each) => sum + each.rows, 0)
  return (
    <div className="strip">
      <span className="row min-w-0" role="status">
        <Block state={isBusy ? 'running' : said === null ? 'drawn' : said.isFailed ? 'failed' : 'set'} />
        <span className={said?.isFailed ? 'trunc fail' : 'trunc'} title={said?.text}>
          {isBusy ? m.data_saving() : (said?.text ?? quietWords(listed, table))}
        </span>
      </span>
      {said?.undoId != null && !isBusy && (
        <button type="button" className="link" onClick={() => void undo(said.undoId!)}>
          {m.data_undo()}
        </button>
      )}
      <span className="sp" />
      <button type="button" className="link" aria-haspopup="dialog" onClick={onHistory}>
        {m.data_history()}
      </button>
      <span className="num wide-only">
        {m.data_size({ rows: formatNumber(rows), size: formatBytes(listed.sizeBytes) })}
      </span>
    </div>
  )
}

function quietWords({ mayUnlock }: Listed, { lock }: DataTable): string {
  if (lock === 'sign-in') return m.data_lock_sign_in()
  if (lock === 'keyless') return m.data_lock_keyless()
  return mayUnlock ? m.data_logged() : m.data_nothing_changed()
}
