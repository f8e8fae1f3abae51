import { PART_BYTES, type ProjectFile } from '#shared/projects/files.ts'
import type { Project } from '#worker/project/project.ts'

/** A version's files (the head's without one) from the `from`th on, as many as fit one part, and where the next part begins. */
export function snapshotPart(
  { versions, workspace }: Project,
  { versionId, from }: { versionId: string | null; from: number },
): { files: ProjectFile[]; next: number | null } {
  const entries = versionId === null ? workspace.list() : versions.filesOf(versionId)
  const files: ProjectFile[] = []
  let sizeBytes = 0
  for (const { path, hash, sizeBytes: size } of entries.slice(from)) {
    if (files.length > 0 && sizeBytes + size > PART_BYTES) return { files, next: from + files.length }
    files.push({ path, content: workspace.blob(hash) })
    sizeBytes += size
  }
  return { files, next: null }
}

/** Takes files over into a project that is being made. They are no version until `commitAdopted`. */
export function adoptFiles({ transaction, workspace }: Project, files: ProjectFile[]): void {
  transaction(() => workspace.apply(files))
}

/** Makes what was taken over the first version. Answers how many versions there are: none when there were no files. */
export function commitAdopted({ transaction, versions, events, indexChanged }: Project, title: string): number {
  const { version, stored } = transaction(() => {
    const created = versions.commit({ title, kind: 'manual', turnId: null })
    return { version: created, stored: created ? events.record([{ type: 'version.created', version: created }]) : [] }
  })
  events.announce(stored)
  if (version) indexChanged()
  return version?.number ?? 0
}
