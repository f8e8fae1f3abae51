import { Link } from '@tanstack/react-router'
import { KnowledgeButton } from '#client/features/workbench/knowledge/knowledge-button.tsx'
import { PublishControl } from '#client/features/workbench/publish/publish-control.tsx'
import { Block } from '#client/ui/block/block.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Mark } from '#client/ui/icon/logo.tsx'
import { downloadIcon } from '#client/ui/icon/tool-icons.ts'
import { Elapsed } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { LiveProject } from '#shared/turns/live-project.ts'

type TopBarProps = {
  projectId: string
  title: string
  live: LiveProject
  liveUrl: string | null
  hasAddress: boolean
  hasVersion: boolean
}

export function TopBar({ projectId, title, live, liveUrl, hasAddress, hasVersion }: TopBarProps) {
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
      <KnowledgeButton projectId={projectId} />
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
        codeUrl={codeUrl}
      />
    </header>
  )
}
