import type { Api } from '#test/support/maker.ts'
import { sampleInSolid } from './hot-update.ts'
import { figuresOf } from './measure.ts'
import { card, sampleProject } from './sample-project.ts'

/** Measures the publish of a 120-file project that changed since the last time. */
export async function publish(api: Api, rounds: number) {
  const projectId = await sampleInSolid(api, { files: sampleProject(120) })
  const times: number[] = []
  for (let index = 0; index < rounds; index += 1) {
    await api.projects.saveFiles.mutate({
      projectId,
      title: 'Edit',
      changes: [{ path: 'client/cards/card-2.tsx', text: card(2, `publish ${index}`) }],
    })
    const start = performance.now()
    await api.deployments.publish.mutate({ projectId })
    times.push(performance.now() - start)
  }
  return { 'publish of a 120-file project': figuresOf(times) }
}
