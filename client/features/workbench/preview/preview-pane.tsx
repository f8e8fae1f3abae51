import { useState, type SubmitEvent } from 'react'
import type { LiveProject } from '#client/features/workbench/pane/live-project.ts'
import { buttonClass, Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { openIcon, retryIcon } from '#client/ui/icon/icons.ts'
import { desktopIcon, phoneIcon, pointIcon, tabletIcon } from '#client/ui/icon/tool-icons.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { PointedElement } from '#shared/attachments.ts'
import { m } from '#shared/messages.gen/messages.js'
import { previewAddress } from './preview-messages.ts'
import { PreviewPlaceholder } from './preview-placeholder.tsx'
import { PreviewStatus } from './preview-status.tsx'
import { useSelectElement } from './select-element.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

const DEVICES = [
  { value: 'desktop', name: m.workbench_device_desktop, content: <Icon path={desktopIcon} dense /> },
  { value: 'tablet', name: m.workbench_device_tablet, content: <Icon path={tabletIcon} dense /> },
  { value: 'phone', name: m.workbench_device_phone, content: <Icon path={phoneIcon} dense /> },
] as const
type Device = (typeof DEVICES)[number]['value']

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads'

type PreviewPaneProps = {
  previewUrl: string
  isReady: boolean
  live: LiveProject
  versionNumber: number | null
  errorCount: number
  onShowLogs: () => void
  onPointed: (element: PointedElement) => void
}

/** The app as it is now, in a frame of its own origin, with its address above and its health below. */
export function PreviewPane({
  previewUrl,
  isReady,
  live,
  versionNumber,
  errorCount,
  onShowLogs,
  onPointed,
}: PreviewPaneProps) {
  const { frame, shown, path, updatedMs, navigate, reload } = usePreviewFrame(previewUrl)
  const select = useSelectElement({ frame, previewUrl, load: shown.load, onPointed })
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <div className="preview">
      <div className="preview-bar">
        <Button tone="quiet" size="small" icon aria-label={m.workbench_reload()} disabled={!isReady} onClick={reload}>
          <Icon path={retryIcon} />
        </Button>
        <AddressBar host={new URL(previewUrl).host} path={path} disabled={!isReady} onNavigate={navigate} />
        <Button
          tone="quiet"
          size="small"
          icon
          aria-label={m.workbench_select_element()}
          title={m.workbench_select_element()}
          aria-pressed={select.isOn}
          disabled={!isReady}
          onClick={select.toggle}
        >
          <Icon path={pointIcon} />
        </Button>
        <span className="hide-m">
          <Segment<Device>
            label={m.workbench_device()}
            options={DEVICES.map(({ name, ...option }) => ({ ...option, label: name() }))}
            value={device}
            onChange={setDevice}
          />
        </span>
        <a
          className={buttonClass({ tone: 'quiet', size: 'small', icon: true })}
          href={previewAddress(previewUrl, path)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.workbench_new_tab()}
        >
          <Icon path={openIcon} />
        </a>
      </div>
      <div className={select.isOn ? `stage ${device} selecting` : `stage ${device}`}>
        {isReady ? (
          <iframe
            key={shown.load}
            ref={frame}
            title={m.workbench_pane_preview()}
            src={shown.src}
            sandbox={SANDBOX}
            allow="clipboard-write"
          />
        ) : (
          <PreviewPlaceholder turn={live.turn} />
        )}
      </div>
      <span className="vh" role="status">
        {select.isOn && m.workbench_select_hint()}
      </span>
      <PreviewStatus
        live={live}
        isReady={isReady}
        versionNumber={versionNumber}
        errorCount={errorCount}
        updatedMs={updatedMs}
        onShowLogs={onShowLogs}
      />
    </div>
  )
}

type AddressBarProps = { host: string; path: string; disabled: boolean; onNavigate: (path: string) => void }

function AddressBar({ host, path, disabled, onNavigate }: AddressBarProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onNavigate(typed ?? path)
    setTyped(null)
  }
  return (
    <form className="address" onSubmit={go}>
      <span className="trunc hide-m" title={host}>
        {host}
      </span>
      <input
        aria-label={m.workbench_preview_path()}
        value={typed ?? path}
        disabled={disabled}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </form>
  )
}
