import type { FileEntry } from '#shared/projects/files.ts'
import type { Versions } from '#worker/project/files/versions.ts'
import type { Workspace } from '#worker/project/files/workspace.ts'
import type { Settings } from '#worker/project/settings.ts'

type Ports = { settings: Settings; versions: Versions; workspace: Workspace }

/**
 * The files that the preview shows: those of the project as they are, or of its newest version while what a turn left
 * behind does not run.
 */
export function createShownFiles({ settings, versions, workspace }: Ports) {
  // A cache: the files of a version never change.
  let known: { versionId: string; files: Map<string, FileEntry> } | null = null

  /** The version that stands in for the project's files; null when they are shown themselves. */
  function version(): Map<string, FileEntry> | null {
    const head = settings.get('hiddenDraft') && versions.head()
    if (!head) return null
    if (known?.versionId !== head.id)
      known = { versionId: head.id, files: new Map(versions.filesOf(head.id).map((file) => [file.path, file])) }
    return known.files
  }

  /** The files of that version by path; null while the project's own are shown. */
  const instead = (): FileEntry[] | null => {
    const files = version()
    return files && [...files.values()]
  }

  function read(path: string): Uint8Array | null {
    const files = version()
    if (!files) return workspace.read(path)
    const file = files.get(path)
    return file ? workspace.blob(file.hash) : null
  }

  return { instead, list: () => instead() ?? workspace.list(), read }
}
