import type { MouseEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatBytes } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Panel } from '#client/ui/block/panel.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { EXPORT_PATH, useExport } from './use-export.ts'

/** Everything Solid knows of the maker, in one file. Without scripts it is an ordinary download. */
export function AccountData() {
  const { state, start } = useExport()
  const isRunning = state.step === 'running'
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!isRunning) start()
  }
  return (
    <Panel title={m.accounts_data()}>
      <div className="prefs">
        <div>
          <h3>{m.accounts_export()}</h3>
          <p className="about">{m.accounts_export_about()}</p>
          <a className={buttonClass()} href={EXPORT_PATH} download aria-disabled={isRunning} onClick={press}>
            {isRunning && <Block state="running" />}
            {m.accounts_export_start()}
          </a>
          <p className="about num" role="status">
            {state.step === 'running' && m.accounts_export_running({ size: formatBytes(state.bytes) })}
            {state.step === 'done' && m.accounts_export_done()}
          </p>
          {state.step === 'failed' && (
            <ErrorNotice title={m.accounts_export_failed()} error={state.error} onRetry={start}>
              {state.isTooOften ? m.accounts_export_too_often() : refusalText(state.error)}
            </ErrorNotice>
          )}
        </div>
      </div>
    </Panel>
  )
}
