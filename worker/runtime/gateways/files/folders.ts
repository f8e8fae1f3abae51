import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'

/** Where the files lie that a project's apps keep. Each project has a folder, so that it can be removed with them. */
export const filesOfProject = (projectId: string) => `files/${projectId}/`

type Owner = { projectId: string; environment: AppEnvironment; objectId: string }

/** The files of one environment. A deployment at an address of its own has its own. */
export const filesOfApp = ({ projectId, environment, objectId }: Owner) =>
  environment === 'deployment'
    ? `${filesOfProject(projectId)}${objectId.slice(0, 20)}/`
    : filesOfPlace(projectId, environment)

export const filesOfPlace = (projectId: string, place: Exclude<AppEnvironment, 'deployment'>) =>
  `${filesOfProject(projectId)}${place}/`

/** What copies of an app's data change lies beside its folder, so that it is not counted with it. */
export const filesOfCopy = (appFolder: string, copy: string) => `${appFolder.slice(0, -1)}~${copy}/`

/** Removes a folder of our bucket. It may be cut off anywhere and called again. */
export async function deleteFolder(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list({ prefix })
    if (objects.length === 0) return
    await bucket.delete(objects.map(({ key }) => key))
  }
}
