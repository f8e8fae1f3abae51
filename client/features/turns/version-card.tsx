import type { VersionSummary } from '#shared/versions.ts'
import { m } from '#shared/messages.gen/messages.js'
import { formatNumber } from '#client/lib/format.ts'
import { Block } from '#client/ui/block.tsx'

type VersionCardProps = { version: VersionSummary; onOpen: (versionId: string) => void }

export function VersionCard({ version, onOpen }: VersionCardProps) {
  return (
    <button type="button" className="ver" title={m.turns_show_version()} onClick={() => onOpen(version.id)}>
      <Block state="set" />
      <span className="sp trunc">
        <b>{m.turns_version({ number: version.number })}</b> <span className="mid">{version.title}</span>
      </span>
      <span className="mono dim">
        +{formatNumber(version.added)} −{formatNumber(version.removed)}
      </span>
    </button>
  )
}
