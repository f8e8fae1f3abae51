import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PublishControl } from '#client/features/workbench/publish/publish-control.tsx'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { useMay } from '#client/lib/rights.ts'
import { Block, Tag } from '#client/ui/block/block.tsx'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Mark } from '#client/ui/icon/logo.tsx'
import { downloadIcon, filePenIcon, shareIcon } from '#client/ui/icon/tool-icons.ts'
import { Tooltip } from '#client/ui/popover/tooltip.tsx'
import { Elapsed } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { LookedAt, PersonHere } from '#shared/together/here.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import type { AppDialogId } from './app-dialogs.ts'
import type { SettingsSection } from './settings/settings-pane.tsx'

type TopBarProps = {
  projectId: string
  title: string
  live: LiveProject
  liveUrl: string | null
  hasAddress: boolean
  hasVersion: boolean
  isIdea: boolean
  here: PersonHere[]
  onTab: (tab: LookedAt) => void
  onSettings: (at: SettingsSection | null) => void
}

export function TopBar({
  projectId,
  title,
  live,
  liveUrl,
  hasAddress,
  hasVersion,
  isIdea,
  onSettings,
  here,
  onTab,
}: TopBarProps) {
  const [shown, setShown] = useState<AppDialogId | null>(null)
  const [isTrying, setTrying] = useState(false)
  const [mayChange, mayShare] = [useMay('change'), useMay('share')]
  const codeUrl = `/api/projects/${projectId}/export.zip`
  return (
    <header className="wb-bar">
      <Link
        to="/"
        className={buttonClass({ tone: 'quiet', size: 'small', icon: true })}
        aria-label={m.workbench_home()}
      >
        <Mark />
      </Link>
      <div className="crumb">
        <Link to="/web-projects" className="dim hide-m">
          {m.workbench_projects()}
        </Link>
        <span className="dim hide-m" aria-hidden="true">
          /
        </span>
        <h1 className="trunc" title={title}>
          {title}
        </h1>
        {isIdea && <Tag>{m.ideas_tag()}</Tag>}
        {live.turn && (
          <span className="tag acc">
            <Block state="running" />
            {live.turn.number === null
              ? m.workbench_turn()
              : m.workbench_turn_number({ number: live.turn.number })}{' '}
            <Elapsed since={live.turn.startedAt} />
          </span>
        )}
      </div>
      <span className="sp" />
      <Suspense>{here.length > 0 && <WhoIsHere people={here} onTab={onTab} />}</Suspense>
      {mayChange && <KnowledgeButton projectId={projectId} />}
      {!mayChange && <Tag>{m.workbench_watched()}</Tag>}
      {mayShare && !isIdea && (
        <Button size="small" className="hide-m" onClick={() => onSettings('members')}>
          <Icon path={shareIcon} dense />
          {m.projects_share()}
        </Button>
      )}
      {hasVersion && (
        <a className={`${buttonClass({ size: 'small' })} hide-m`} href={codeUrl} download>
          <Icon path={downloadIcon} dense />
          {m.workbench_get_code()}
        </a>
      )}
      <PublishControl
        projectId={projectId}
        title={title}
        live={live}
        liveUrl={liveUrl}
        hasAddress={hasAddress}
        canPublish={hasVersion}
        isIdea={isIdea}
        codeUrl={codeUrl}
        onShow={setShown}
        onSettings={() => onSettings(null)}
        onIdeas={() => setTrying(true)}
      />
      <Suspense>{shown && <AppDialog id={shown} projectId={projectId} onClose={() => setShown(null)} />}</Suspense>
      <Suspense>{isTrying && <IdeasDialog projectId={projectId} onClose={() => setTrying(false)} />}</Suspense>
    </header>
  )
}

/** Most projects are looked at by one person at a time. */
const WhoIsHere = lazyComponent(
  'client/features/workbench/who-is-here.tsx',
  () => import('./who-is-here.tsx'),
  'WhoIsHere',
)

const AppDialog = lazyComponent(
  'client/features/workbench/app-dialog.tsx',
  () => import('./app-dialog.tsx'),
  'AppDialog',
)

const IdeasDialog = lazyComponent(
  'client/features/workbench/ideas/ideas-dialog.tsx',
  () => import('./ideas/ideas-dialog.tsx'),
  'IdeasDialog',
)

const KnowledgeDialog = lazyComponent(
  'client/features/workbench/knowledge-dialog.tsx',
  () => import('./knowledge-dialog.tsx'),
  'KnowledgeDialog',
)

function prepare(): void {
  void KnowledgeDialog.preload?.()
  preloadDialog()
}

function KnowledgeButton({ projectId }: { projectId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip label={m.workbench_instructions()}>
        <Button
          tone="quiet"
          size="small"
          icon
          aria-label={m.workbench_instructions()}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsOpen(true)}
        >
          <Icon path={filePenIcon} />
        </Button>
      </Tooltip>
      <Suspense>{isOpen && <KnowledgeDialog projectId={projectId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
