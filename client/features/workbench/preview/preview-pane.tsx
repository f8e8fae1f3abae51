import { Suspense, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { CommentsPanel } from '#client/features/workbench/comments/lazy-comments.ts'
import { TouchPanel } from '#client/features/workbench/touch/lazy-touch.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { openIcon, pencilIcon, retryIcon } from '#client/ui/icon/icons.ts'
import { chatIcon, desktopIcon, phoneIcon, pointIcon, tabletIcon } from '#client/ui/icon/tool-icons.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { PointedElement } from '#shared/turns/attachments.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import { DrawingSheet } from './drawing-sheet.tsx'
import { isDrawing, PreviewStatus, type StripState, type StripWords } from './preview-status.tsx'
import { previewAddress, usePreviewFrame, useSelectElement, type PageState } from './use-preview-frame.ts'
import { useSidePanel } from './use-side-panel.ts'

const DEVICES = [
  { value: 'desktop', name: m.workbench_device_desktop, content: <Icon path={desktopIcon} dense /> },
  { value: 'tablet', name: m.workbench_device_tablet, content: <Icon path={tabletIcon} dense /> },
  { value: 'phone', name: m.workbench_device_phone, content: <Icon path={phoneIcon} dense /> },
] as const
type Device = (typeof DEVICES)[number]['value']

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads'

type PreviewPaneProps = {
  projectId: string
  isReadOnly: boolean
  title: string
  previewUrl: string
  live: LiveProject
  /** What is known of the preview apart from its page. */
  strip: Omit<StripState, 'page' | 'live'>
  /** What repairs the errors, where something can. */
  fix: ReactNode
  onShow: (view: NonNullable<StripWords['leadsTo']>) => void
  onPointed: (element: PointedElement) => void
  /** Threads of comments that nobody has dealt with. */
  openComments: number
  onHandOver: HandOver
  /** Whether this view is the one that is shown. */
  isShown: boolean
}

/** What the message to the builder says already, and how more is put into it. */
export type HandOver = { written: () => string; add: (text: string) => void }

/** The app runs in a frame of its own origin. */
export function PreviewPane({
  projectId,
  isReadOnly,
  title,
  previewUrl,
  live,
  strip,
  fix,
  onShow,
  onPointed,
  openComments,
  onHandOver,
  isShown,
}: PreviewPaneProps) {
  const { isReady } = strip
  const mayChange = useMay('change')
  const mayComment = useMay('comment')
  const side = useSidePanel({ touch: isReady && !isReadOnly, comments: isReady && mayComment }, isShown)
  const commentButton = useRef<HTMLButtonElement>(null)
  const { frame, src, load, path, page, expectAnswer, navigate, reload } = usePreviewFrame(previewUrl)
  const select = useSelectElement({ frame, previewUrl, load, onPointed })
  const [device, setDevice] = useState<Device>('desktop')
  const drawn = useDrawn({ live, isReady, page: page.state })
  return (
    <div className="preview">
      <div className="preview-bar">
        <Button tone="quiet" size="small" icon aria-label={m.workbench_reload()} disabled={!isReady} onClick={reload}>
          <Icon path={retryIcon} />
        </Button>
        <AddressBar host={new URL(previewUrl).host} path={path} disabled={!isReady} onNavigate={navigate} />
        {mayChange && (
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
        )}
        {!isReadOnly && (
          <Button
            tone={side.open === 'touch' ? 'accent' : 'quiet'}
            size="small"
            icon={side.open !== 'touch'}
            aria-label={side.open === 'touch' ? undefined : m.touch_edit()}
            title={side.open === 'touch' ? undefined : m.touch_edit_key()}
            disabled={!isReady}
            onClick={() => side.press('touch')}
          >
            <Icon path={pencilIcon} />
            {side.open === 'touch' && m.touch_done()}
          </Button>
        )}
        {mayComment && (
          <Button
            ref={commentButton}
            tone="quiet"
            size="small"
            icon={openComments === 0}
            aria-label={
              openComments === 0
                ? m.comments_title()
                : m.comments_open_count({ count: openComments, shown: formatNumber(openComments) })
            }
            title={m.comments_key()}
            aria-pressed={side.open === 'comments'}
            disabled={!isReady || side.open === 'touch'}
            onClick={() => side.press('comments')}
          >
            <Icon path={chatIcon} />
            {openComments > 0 && <span className="num">{formatNumber(openComments)}</span>}
          </Button>
        )}
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
        {isReady && (
          <AppFrame key={load} expectAnswer={expectAnswer}>
            {(onLoad) => (
              <iframe
                ref={frame}
                className={page.state === 'loading' ? 'unseen' : undefined}
                title={m.workbench_pane_preview()}
                src={src}
                sandbox={SANDBOX}
                allow="clipboard-write"
                onLoad={onLoad}
              />
            )}
          </AppFrame>
        )}
        {drawn ? (
          <DrawingSheet title={live.title ?? title} live={drawn} />
        ) : (
          !isReady && <PreviewPlaceholder turn={live.turn} />
        )}
      </div>
      <span className="vh" role="status">
        {select.isOn && m.workbench_select_hint()}
      </span>
      {side.place &&
        createPortal(
          <Suspense fallback={null}>
            {side.open === 'touch' ? (
              <TouchPanel
                projectId={projectId}
                previewUrl={previewUrl}
                frame={frame}
                isRunning={live.turn !== null}
                nextNumber={(strip.versionNumber ?? 0) + 1}
                isEnding={side.isEnding}
                onStay={side.stay}
                onEnd={side.end}
                onAsk={(element) => {
                  side.end()
                  onPointed(element)
                }}
              />
            ) : (
              <CommentsPanel
                projectId={projectId}
                previewUrl={previewUrl}
                frame={frame}
                load={load}
                path={path}
                isShown={page.state === 'shown' || page.state === 'blank'}
                changes={live.comments?.changes ?? 0}
                onGo={navigate}
                message={onHandOver}
                onEnd={() => {
                  side.end()
                  commentButton.current?.focus()
                }}
              />
            )}
          </Suspense>,
          side.place,
        )}
      <PreviewStatus
        state={{ ...strip, live, page: page.state }}
        loadedMs={page.loadedMs}
        updatedMs={page.updatedMs}
        fix={fix}
        onShow={onShow}
      />
    </div>
  )
}

type AppFrameProps = { expectAnswer: () => () => void; children: (onLoad: () => void) => ReactNode }

/** An app that has not loaded by then does not answer. */
const LOAD_LIMIT_MS = 20_000

/** A document that loads before this page runs is not noticed, so it is asked after a while in any case. */
function AppFrame({ expectAnswer, children }: AppFrameProps) {
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => (stop = expectAnswer()), LOAD_LIMIT_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [expectAnswer])
  return children(() => void expectAnswer())
}

type DrawnOptions = { live: LiveProject; isReady: boolean; page: PageState }

/** The drawing of the first app stays until there is something of the app to be seen. */
function useDrawn({ live, isReady, page }: DrawnOptions): LiveProject | null {
  const [drawn, setDrawn] = useState<LiveProject | null>(null)
  const isNow = isDrawing(live.turn, isReady)
  if (isNow && drawn !== live) setDrawn(live)
  if (!isNow && drawn && (!isReady || page !== 'loading')) setDrawn(null)
  return isNow ? live : drawn
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
        <h2>{m.workbench_no_app()}</h2>
        <p>
          <Block state={turn ? 'running' : 'drawn'} />
          <span>{turn ? turn.activity : m.workbench_no_app_hint()}</span>
        </p>
      </div>
    </div>
  )
}
