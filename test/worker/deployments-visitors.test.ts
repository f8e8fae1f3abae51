import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP, notesServer } from '#test/support/factories.ts'
import { rounds } from '#test/support/soak.ts'

const CLIENTS = rounds({ test: 6, soak: 50 })
const RELEASES = rounds({ test: 2, soak: 20 })
const SEEN_WITHIN_MS = 5_000
const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"text":"Milk"}' }

type Seen = { what: string; release: string; from: number; to: number }

/** A published app whose page and server both say which release they are. */
async function publishedApp() {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user, files: { ...NOTES_APP, ...release('r0') } })
  const publish = () => api.deployments.publish.mutate({ projectId })
  return {
    api,
    projectId,
    publish,
    write: (name: string) =>
      api.projects.saveFiles.mutate({
        projectId,
        changes: Object.entries(release(name)).map(([path, text]) => ({ path, text })),
      }),
    rollBack: (deploymentId: string) => api.deployments.rollback.mutate({ deploymentId }),
  }
}

const release = (name: string) => ({
  'index.html': NOTES_APP['index.html']!.replace('<title>Notes', `<title>Notes of ${name}`),
  'client/main.tsx': NOTES_APP['client/main.tsx']!.replace('>Notes<', `>Notes of ${name}<`),
  'server/index.ts': notesServer(name),
})

test(
  'visitors meet no failure while an app is published and rolled back, and no old release five seconds later',
  {
    timeout: 240_000,
  },
  async () => {
    const app = await publishedApp()
    const first = await app.publish()
    const { url } = first
    const live = [{ release: 'r0', from: 0, to: Infinity }]
    const goesLive = (name: string, from: number) => {
      live.at(-1)!.to = Date.now()
      live.push({ release: name, from, to: Infinity })
    }
    const failures: string[] = []
    const seen: Seen[] = []
    let isOver = false

    async function ask(path: string, init?: RequestInit): Promise<{ text: string; from: number; to: number }> {
      const from = Date.now()
      const answer = await workerFetch(url + path, init)
      const text = await answer.text()
      if (answer.status >= 300) failures.push(`${init?.method ?? 'GET'} ${path}: ${answer.status} ${text}`)
      return { text, from, to: Date.now() }
    }
    async function visit() {
      while (!isOver) {
        const page = await ask('/')
        seen.push({ ...page, what: 'page', release: /Notes of (\w+)/.exec(page.text)?.[1] ?? '' })
        for (const [, path] of page.text.matchAll(/"(\/assets\/[^"]+)"/g)) await ask(path!)
        const told = await ask('/api/release')
        seen.push({ ...told, what: 'server', release: told.text })
        await ask('/api/notes', POST)
      }
    }

    const visitors = Array.from({ length: CLIENTS }, visit)
    for (let number = 1; number <= RELEASES; number += 1) {
      const name = `r${number}`
      await app.write(name)
      const begun = Date.now()
      await app.publish()
      goesLive(name, begun)
      const back = Date.now()
      await app.rollBack(first.deploymentId)
      goesLive('r0', back)
    }
    isOver = true
    await Promise.all(visitors)

    expect(failures).toEqual([])
    const wrong = seen.filter(
      (each) =>
        !live.some(
          ({ release: name, from, to }) => name === each.release && from <= each.to && to + SEEN_WITHIN_MS >= each.from,
        ),
    )
    expect(wrong).toEqual([])
    expect(seen.length).toBeGreaterThan(CLIENTS)
  },
)
