import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { fakeInternet } from '#test/support/fakes/internet.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import plain from '../bindings/answers.json'
import { API_KEY, askAll, type Answered } from '../bindings/asked.ts'
import { INTERNET } from '../bindings/internet.ts'

const texts = import.meta.glob<string>('../bindings/app/**/*.{ts,tsx,toml,json,html,sql,txt}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const written = plain as unknown as Answered[]
const files = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace('../bindings/app/', ''), text]),
)

test('the app of the bindings answers in preview and published as its export does under plain wrangler', async () => {
  using _ = fakeInternet(INTERNET)
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({ owner: user, title: 'Bindings', files })
  await api.secrets.set.mutate({
    projectId,
    name: 'API_KEY',
    value: API_KEY,
    places: ['preview', 'production'],
  })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const published = await publishAgreeing(api, { projectId })
  for (const [environment, url] of [
    ['preview', previewUrl!],
    ['production', published.url],
  ] as const) {
    const answers = await askAll({
      origin: new URL(url).origin,
      ask: (path, init) => workerFetch(`${url}${path}`, init),
      runSchedule: (cron) => appObject(env, { projectId, environment }).runScheduleNow(cron),
    })
    expect(answers).toHaveLength(written.length)
    for (const [at, answer] of answers.entries())
      expect.soft({ environment, ...answer }).toEqual({ environment, ...written[at] })
  }
})
