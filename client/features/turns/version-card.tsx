import type { VersionSummary } from '#shared/versions.ts'
import { Block } from '#client/ui/block.tsx'

type VersionCardProps = { version: VersionSummary; onOpen: (versionId: string) => void }

export function VersionCard({ version, onOpen }: VersionCardProps) {
  return (
    <button type="button" className="ver" title="Show what changed" onClick={() => onOpen(version.id)}>
      <Block state="set" />
      <span className="sp trunc">
        <b>Version {version.number}</b> <span className="mid">{version.title}</span>
      </span>
      <span className="mono dim">
        +{version.added} −{version.removed}
      </span>
    </button>
  )
}
