import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { obfuscateToken } from '#shared/analytics.ts'
import { signedIn, testApi } from '#test/support/app.ts'
import { makeUser, type User } from '#test/support/factories.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { analyticsProfiles } from '#worker/features/analytics/tables.ts'
import { purgeDueAccounts } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'

const ON = {
  POSTHOG_TOKEN_OBFUSCATED: obfuscateToken('phc_secret_of_nobody'),
  POSTHOG_HOST: 'https://eu.i.posthog.com',
}
const MANAGED = { ...ON, POSTHOG_PROJECT_ID: '7', POSTHOG_PERSONAL_KEY: 'phx_personal' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Takes the place of PostHog and remembers what it was sent. */
function standIn(status = 200): Array<{ url: string; text: string }> {
  const sent: Array<{ url: string; text: string }> = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push({ url: request.url, text: await request.text() })
    return Response.json({}, { status })
  })
  return sent
}

const profilesOf = (user: User) =>
  database(env).select().from(analyticsProfiles).where(eq(analyticsProfiles.userId, user.id))

async function dueUser(): Promise<User> {
  const user = await makeUser({ deletionAt: new Date(Date.now() - 1_000) })
  const now = new Date()
  await database(env)
    .insert(analyticsProfiles)
    .values({ userId: user.id, properties: { visits: 3 }, revision: 1, createdAt: now, updatedAt: now })
  return user
}

test('nothing is kept or told of who opted out, but they can always be forgotten', async () => {
  const sent = standIn()
  const { user, cookie } = await signedIn({ analyticsOptOut: true })
  const api = testApi({ cookie, env: MANAGED })
  await api.analytics.profile.mutate({ op: 'add', props: { visits: 1 } })
  expect([sent.length, await profilesOf(user)]).toEqual([0, []])
  await api.analytics.profile.mutate({ op: 'delete' })
  expect(sent.map(({ url }) => url)).toEqual(['https://eu.posthog.com/api/projects/7/persons/bulk_delete/'])
})

test('PostHog is told to forget who leaves, and while it does not answer the account comes again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = await dueUser()
  standIn(503)
  await purgeDueAccounts({ ...env, ...MANAGED }, Date.now())
  expect(await database(env).select().from(users).where(eq(users.id, user.id))).toHaveLength(1)
  const sent = standIn()
  await purgeDueAccounts({ ...env, ...MANAGED }, Date.now())
  expect(sent).toEqual([
    {
      url: 'https://eu.posthog.com/api/projects/7/persons/bulk_delete/',
      text: JSON.stringify({ distinct_ids: [user.id], delete_events: true }),
    },
  ])
  expect([await database(env).select().from(users).where(eq(users.id, user.id)), await profilesOf(user)]).toEqual([
    [],
    [],
  ])
})

test('without the right to delete a person, at least what we told of them is unset', async () => {
  const user = await dueUser()
  const sent = standIn()
  await purgeDueAccounts({ ...env, ...ON }, Date.now())
  expect(sent.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
    { distinct_id: user.id, properties: { $unset: ['visits'] } },
  ])
})
