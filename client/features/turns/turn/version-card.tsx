import { formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { compareIcon, restoreIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { GoodVersion } from '#shared/turns/events.ts'

type VersionCardProps = {
  version: VersionSummary
  canRestore: boolean
  isBlocked: boolean
  onOpen: (versionId: string) => void
  onRestore?: ((version: GoodVersion) => void) | undefined
}

export function VersionCard({ version, canRestore, isBlocked, onOpen, onRestore }: VersionCardProps) {
  return (
    <div className="ver">
      <Block state={canRestore ? 'released' : 'set'} />
      <span className="sp trunc">
        <b>{m.turns_version({ number: version.number })}</b> <span className="mid">{version.title}</span>
      </span>
      <span className="mono dim">
        +{formatNumber(version.added)} −{formatNumber(version.removed)}
      </span>
      <Button
        tone="quiet"
        size="small"
        icon
        aria-label={m.turns_show_version()}
        title={m.turns_show_version()}
        onClick={() => onOpen(version.id)}
      >
        <Icon path={compareIcon} />
      </Button>
      {canRestore && onRestore && <RestoreVersion version={version} isBlocked={isBlocked} onRestore={onRestore} />}
    </div>
  )
}

type RestoreVersionProps = { version: VersionSummary; isBlocked: boolean; onRestore: (version: GoodVersion) => void }

function RestoreVersion({ version, isBlocked, onRestore }: RestoreVersionProps) {
  const label = m.workbench_restore_version({ number: version.number })
  return (
    <Button
      tone="quiet"
      size="small"
      icon
      aria-label={label}
      aria-haspopup="dialog"
      title={isBlocked ? m.workbench_restore_blocked() : label}
      disabled={isBlocked}
      onClick={() => onRestore(version)}
    >
      <Icon path={restoreIcon} />
    </Button>
  )
}
