import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import plain from '../bindings/answers.json'
import { askAll, type Answered } from '../bindings/asked.ts'

const texts = import.meta.glob<string>('../bindings/app/**/*.{ts,tsx,toml,json,html,sql}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const written = plain as unknown as Answered[]
const files = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace('../bindings/app/', ''), text]),
)

test(
  'the app of the bindings answers in preview and published as under plain wrangler',
  { timeout: 60_000 },
  async () => {
    const { user, api } = await signedIn()
    const { projectId } = await makeProject({ owner: user, title: 'Bindings', files })
    const { previewUrl } = await api.projects.get.query({ projectId })
    const published = await api.deployments.publish.mutate({ projectId })
    for (const [place, url] of [
      ['preview', previewUrl],
      ['published', published.url],
    ] as const) {
      const answers = await askAll((path, init) => workerFetch(`${url}${path}`, init))
      expect(answers).toHaveLength(written.length)
      for (const [at, answer] of answers.entries()) expect.soft({ place, ...answer }).toEqual({ place, ...written[at] })
    }
  },
)
