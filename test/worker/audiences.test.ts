import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { appRouter } from '#worker/router.ts'

type Procedure = { _def: { type: string; meta?: { audience?: string } } }

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
const pages = Object.keys(import.meta.glob('../../client/routes/admin/**/*.tsx')).map((file) =>
  file.replace('../../client/routes', '').replace(/(\/index)?\.tsx$/, ''),
)

/**
 * What anybody may call: signing in and out, by which ways, telling that a page broke, and what a first app costs. A name that is added here is open to the
 * world.
 */
const FOR_EVERYONE = [
  'accounts.me',
  'accounts.ways',
  'accounts.sendCode',
  'accounts.verifyCode',
  'accounts.beginPasskeySignIn',
  'accounts.signInWithPasskey',
  'accounts.signOut',
  'errors.report',
  'turns.firstQuote',
]

async function answerTo(name: string, { type }: Procedure['_def'], headers: Record<string, string>) {
  const answer = await workerFetch(
    `/api/trpc/${name}`,
    type === 'mutation'
      ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"json":{}}' }
      : { headers },
  )
  return { status: answer.status, text: await answer.text() }
}

test('every procedure says whom it is for, and its name says so where it is for operators', () => {
  const told = procedures.map(([name, { _def }]) => [name, _def.meta?.audience])
  expect(told.filter(([, audience]) => !['everyone', 'makers', 'operators'].includes(audience ?? ''))).toEqual([])
  expect(
    told
      .filter(([, audience]) => audience === 'everyone')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(FOR_EVERYONE.toSorted())
  expect(
    told.filter(([name, audience]) => /^(admin[A-Z]\w*|billingAdmin)\./.test(name!) !== (audience === 'operators')),
  ).toEqual([])
})

test('what is for operators is not there for makers and strangers; what is for makers refuses strangers', async () => {
  const { cookie } = await signedIn()
  for (const [name, { _def }] of procedures) {
    if (_def.meta?.audience === 'everyone') continue
    const isForMakers = _def.meta?.audience === 'makers'
    const stranger = await answerTo(name, _def, {})
    expect([
      name,
      stranger.text.includes(isForMakers ? 'account.not_signed_in' : 'No procedure found on path'),
    ]).toEqual([name, true])
    // A stream has begun with status 200 before it is refused.
    if (_def.type !== 'subscription') expect([name, stranger.status]).toEqual([name, isForMakers ? 401 : 404])
    if (isForMakers) continue
    const maker = await answerTo(name, _def, { cookie })
    expect([name, maker.text.includes('No procedure found on path')]).toEqual([name, true])
    if (_def.type !== 'subscription') expect([name, maker.status]).toEqual([name, 404])
  }
})

test('no page of the admin area, and no file of it, is there for makers and strangers', async () => {
  const { cookie } = await signedIn()
  expect(pages.length).toBeGreaterThan(12)
  for (const path of [...pages, '/admin', '/api/admin/logs.csv', '/api/admin/users.csv', '/api/admin/no-such.csv']) {
    for (const headers of [{}, { cookie }] as Array<Record<string, string>>) {
      const answer = await workerFetch(path, { headers })
      expect([path, answer.status]).toEqual([path, 404])
      await answer.body?.cancel()
    }
  }
})

test("the operator's pages are there for operators", async () => {
  const { cookie } = await signedIn({ role: 'admin' })
  for (const path of pages.filter((page) => page !== '/admin')) {
    const answer = await workerFetch(path, { headers: { cookie } })
    expect([path, answer.status]).toEqual([path, 200])
    await answer.body?.cancel()
  }
})
