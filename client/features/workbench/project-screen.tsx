import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { PointedElement } from '#shared/attachments.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { LiveProject, ShownVersion, WorkbenchTab } from './pane/live-project.ts'
import { PaneBar, type Pane } from './pane/pane-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { CHAT_WIDTH, useChatWidth } from './use-chat-width.ts'
import { useLiveRefresh } from './use-live-refresh.ts'
import { WorkPanes } from './work-panes.tsx'

type ProjectScreenProps = {
  projectId: string
  tab: WorkbenchTab
  onTab: (tab: WorkbenchTab) => void
  live: LiveProject
  /** What was pointed at in the preview goes with the next message. */
  onPointed: (element: PointedElement) => void
  renderConversation: (onOpenVersion: (versionId: string, path?: string) => void) => ReactNode
}

/** The project page: the conversation on the left, what came of it on the right. */
export function ProjectScreen({ projectId, tab, onTab, live, onPointed, renderConversation }: ProjectScreenProps) {
  const trpc = useTRPC()
  const { data: project } = useSuspenseQuery(trpc.projects.get.queryOptions({ projectId }))
  const [isChatInFront, setChatInFront] = useState(tab === 'preview')
  const [shownVersion, setShownVersion] = useState<ShownVersion | null>(null)
  const { width, isDragging, handle } = useChatWidth()
  useLiveRefresh(projectId, live)

  const show = (pane: Pane) => {
    setChatInFront(pane === 'chat')
    if (pane !== 'chat') onTab(pane)
  }
  const openVersion = (versionId: string, path?: string) => {
    setShownVersion({ id: versionId, path: path ?? null })
    show('versions')
  }
  const pointAt = (element: PointedElement) => {
    setChatInFront(true)
    onPointed(element)
  }
  const head = live.version ?? project.headVersion
  const pane: Pane = isChatInFront ? 'chat' : tab
  return (
    <div className={`wb${isDragging ? ' dragging' : ''}`} data-pane={isChatInFront ? 'chat' : 'work'}>
      <TopBar
        projectId={projectId}
        title={live.title ?? project.title}
        live={live}
        liveUrl={project.liveUrl}
        hasVersion={head !== null}
      />
      <main className="work" style={width === CHAT_WIDTH.usual ? undefined : widthStyle(width)}>
        {renderConversation(openVersion)}
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
          onTab={onTab}
          live={live}
          shownVersion={shownVersion}
          onShowVersion={(versionId) => setShownVersion(versionId === null ? null : { id: versionId, path: null })}
          onPointed={pointAt}
        />
      </main>
      <PaneBar pane={pane} isRunning={live.turn !== null} onPane={show} />
    </div>
  )
}

function widthStyle(px: number): CSSProperties & Record<'--chat', string> {
  return { '--chat': `${px}px` }
}
