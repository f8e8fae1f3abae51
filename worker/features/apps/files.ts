import { deleteFolder, filesOfProject } from '#worker/runtime/gateways/files/folders.ts'

/** Deletes every file that the apps of a project keep, in all of their environments. */
export async function deleteFiles(env: Env, projectId: string): Promise<void> {
  await deleteFolder(env.BUCKET, filesOfProject(projectId))
}
