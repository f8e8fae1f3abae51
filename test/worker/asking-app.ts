import { env } from 'cloudflare:workers'
import { AI_APP } from '#test/support/ai-app.ts'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { soon } from '#test/support/soon.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

export type Run = { model?: string; inputs: object; options?: object; visitor?: string }

/** A maker's app that asks AI whatever it is told to. `logged` waits for so many lines about it. */
export async function asking() {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, title: `Ask ${crypto.randomUUID()}`, files: AI_APP })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const run = ({ visitor = '192.0.2.1', model = '@cf/meta/llama-3.1-8b-instruct', ...asked }: Run) =>
    workerFetch(`${previewUrl}/api/run`, {
      method: 'POST',
      body: JSON.stringify({ model, ...asked }),
      headers: { 'cf-connecting-ip': visitor },
    })
  const use = () => owner.api.appAi.get.query({ projectId })
  const logged = (count: number) =>
    soon(async () => {
      const all = await projectObject(env, projectId).listLogs({ after: 0, limit: 50 })
      const lines = all.filter(({ source }) => source === 'ai')
      if (lines.length < count) throw new Error(`${lines.length} lines are logged`)
      return lines
    })
  return { ...owner, projectId, previewUrl: previewUrl!, run, use, logged }
}
