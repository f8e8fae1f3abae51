import { Block } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chatIcon, codeIcon, logsIcon, previewIcon, promisesIcon, versionsIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { WorkbenchTab } from './live-project.ts'

export type Pane = 'chat' | WorkbenchTab

const PANES: Array<{ id: Pane; label: () => string; icon: string }> = [
  { id: 'chat', label: m.workbench_pane_chat, icon: chatIcon },
  { id: 'preview', label: m.workbench_pane_preview, icon: previewIcon },
  { id: 'code', label: m.workbench_pane_code, icon: codeIcon },
  { id: 'versions', label: m.workbench_pane_versions, icon: versionsIcon },
  { id: 'promises', label: m.workbench_pane_promises, icon: promisesIcon },
  { id: 'logs', label: m.workbench_pane_logs, icon: logsIcon },
]

type PaneBarProps = { pane: Pane; isRunning: boolean; onPane: (pane: Pane) => void }

/** On a phone one pane fills the screen; this bar says which. */
export function PaneBar({ pane, isRunning, onPane }: PaneBarProps) {
  return (
    <nav className="pane-switch" aria-label={m.workbench_panes()}>
      {PANES.map(({ id, label, icon }) => (
        <button key={id} type="button" aria-current={pane === id ? 'true' : undefined} onClick={() => onPane(id)}>
          <Icon path={icon} />
          {label()}
          {id === 'chat' && isRunning && <Block state="running" label={m.workbench_turn_running()} />}
        </button>
      ))}
    </nav>
  )
}
