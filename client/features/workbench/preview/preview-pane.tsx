import { useState, type SubmitEvent } from 'react'
import { problemText, type LiveProject } from '#client/features/workbench/pane/live-project.ts'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { openIcon, retryIcon } from '#client/ui/icon/icons.ts'
import { desktopIcon, phoneIcon, pointIcon, tabletIcon } from '#client/ui/icon/tool-icons.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { PointedElement } from '#shared/turns/attachments.ts'
import { previewAddress, usePreviewFrame, useSelectElement } from './use-preview-frame.ts'

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

/** The app runs in a frame of its own origin. */
export function PreviewPane({
  previewUrl,
  isReady,
  live,
  versionNumber,
  errorCount,
  onShowLogs,
  onPointed,
}: PreviewPaneProps) {
  const { frame, src, load, path, updatedMs, navigate, reload } = usePreviewFrame(previewUrl)
  const select = useSelectElement({ frame, previewUrl, load, onPointed })
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
            key={load}
            ref={frame}
            title={m.workbench_pane_preview()}
            src={src}
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

/** A drawn outline stands where the app will be, with what is happening right now. */
function PreviewPlaceholder({ turn }: { turn: LiveProject['turn'] }) {
  return (
    <div className="drawing">
      <div className="sketch" aria-hidden="true">
        <div className="top">
          <i />
          <span />
          <i />
        </div>
        <div className="cards">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
      <div className="note" role="status">
        <h2>{turn ? m.workbench_being_drawn() : m.workbench_no_app()}</h2>
        <p>
          <Block state={turn ? 'running' : 'drawn'} />
          <span className="trunc">{turn ? turn.activity : m.workbench_no_app_hint()}</span>
        </p>
      </div>
    </div>
  )
}

type PreviewStatusProps = {
  live: LiveProject
  isReady: boolean
  versionNumber: number | null
  errorCount: number
  updatedMs: number | null
  onShowLogs: () => void
}

export function PreviewStatus({ live, isReady, versionNumber, errorCount, updatedMs, onShowLogs }: PreviewStatusProps) {
  return (
    <div className="strip">
      <Health live={live} isReady={isReady} errorCount={errorCount} onShowLogs={onShowLogs} />
      <span className="sp" />
      {updatedMs !== null && (
        <span className="num hide-m">{m.workbench_updated_in({ duration: durationText(updatedMs) })}</span>
      )}
      <span className="num hide-m">{versionText(versionNumber, live.turn !== null)}</span>
    </div>
  )
}

function versionText(number: number | null, isRunning: boolean): string {
  if (isRunning) return m.workbench_draft_of({ number: (number ?? 0) + 1 })
  return number === null ? m.workbench_no_version() : m.workbench_version({ number })
}

function Health({ live, isReady, errorCount, onShowLogs }: Omit<PreviewStatusProps, 'updatedMs' | 'versionNumber'>) {
  const problems = live.preview?.problems ?? []
  const count = problems.length + errorCount
  // While the builder is between two files, a problem is work under way and not a verdict.
  if (live.turn && (!isReady || count > 0)) {
    return (
      <span className="row min-w-0">
        <Block state="running" />
        <span className="trunc">{live.turn.activity}</span>
      </span>
    )
  }
  if (count === 0) {
    return (
      <span className="row">
        <Block state={isReady ? 'passed' : 'drawn'} />
        {isReady ? m.workbench_no_errors() : m.workbench_nothing_runs()}
      </span>
    )
  }
  const first = problems[0]
  return (
    <button type="button" className="row fail min-w-0" onClick={onShowLogs}>
      <Block state="failed" />
      <span className="whitespace-nowrap underline underline-offset-3">
        {m.workbench_errors({ count, shown: formatNumber(count) })}
      </span>
      {first && <span className="trunc">{problemText(first)}</span>}
    </button>
  )
}
