import { Icon } from '#client/ui/icon.tsx'
import { Block } from '#client/ui/block.tsx'
import { chatIcon, codeIcon, logsIcon, previewIcon, promisesIcon, versionsIcon } from '#client/ui/tool-icons.ts'
import type { WorkbenchTab } from './live-project.ts'

export type Pane = 'chat' | WorkbenchTab

const PANES: Array<{ id: Pane; label: string; icon: string }> = [
  { id: 'chat', label: 'Chat', icon: chatIcon },
  { id: 'preview', label: 'Preview', icon: previewIcon },
  { id: 'code', label: 'Code', icon: codeIcon },
  { id: 'versions', label: 'Versions', icon: versionsIcon },
  { id: 'promises', label: 'Promises', icon: promisesIcon },
  { id: 'logs', label: 'Logs', icon: logsIcon },
]

type PaneBarProps = { pane: Pane; isRunning: boolean; onPane: (pane: Pane) => void }

/** On a phone one pane fills the screen; this bar says which. */
export function PaneBar({ pane, isRunning, onPane }: PaneBarProps) {
  return (
    <nav className="pane-switch" aria-label="Panes">
      {PANES.map(({ id, label, icon }) => (
        <button key={id} type="button" aria-current={pane === id ? 'true' : undefined} onClick={() => onPane(id)}>
          <Icon path={icon} />
          {label}
          {id === 'chat' && isRunning && <Block state="running" label="A turn is running" />}
        </button>
      ))}
    </nav>
  )
}
