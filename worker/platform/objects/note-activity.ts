import type { Act } from '#shared/together/activity.ts'
import { projectObject } from './stubs.ts'

type Doing = { env: Env; user: { id: string } }

/** Writes down in a project what somebody did there. What they did stands, also where this fails. */
export async function noteActivity({ env, user }: Doing, projectId: string, act: Act, subject = ''): Promise<void> {
  try {
    // Without its end the stub would keep the object awake.
    using together = await projectObject(env, projectId).together()
    await together.note({ byId: user.id, act, subject })
  } catch (error) {
    console.error('An act in a project was not written down', error)
  }
}
