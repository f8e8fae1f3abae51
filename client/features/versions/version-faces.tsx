import { formatMoment } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { promisesKept } from '#client/lib/format/promises-kept.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowRightIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { versionPictureUrl, type VersionSummary } from '#shared/projects/versions.ts'

type VersionFacesProps = { projectId: string; version: VersionSummary; newest: VersionSummary | null }

/** What is there now beside what comes back. Both stand empty rather than one alone, so that they can be compared. */
export function VersionFaces({ projectId, version, newest }: VersionFacesProps) {
  const { zone } = useMoment()
  const at = ({ createdAt }: VersionSummary) => formatMoment(new Date(createdAt), zone)
  const hasPicture = version.picture !== undefined || newest?.picture !== undefined
  return (
    <div className="faces">
      {newest && (
        <>
          <Face projectId={projectId} version={newest} when={m.versions_now()} hasPlace={hasPicture} />
          <Icon path={arrowRightIcon} />
        </>
      )}
      <Face projectId={projectId} version={version} when={at(version)} hasPlace={hasPicture} />
    </div>
  )
}

type FaceProps = { projectId: string; version: VersionSummary; when: string; hasPlace: boolean }

function Face({ projectId, version, when, hasPlace }: FaceProps) {
  const url = versionPictureUrl(projectId, version)
  const kept = promisesKept(version.promises)
  return (
    <div className="face">
      {url !== null ? (
        <img src={url} alt="" width={640} height={400} decoding="async" />
      ) : (
        hasPlace && <p className="no-picture t13 mid">{m.versions_no_picture()}</p>
      )}
      <b className="num">{m.workbench_version({ number: version.number })}</b>
      <span className="mid num">{when}</span>
      {kept && <span className="mid num">{kept}</span>}
    </div>
  )
}
