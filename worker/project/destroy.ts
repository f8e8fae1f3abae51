import type { Project } from './project.ts'

/** Ends what runs in a project's object and forgets all it holds. Repeating it, or calling it on an object that was never made, changes nothing. */
export async function destroyProject({
  ctx,
  project,
}: {
  ctx: DurableObjectState
  project: Project | null
}): Promise<void> {
  // Its last words do not matter: what a turn that is stopped here still wanted to write is deleted next.
  if (project)
    await stopTurns(project).catch((error: unknown) =>
      project.reportFailure('A turn of a project that is removed did not stop', error),
    )
  project?.index.end()
  for (const socket of ctx.getWebSockets()) socket.close(1001)
  await ctx.storage.deleteAlarm()
  await ctx.storage.deleteAll()
}

/** The waiting ones first, or stopping the one that runs would start the next. */
export async function stopTurns({ turns }: Project): Promise<void> {
  for (const { id } of turns.store.unfinished().toReversed()) await turns.stop(id)
}
