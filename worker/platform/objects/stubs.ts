/** The last event of a project when a socket for what follows it was opened. */
export const LAST_EVENT_HEADER = 'x-solid-last-event'

/** The object that has a project's files, versions and conversation, and runs its turns. */
export function projectObject(env: Env, projectId: string) {
  return env.PROJECT_OBJECT.getByName(projectId)
}

export type AppAddress = { projectId: string; environment: AppEnvironment; deploymentId?: string }

/** The object that runs a project's app. A deployment that is kept at its own address has an object of its own. */
export function appObject(env: Env, { projectId, environment, deploymentId }: AppAddress) {
  if ((environment === 'deployment') !== (deploymentId !== undefined))
    throw new Error('A deployment id belongs to the environment "deployment", and only there')
  const name = deploymentId === undefined ? `${projectId}:${environment}` : `${projectId}:deployment:${deploymentId}`
  return env.APP_OBJECT.getByName(name)
}

export type AppEnvironment = 'preview' | 'production' | 'deployment'
