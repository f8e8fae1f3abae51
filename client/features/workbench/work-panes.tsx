import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLayoutCheck } from '#client/features/workbench/layout/use-layout-check.ts'
import type { ProjectLogs } from '#client/features/workbench/logs/use-project-logs.ts'
import type { ShownVersion, WorkbenchTab } from '#client/features/workbench/panes.ts'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { PreviewPane, type HandOver } from '#client/features/workbench/preview/preview-pane.tsx'
import { useCoverCapture } from '#client/features/workbench/preview/use-cover-capture.ts'
import { whenIdle } from '#client/lib/lazy/idle-module.tsx'
import { componentsLoaded } from '#client/lib/lazy/lazy-component.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tabs, type Tab } from '#client/ui/tabs/tabs.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { StoredLogLine } from '#shared/projects/logs.ts'
import { isBroken } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { PointedElement } from '#shared/turns/attachments.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import { PANES } from './panes.ts'

const PANEL_ID = 'work-panel'

type WorkPanesProps = {
  project: {
    id: string
    title: string
    previewUrl: string
    coverUrl: string | null
    isReadOnly: boolean
    openComments: number
  }
  head: VersionSummary | null
  tab: WorkbenchTab
  onTab: (tab: WorkbenchTab) => void
  live: LiveProject
  shownVersion: ShownVersion | null
  onPointed: (element: PointedElement) => void
  onHandOver: HandOver
  onShowVersion: (versionId: string | null) => void
  onRestore: (version: VersionSummary) => void
  isReady: boolean
  logs: ProjectLogs
  /** The errors since the preview shows what it shows. */
  errors: StoredLogLine[]
  /** What repairs them, where something can. */
  fix: ReactNode
  /** The settings are put together of several features. */
  settings: ReactNode
}

/** The right-hand side of the project page shows one view at a time. */
export function WorkPanes(props: WorkPanesProps) {
  const { project, head, tab, onTab, live, shownVersion, onShowVersion, onPointed, onHandOver, onRestore } = props
  const { isReady, logs, errors, fix, settings } = props
  const trpc = useTRPC()
  const projectId = project.id
  usePanesLoaded()
  const preview = useCoverCapture({ project, head, live })
  useLayoutCheck({ project, head, live })
  const promises = useQuery(trpc.projects.promises.queryOptions({ projectId }))
  const isCheckingPromises = useIsMutating({ mutationKey: trpc.projects.runPromises.mutationKey() })
  const promiseCount = promises.data?.length
  const isRunning = live.turn !== null
  const bar = useSelectedInView(tab)
  const wasCodeShown = useWas(tab === 'code')
  const tabs: Array<Tab<WorkbenchTab>> = [
    { id: 'preview', label: m.workbench_pane_preview() },
    { id: 'code', label: m.workbench_pane_code() },
    { id: 'data', label: m.workbench_pane_data() },
    { id: 'versions', label: m.workbench_pane_versions(), ...(head ? { count: head.number } : {}) },
    { id: 'promises', label: m.workbench_pane_promises(), ...(promiseCount ? { count: promiseCount } : {}) },
    { id: 'logs', label: m.workbench_pane_logs() },
    { id: 'settings', label: m.settings_title() },
  ]
  return (
    <section className="right" aria-label={m.workbench_project()}>
      <div className="tabbar" ref={bar}>
        <Tabs<WorkbenchTab>
          label={m.workbench_views()}
          tabs={tabs}
          selected={tab}
          onSelect={onTab}
          panelId={PANEL_ID}
        />
      </div>
      <div className="panel-area" id={PANEL_ID} role="tabpanel" aria-label={tabs.find(({ id }) => id === tab)?.label}>
        {/* The preview stays mounted behind the other tabs, or leaving it would lose what was typed in the app. */}
        <div className="fill" hidden={tab !== 'preview'} ref={preview}>
          <PreviewPane
            projectId={projectId}
            isReadOnly={project.isReadOnly}
            title={project.title}
            previewUrl={project.previewUrl}
            live={live}
            strip={{
              isReady,
              versionNumber: head?.number ?? null,
              errors: logs.isPending ? null : errors,
              isFollowed: logs.error === null && live.connection !== 'reconnecting' && live.connection !== 'ended',
              brokenPromises: promises.data ? promises.data.filter(isBroken).length : promises.isError ? null : 0,
              isCheckingPromises: isCheckingPromises > 0,
            }}
            fix={fix}
            onShow={onTab}
            onPointed={onPointed}
            openComments={live.comments?.open ?? project.openComments}
            onHandOver={onHandOver}
            isShown={tab === 'preview'}
          />
        </div>
        {/* The editor stays as well, with what is typed there and what can be undone. */}
        {wasCodeShown && (
          <div className="fill" hidden={tab !== 'code'}>
            <Suspense fallback={<PendingRows label={m.workbench_loading_view()} />}>
              <PANES.code projectId={projectId} isShown={tab === 'code'} isReadOnly={project.isReadOnly} live={live} />
            </Suspense>
          </div>
        )}
        <Suspense fallback={<PendingRows label={m.workbench_loading_view()} />}>
          {tab === 'data' && <PANES.data projectId={projectId} isRunning={isRunning} isReadOnly={project.isReadOnly} />}
          {tab === 'versions' && (
            <PANES.versions
              projectId={projectId}
              isRunning={isRunning}
              shown={shownVersion}
              onShow={onShowVersion}
              onRestore={onRestore}
            />
          )}
          {tab === 'promises' && <PANES.promises projectId={projectId} isRunning={isRunning} />}
          {tab === 'settings' && settings}
          {tab === 'logs' && <PANES.logs projectId={projectId} logs={logs} fix={fix} />}
        </Suspense>
      </div>
    </section>
  )
}

/** Whether something was once true while the page is open. */
function useWas(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}

/** Where the bar is too narrow for all tabs it scrolls, and the chosen one must be in view. */
function useSelectedInView(tab: WorkbenchTab) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.querySelector(`[data-tab="${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return bar
}

/** The views are fetched when the page is idle, so that each opens at once. */
function usePanesLoaded(): void {
  useEffect(() => whenIdle(() => void componentsLoaded(Object.values(PANES))), [])
}
