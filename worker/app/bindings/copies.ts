import type { OwnObjects } from '#worker/app/own-objects/own-objects.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import type { AppFiles } from './files.ts'

type Ports = { files: AppFiles; ownObjects: OwnObjects; installed: () => InstalledApp | null }

export type Copies = ReturnType<typeof createCopies>

/** What copies of an app's data have beside their rows. */
export function createCopies({ files, ownObjects, installed }: Ports) {
  /** Lets a copy begin with the files as they are, and with no objects. */
  async function renew(copy: string): Promise<void> {
    if (installed()) ownObjects.renew(copy)
    await files.renew(copy)
  }

  /** Lets the objects of a copy start anew with their next question. */
  const restart = (copy: string) => ownObjects.stop(copy)

  return { renew, restart }
}
