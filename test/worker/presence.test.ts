import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { HereNews, RoleNews } from '#shared/together/here.ts'
import { failureOf, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { followEvents } from '#worker/features/turns/follow-events.ts'
import { ProjectChannel } from '#worker/features/turns/project-channel.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

async function together() {
  const [owner, member] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Max' })]
  const { projectId } = await makeProject({ owner: owner.user, title: 'Street tools', files: { 'a.md': 'a' } })
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email, role: 'viewer' })
  return { owner, member, projectId }
}

/** A page that follows a project, and what it hears of who else is here. */
async function openPage({ cookie }: Maker, { projectId, page }: { projectId: string; page: string }) {
  const input = encodeURIComponent(JSON.stringify({ json: { projectId, page, tab: 'preview' } }))
  const answer = await workerFetch(`/api/trpc/turns.events?input=${input}`, { headers: { cookie } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const hears = (isIt: (here: HereNews['here']) => boolean) => hearsNews(({ here }) => here !== undefined && isIt(here))
  /** Waits for news of which this holds. */
  async function hearsNews(isIt: (news: Partial<HereNews & RoleNews>) => boolean): Promise<void> {
    for (;;) {
      for (const line of text.split('\n').slice(0, -1)) {
        text = text.slice(text.indexOf('\n') + 1)
        const data = line.startsWith('data: {')
          ? (JSON.parse(line.slice(6)) as { json?: Partial<HereNews & RoleNews> }).json
          : null
        if (data && isIt(data)) return
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream ended')
      text += value
    }
  }
  return { hears, hearsNews, close: () => reader.cancel() }
}

test('members see each other, what they look at, and that they go', async () => {
  const { owner, member, projectId } = await together()
  const [mine, theirs] = ['0123456789aa', '0123456789bb']
  const own = await openPage(owner, { projectId, page: mine })
  const other = await openPage(member, { projectId, page: theirs })
  await own.hears((here) => here.length === 1 && here[0]!.name === 'Max' && here[0]!.tab === 'preview')
  await other.hears((here) => here.length === 1 && here[0]!.name === 'Olga')
  await member.api.turns.lookAt.mutate({ projectId, page: theirs, tab: 'code' })
  await own.hears((here) => here[0]?.tab === 'code')
  // Its stream is still there, but the page has said that it closes.
  await member.api.turns.lookAt.mutate({ projectId, page: theirs, tab: null })
  await own.hears((here) => here.length === 0)
  await member.api.turns.lookAt.mutate({ projectId, page: theirs, tab: 'logs' })
  await own.hears((here) => here[0]?.tab === 'logs')
  await owner.api.projects.removeMember.mutate({ projectId, email: member.user.email })
  await own.hears((here) => here.length === 0)
  await own.close()
  const { items } = await owner.api.activity.list.query({ projectId })
  expect(items.map(({ act, by }) => [act, by.name])).toEqual([
    ['member.removed', 'Olga'],
    ['member.joined', 'Max'],
    ['member.invited', 'Olga'],
  ])
})

test('an open page is told what its person may do, and when that changes', async () => {
  const { owner, member, projectId } = await together()
  const { email } = member.user
  const page = await openPage(member, { projectId, page: '0123456789bb' })
  await page.hearsNews(({ role }) => role === 'viewer')
  await owner.api.projects.setMemberRole.mutate({ projectId, email, role: 'editor' })
  await page.hearsNews(({ role }) => role === 'editor')
  await owner.api.projects.setMemberRole.mutate({ projectId, email, role: 'viewer' })
  await page.hearsNews(({ role }) => role === 'viewer')
  await page.close()
})

test('what somebody may do is asked when a change of it would be heard', async () => {
  const { owner, projectId } = await together()
  const channel = ProjectChannel.of(projectId)
  const stop = new AbortController()
  const isHeard: boolean[] = []
  const told: unknown[] = []
  for await (const said of followEvents({
    env,
    projectId,
    userId: owner.user.id,
    after: 0,
    signal: stop.signal,
    role: 'viewer',
    askRole: async () => {
      isHeard.push(channel.isListening())
      return isHeard.length < 3 ? 'viewer' : 'editor'
    },
    page: { page: '0123456789aa', userId: owner.user.id, name: 'Olga', tab: 'preview' },
  })) {
    if (!('role' in said)) continue
    told.push(said.role)
    if (said.role === 'viewer') await projectObject(env, projectId).disconnectFollowers()
    else stop.abort()
  }
  expect([told, isHeard]).toEqual([
    // It is told again after each break: the page may have asked by itself meanwhile.
    ['viewer', 'viewer', 'editor'],
    [true, true, true],
  ])
})

test('a stranger is neither seen nor sees anybody', async () => {
  const { owner, projectId } = await together()
  const stranger = await signedIn()
  const own = await openPage(owner, { projectId, page: '0123456789aa' })
  const look = { projectId, page: '0123456789cc', tab: 'code' as const }
  expect(await failureOf(stranger.api.turns.lookAt.mutate(look))).toMatchObject({ domain: 'project.not_found' })
  const foreign = await openPage(stranger, { projectId, page: '0123456789cc' })
  await expect(foreign.hears(() => true)).rejects.toThrow('The stream ended')
  await own.close()
})
