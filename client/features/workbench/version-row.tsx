import type { VersionSummary } from '#shared/versions.ts'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { Time } from '#client/ui/time.tsx'
import { compareIcon, restoreIcon } from '#client/ui/tool-icons.ts'

type VersionRowProps = {
  version: VersionSummary
  isHead: boolean
  isAsked: boolean
  isBlocked: boolean
  onShow: () => void
  onAsk: (isAsked: boolean) => void
  onRestore: () => void
}

const KINDS = { turn: null, manual: 'edited by hand', restore: 'restored' }

export function VersionRow({ version, isHead, isAsked, isBlocked, onShow, onAsk, onRestore }: VersionRowProps) {
  const kind = KINDS[version.kind]
  return (
    <li>
      <div className="version-row">
        <Block state={isHead ? 'set' : 'released'} />
        <div className="what">
          <p className="trunc" title={version.title}>
            <b className="num">Version {version.number}</b> <span className="mid">{version.title}</span>
          </p>
          <p className="t12 dim num">
            <Time at={new Date(version.createdAt)} /> · {version.files === 1 ? '1 file' : `${version.files} files`}
            {kind && ` · ${kind}`}
          </p>
        </div>
        {isHead && <Tag>Newest</Tag>}
        <span className="mono lines">
          <span className={version.added ? 'pass' : 'dim'}>+{version.added}</span> <span className={version.removed ? 'fail' : 'dim'}>−{version.removed}</span>
        </span>
        <span className="row actions">
          <Button size="small" onClick={onShow}>
            <Icon path={compareIcon} dense />
            Show changes
          </Button>
          {!isHead && (
            <Button size="small" tone="quiet" aria-expanded={isAsked} disabled={isBlocked} title={isBlocked ? 'Wait until the turn has ended' : undefined} onClick={() => onAsk(!isAsked)}>
              <Icon path={restoreIcon} dense />
              Restore
            </Button>
          )}
        </span>
      </div>
      {isAsked && <ConfirmRestore number={version.number} isBlocked={isBlocked} onRestore={onRestore} onCancel={() => onAsk(false)} />}
    </li>
  )
}

type ConfirmRestoreProps = { number: number; isBlocked: boolean; onRestore: () => void; onCancel: () => void }

function ConfirmRestore({ number, isBlocked, onRestore, onCancel }: ConfirmRestoreProps) {
  return (
    <div className="confirm" role="group" aria-label={`Restore version ${number}`}>
      <p>The files become those of version {number} again, saved as a new version. Nothing after it is lost, and the rows in the database stay as they are.</p>
      <div className="row">
        <Button size="small" tone="primary" disabled={isBlocked} onClick={onRestore}>
          Restore version {number}
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
