/** The object that holds a project's files, versions and conversation, and runs its turns. */
export function projectObject(env: Env, projectId: string) {
  return env.PROJECT_OBJECT.getByName(projectId)
}
