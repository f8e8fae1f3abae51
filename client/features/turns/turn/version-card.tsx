import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { compareIcon, restoreIcon } from '#client/ui/icon/tool-icons.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { VersionSummary } from '#shared/projects/versions.ts'

type VersionCardProps = {
  projectId: string
  version: VersionSummary
  canRestore: boolean
  isBlocked: boolean
  onOpen: (versionId: string) => void
}

export function VersionCard({ projectId, version, canRestore, isBlocked, onOpen }: VersionCardProps) {
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
      {canRestore && <RestoreVersion projectId={projectId} version={version} isBlocked={isBlocked} />}
    </div>
  )
}

/** Restoring makes a new version, so nothing is lost by it. */
function RestoreVersion({
  projectId,
  version,
  isBlocked,
}: Pick<VersionCardProps, 'projectId' | 'version' | 'isBlocked'>) {
  const trpc = useTRPC()
  const restore = useMutation(
    trpc.projects.restore.mutationOptions({
      onSuccess: () => void notify.success(m.workbench_version_back({ number: version.number })),
      onError: (error) => void notify.error(refusalText(error)),
    }),
  )
  const label = m.workbench_restore_version({ number: version.number })
  return (
    <Button
      tone="quiet"
      size="small"
      icon
      aria-label={label}
      title={isBlocked ? m.workbench_restore_blocked() : label}
      isBusy={restore.isPending}
      disabled={isBlocked}
      onClick={() => restore.mutate({ projectId, versionId: version.id })}
    >
      <Icon path={restoreIcon} />
    </Button>
  )
}
