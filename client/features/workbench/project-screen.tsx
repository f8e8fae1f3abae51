import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { errorsSince, useProjectLogs } from '#client/features/workbench/logs/use-project-logs.ts'
import type { ShownVersion, WorkbenchTab } from '#client/features/workbench/panes.ts'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { prepareRefusals } from '#client/lib/failures/refusal-said.ts'
import { whenIdle } from '#client/lib/lazy/idle-module.tsx'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { moreIcon } from '#client/ui/icon/icons.ts'
import {
  chatIcon,
  codeIcon,
  databaseIcon,
  logsIcon,
  previewIcon,
  promisesIcon,
  settingsIcon,
  versionsIcon,
} from '#client/ui/icon/tool-icons.ts'
import { Menu, MenuItem } from '#client/ui/menu/menu.tsx'
import { notifyRefusal } from '#client/ui/toast/notify-refusal.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { StoredLogLine } from '#shared/projects/logs.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { PersonHere } from '#shared/together/here.ts'
import type { PointedElement } from '#shared/turns/attachments.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import type { HandOver } from './preview/preview-pane.tsx'
import type { SettingsSection } from './settings/settings-pane.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkPanes } from './work-panes.tsx'

/** `app` is for a phone, where the conversation covers it. `note` stands above the message box. */
type Beside = {
  app: { title: string; coverUrl: string | null; isFailing: boolean; onSee: () => void }
  note: ReactNode
}

type ProjectScreenProps = {
  projectId: string
  tab: WorkbenchTab
  onTab: (tab: WorkbenchTab) => void
  live: LiveProject
  here: PersonHere[]
  /** The element pointed at in the preview goes with the next message. */
  onPointed: (element: PointedElement) => void
  /** The message to the builder, for what is handed to it. */
  message: HandOver
  onRestore: (version: VersionSummary) => void
  renderSettings: (at: SettingsSection | null) => ReactNode
  renderConversation: (onOpenVersion: (versionId: string, path?: string) => void, beside: Beside) => ReactNode
}

/** A project that was copied or imported has no conversation to begin with: on a phone its app comes first. */
function isCopied(head: VersionSummary | null): boolean {
  return head !== null && head.number === 1 && head.turnId === null
}

/** The conversation is on the left, and what came of it is on the right. */
export function ProjectScreen(props: ProjectScreenProps) {
  const { projectId, tab, onTab, live, here, onPointed, message, onRestore, renderConversation, renderSettings } = props
  const trpc = useTRPC()
  const { data: project } = useSuspenseQuery(trpc.projects.get.queryOptions({ projectId }))
  const [isChatInFront, setChatInFront] = useState(tab === 'preview' && !isCopied(project.headVersion))
  const [shownVersion, setShownVersion] = useState<ShownVersion | null>(null)
  const [settingsAt, setSettingsAt] = useState<SettingsSection | null>(null)
  const { width, isDragging, handle } = useChatWidth()
  useLiveRefresh(projectId, live)
  useEffect(() => whenIdle(prepareRefusals), [])

  const show = (pane: Pane) => {
    setChatInFront(pane === 'chat')
    if (pane !== 'chat') onTab(pane)
  }
  const press = (pane: Pane) => {
    // Pressed inside of what one version changed, Versions leads back to the list.
    if (pane === 'versions') setShownVersion(null)
    if (pane === 'settings') setSettingsAt(null)
    show(pane)
  }
  const openVersion = (versionId: string, path?: string) => {
    setShownVersion({ id: versionId, path: path ?? null })
    show('versions')
  }
  const openSettings = (at: SettingsSection | null) => {
    setSettingsAt(at)
    show('settings')
  }
  const pointAt = (element: PointedElement) => {
    setChatInFront(true)
    onPointed(element)
  }
  const handOver = {
    written: message.written,
    add: (text: string) => {
      setChatInFront(true)
      message.add(text)
    },
  }
  const head = live.version ?? project.headVersion
  const isReady = useIsReady(head !== null, live)
  const logs = useProjectLogs(projectId, { place: placeOfLogs(tab, isReady), shownAt: restedAt(live) })
  const errors = errorsSince(logs.lines, live.preview?.at ?? head?.createdAt ?? 0)
  const hasThrown = thrownErrors(errors).length > 0
  const mayChange = useMay('change')
  const canFix = mayChange && live.turn === null && (hasThrown || live.layout.length > 0)
  const fix = canFix ? <FixButton projectId={projectId} /> : null
  const title = live.title ?? project.title
  const pane: Pane = isChatInFront ? 'chat' : tab
  return (
    <div className={`wb${isDragging ? ' dragging' : ''}`} data-pane={isChatInFront ? 'chat' : 'work'}>
      <TopBar
        projectId={projectId}
        title={title}
        live={live}
        liveUrl={project.liveUrl}
        hasAddress={project.hasAddress}
        hasVersion={head !== null}
        isIdea={project.ideaOf !== null}
        here={here}
        onTab={show}
        onSettings={openSettings}
      />
      <main className="work" style={width === CHAT_WIDTH.usual ? undefined : widthStyle(width)}>
        {renderConversation(openVersion, {
          app: { title, coverUrl: project.coverUrl, isFailing: hasThrown, onSee: () => show('preview') },
          note: hasThrown && fix && <BrowserErrorNote fix={fix} />,
        })}
        <div
          className="grip"
          role="separator"
          aria-orientation="vertical"
          aria-label={m.workbench_chat_width()}
          aria-valuenow={width}
          aria-valuemin={CHAT_WIDTH.min}
          aria-valuemax={CHAT_WIDTH.max}
          tabIndex={0}
          {...handle}
        />
        <WorkPanes
          project={project}
          head={head}
          tab={tab}
          onTab={press}
          live={live}
          shownVersion={shownVersion}
          onShowVersion={(versionId) => setShownVersion(versionId === null ? null : { id: versionId, path: null })}
          onPointed={pointAt}
          onHandOver={handOver}
          isReady={isReady}
          logs={logs}
          errors={errors}
          fix={fix}
          onRestore={onRestore}
          settings={renderSettings(settingsAt)}
        />
      </main>
      <PaneBar pane={pane} isRunning={live.turn !== null} onPane={press} />
    </div>
  )
}

/** It stands where the maker writes: what they see broken need not be described. */
function BrowserErrorNote({ fix }: { fix: ReactNode }) {
  return (
    <p className="link-state" role="status">
      <Block state="failed" />
      <span className="min-w-0 grow">{m.workbench_fix_note()}</span>
      {fix}
    </p>
  )
}

/** Lets the builder repair what the app threw in the browser. It costs nothing. */
function FixButton({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const repair = useMutation(trpc.turns.repair.mutationOptions({ onError: (error) => notifyRefusal(error) }))
  return (
    <Button
      size="small"
      title={m.workbench_fix_free()}
      isBusy={repair.isPending}
      disabled={repair.isSuccess}
      onClick={() => repair.mutate({ projectId })}
    >
      {m.workbench_fix()}
    </Button>
  )
}

/** What was thrown in the browser. What is only printed there may be meant as a note. */
function thrownErrors(errors: StoredLogLine[]): StoredLogLine[] {
  return errors.filter(({ source, report }) => source === 'browser' && (report === 'error' || report === 'rejection'))
}

/** Once the preview has something to show, it stays: a half-written next file must not take it away. */
function useIsReady(hasVersion: boolean, { preview, turn }: LiveProject): boolean {
  const [wasReady, setWasReady] = useState(false)
  const isReady = wasReady || hasVersion || (preview !== null && (preview.problems.length === 0 || turn === null))
  if (isReady && !wasReady) setWasReady(true)
  return isReady
}

/** Where lines of the log are told of now. */
function placeOfLogs(tab: WorkbenchTab, isReady: boolean): 'logs' | 'preview' | null {
  if (tab === 'logs') return tab
  return tab === 'preview' && isReady ? tab : null
}

/** Since when the preview shows what it shows. While a turn works, that is only for a moment. */
const restedAt = ({ turn, preview }: LiveProject) => (turn === null ? preview?.at : undefined)

function widthStyle(px: number): CSSProperties & Record<'--chat', string> {
  return { '--chat': `${px}px` }
}

type Pane = 'chat' | WorkbenchTab

const PANES: Array<{ id: Pane; label: () => string; icon: string }> = [
  { id: 'chat', label: m.workbench_pane_chat, icon: chatIcon },
  { id: 'preview', label: m.workbench_pane_preview, icon: previewIcon },
  { id: 'code', label: m.workbench_pane_code, icon: codeIcon },
  { id: 'data', label: m.workbench_pane_data, icon: databaseIcon },
  { id: 'versions', label: m.workbench_pane_versions, icon: versionsIcon },
  { id: 'promises', label: m.workbench_pane_promises, icon: promisesIcon },
  { id: 'logs', label: m.workbench_pane_logs, icon: logsIcon },
  { id: 'settings', label: m.settings_title, icon: settingsIcon },
]

const FOLDED: Pane[] = ['versions', 'promises', 'logs', 'settings']

type PaneBarProps = { pane: Pane; isRunning: boolean; onPane: (pane: Pane) => void }

/** On a phone one pane fills the screen, and this bar says which. What is needed less often has one place together. */
function PaneBar({ pane, isRunning, onPane }: PaneBarProps) {
  const folded = PANES.find(({ id }) => id === pane && FOLDED.includes(id))
  const more = m.workbench_more_panes()
  return (
    <nav className="pane-switch" aria-label={m.workbench_panes()}>
      {PANES.filter(({ id }) => !FOLDED.includes(id)).map(({ id, label, icon }) => (
        <button key={id} type="button" aria-current={pane === id ? 'true' : undefined} onClick={() => onPane(id)}>
          <Icon path={icon} />
          {label()}
          {id === 'chat' && isRunning && <Block state="running" label={m.workbench_turn_running()} />}
        </button>
      ))}
      <Menu
        label={folded ? `${more}: ${folded.label()}` : more}
        triggerClass={folded ? 'current' : ''}
        side="top"
        align="end"
        trigger={
          <>
            <Icon path={folded?.icon ?? moreIcon} />
            {folded?.label() ?? m.workbench_more()}
          </>
        }
      >
        {PANES.filter(({ id }) => FOLDED.includes(id)).map(({ id, label, icon }) => (
          <MenuItem key={id} icon={icon} onSelect={() => onPane(id)}>
            {label()}
          </MenuItem>
        ))}
      </Menu>
    </nav>
  )
}

const CHAT_WIDTH = { min: 340, max: 560, usual: 424 }
const STEP_PX = 16

/** This browser keeps the width of the conversation, which dragging or the arrow keys change. */
function useChatWidth() {
  const [kept, keep] = useStored('solid:chat-width')
  const [isDragging, setDragging] = useState(false)
  const width = clamp(Number(kept) || CHAT_WIDTH.usual)
  const change = (next: number) => keep(String(clamp(next)))
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) change(event.clientX)
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
    onDoubleClick: () => change(CHAT_WIDTH.usual),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = {
        ArrowLeft: width - STEP_PX,
        ArrowRight: width + STEP_PX,
        Home: CHAT_WIDTH.min,
        End: CHAT_WIDTH.max,
      }[event.key]
      if (next === undefined) return
      event.preventDefault()
      change(next)
    },
  }
  return { width, isDragging, handle }
}

function clamp(px: number): number {
  return Math.min(CHAT_WIDTH.max, Math.max(CHAT_WIDTH.min, Math.round(px)))
}

const SETTLE_MS = 400

/** Lists of the workspace are asked for again when the stream says that they changed. A burst asks once. */
function useLiveRefresh(projectId: string, live: LiveProject): void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { changeCount, turn } = live
  const isRunning = turn !== null
  useEffect(() => {
    if (changeCount === 0) return
    const timer = setTimeout(() => {
      const { get, files, file, versions, diff, promiseChanges } = trpc.projects
      for (const procedure of isRunning ? [files, file] : [get, files, file, versions, diff, promiseChanges]) {
        void queryClient.invalidateQueries(procedure.pathFilter())
      }
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [changeCount, isRunning, queryClient, trpc])

  const { moveCount } = live
  useEffect(() => {
    if (moveCount === 0) return
    // It moves when somebody is removed or leaves, too.
    void queryClient.invalidateQueries(trpc.projects.get.queryFilter({ projectId }))
    void queryClient.invalidateQueries(trpc.projects.members.queryFilter({ projectId }))
  }, [moveCount, projectId, queryClient, trpc])

  const { promises } = live
  useEffect(() => {
    if (promises) void queryClient.invalidateQueries(trpc.projects.promises.queryFilter({ projectId }))
  }, [promises, projectId, queryClient, trpc])
}
