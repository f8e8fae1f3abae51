import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { capabilityKey, MOST_NAMED_HOSTS } from '#shared/deployments/consent.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { consents } from '#worker/features/consents/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const MAIL = '[[send_email]]\nname = "EMAIL"\n'
const NIGHTLY = '[triggers]\ncrons = ["0 3 * * *"]\n'
const SERVER = NOTES_APP['server/index.ts']!.replace(
  'export default app',
  'export default Object.assign(app, { scheduled() {} })',
)

async function project(files: Record<string, string> = {}) {
  const owner = await signedIn()
  const { api } = owner
  const { projectId } = await makeProject({
    owner: owner.user,
    files: { ...NOTES_APP, 'server/index.ts': SERVER, ...files },
  })
  const save = (path: string, text: string) => api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] })
  const publish = (agreed: string[] = []) => api.deployments.publish.mutate({ projectId, consents: agreed })
  const refusal = async (agreed: string[] = []) => {
    const { domain, details } = (await failureOf(publish(agreed))) ?? {}
    return [domain, (details as { needed?: string[] } | undefined)?.needed]
  }
  const question = () => api.consents.question.query({ projectId })
  const states = async () => (await api.deployments.list.query({ projectId })).items.map(({ state }) => state)
  const known = async () => {
    const rows = await database(env).select().from(consents).where(eq(consents.projectId, projectId))
    return rows.map(({ key }) => key).toSorted()
  }
  return { owner, api, projectId, save, publish, refusal, question, states, known }
}

/** The app's server talked to these hosts. */
const talkedTo = (projectId: string, hosts: string[], refused: string | null = null) =>
  projectObject(env, projectId).appendLogs(
    hosts.map((host) => ({
      at: Date.now(),
      level: 'info',
      source: 'outbound',
      environment: 'preview',
      message: host,
      requestPath: null,
      location: null,
      stack: null,
      outbound: { method: 'GET', host, path: '/', status: 200, ms: 1, bytes: 1, count: 1, refused },
    })),
  )

test('an app that may do nothing beyond its pages is published without a question', async () => {
  const { publish, question, known } = await project()
  expect(await question()).toMatchObject({ capabilities: [], missing: [] })
  await publish()
  expect(await known()).toEqual([])
})

test('what an app may do is agreed to before it goes live, once, and only what came later is asked for', async () => {
  const { save, publish, refusal, question, states, known } = await project({ 'wrangler.toml': MAIL })
  expect(await question()).toMatchObject({ capabilities: [{ is: 'mail' }], sender: { isOwn: false, slug: null } })
  expect(await refusal()).toEqual(['deployment.consent_needed', ['mail']])
  expect(await refusal(['ai', 'schedules'])).toEqual(['deployment.consent_needed', ['mail']])
  expect(await states()).toEqual([])
  await publish(['mail', 'schedules'])
  // A yes counts for what was asked, and not for what may come.
  expect(await known()).toEqual(['mail'])
  await publish()
  await save('wrangler.toml', MAIL + NIGHTLY)
  expect((await question()).capabilities).toEqual([{ is: 'schedules', crons: ['0 3 * * *'] }])
  expect(await refusal(['mail'])).toEqual(['deployment.consent_needed', ['schedules']])
  expect(await states()).toEqual(['live', 'superseded'])
  await publish(['schedules'])
  // Another hour is no other capability, and what was taken out and comes back was agreed to.
  await save('wrangler.toml', NIGHTLY.replace('3', '4'))
  await publish()
  await save('wrangler.toml', MAIL + NIGHTLY)
  await publish()
  expect((await states()).length).toBe(5)
})

test('a yes is the owner’s alone: a member’s is refused with it, and a copy of the project begins without', async () => {
  const { owner, api, projectId, publish } = await project({ 'wrangler.toml': MAIL })
  const member = await signedIn()
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  const replayed = [
    member.api.deployments.publish.mutate({ projectId, consents: ['mail'] }),
    member.api.consents.question.query({ projectId }),
  ]
  for (const call of replayed) expect(await failureOf(call)).toMatchObject({ domain: 'project.owner_only' })
  await publish(['mail'])
  expect(await failureOf(member.api.deployments.publish.mutate({ projectId }))).toMatchObject({
    domain: 'project.owner_only',
  })
  const copy = await owner.api.projects.duplicate.mutate({ projectId })
  expect(await failureOf(api.deployments.publish.mutate({ projectId: copy.projectId }))).toMatchObject({
    domain: 'deployment.consent_needed',
    details: { needed: ['mail'] },
  })
})

test('a secret that production lacks is given, or done without in so many words', async () => {
  const { api, projectId, publish, refusal, question, known } = await project({ '.dev.vars.example': 'PAY_KEY=\n' })
  expect((await question()).missing).toEqual([{ name: 'PAY_KEY', why: null }])
  expect(await refusal()).toEqual(['deployment.consent_needed', ['without:PAY_KEY']])
  await publish(['without:PAY_KEY'])
  await publish()
  await api.secrets.set.mutate({ projectId, name: 'PAY_KEY', value: 'pay-1', places: ['production'] })
  await publish()
  expect(await known()).toEqual([])
  await api.secrets.remove.mutate({ projectId, name: 'PAY_KEY', place: 'production' })
  expect(await refusal()).toEqual(['deployment.consent_needed', ['without:PAY_KEY']])
})

test('hosts that the server was seen to talk to are named; many are one question, and refused ones are none', async () => {
  const { api, projectId, publish, question, refusal } = await project()
  await talkedTo(projectId, ['blocked.example'], 'Not allowed')
  await publish()
  await talkedTo(projectId, ['rates.example', 'tracker.example'])
  expect((await question()).capabilities.map(capabilityKey).toSorted()).toEqual([
    'host:rates.example',
    'host:tracker.example',
  ])
  await api.outbound.save.mutate({ projectId, rules: { hosts: ['rates.example'], scripts: [] } })
  expect(await question()).toMatchObject({
    capabilities: [{ is: 'host', host: 'rates.example' }],
    hasHostList: true,
  })
  await publish(['host:rates.example'])
  await api.outbound.save.mutate({ projectId, rules: { hosts: null, scripts: [] } })
  expect(await refusal()).toEqual(['deployment.consent_needed', ['host:tracker.example']])
  await talkedTo(
    projectId,
    Array.from({ length: MOST_NAMED_HOSTS }, (_, at) => `host-${at}.example`),
  )
  expect((await question()).capabilities).toEqual([
    { is: 'many-hosts', such: [expect.any(String), expect.any(String), expect.any(String)] },
  ])
  await publish(['many-hosts'])
  await talkedTo(projectId, ['one-more.example'])
  await publish()
})

test('going back to what was live asks nothing, and what was never live cannot be gone back to', async () => {
  const { api, projectId, save, refusal, publish } = await project({ 'wrangler.toml': MAIL })
  const first = await publishAgreeing(api, { projectId })
  await save('wrangler.toml', '')
  await publish()
  await api.deployments.rollback.mutate({ deploymentId: first.deploymentId })
  await save('wrangler.toml', NIGHTLY)
  expect(await refusal()).toEqual(['deployment.consent_needed', ['schedules']])
  expect((await api.deployments.list.query({ projectId })).items.length).toBe(2)
})

const DELETING = `import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
test('Nothing is left', async () => {
  await env.DB.prepare('DELETE FROM notes').run()
  expect(await env.DB.prepare('SELECT count(*) AS n FROM notes').first('n')).toBe(0)
})
`

test('the rows of production are there whatever promises, the builder and the preview do', async () => {
  const { api, projectId, save, publish } = await project({ 'test/deleting.test.ts': DELETING })
  const { url } = await publish()
  const headers = { 'content-type': 'application/json' }
  await workerFetch(`${url}/api/notes`, { method: 'POST', headers, body: JSON.stringify({ text: 'Live' }) })
  const live = async () => (await workerFetch(`${url}/api/notes`)).json()
  expect(await api.projects.runPromises.mutate({ projectId })).toMatchObject([{ state: 'kept' }])
  expect(await live()).toEqual(['Live'])
  await save('migrations/0002_empty.sql', 'DELETE FROM notes;\n')
  await api.projects.resetPreviewData.mutate({ projectId })
  await projectObject(env, projectId).failuresForVisitors()
  expect(await live()).toEqual(['Live'])
})
