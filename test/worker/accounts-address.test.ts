import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failureOf, signedIn, signedInAgain, testApi, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { users, verifications } from '#worker/features/accounts/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'

const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The newest mail to an address, with the code in its subject. */
async function mailTo(address: string) {
  const [mail] = await listOutbox(env, address)
  return { code: /^(\d{6}) /.exec(mail?.subject ?? '')?.[1] ?? null, text: mail?.body ?? null }
}

/** A maker with a factory's address, which is an id and no address that could be entered. */
const maker = () => signedIn({ email: newAddress() })

async function codesOf({ user, api }: Maker, email: string) {
  await api.accounts.requestAddressChange.mutate({ email })
  return { oldCode: (await mailTo(user.email)).code!, newCode: (await mailTo(email)).code! }
}

const other = (code: string) => (code === '000000' ? '111111' : '000000')

test('an address is changed by a code from each, takes along what is shared, and signs out other browsers', async () => {
  const person = await maker()
  const elsewhere = await signedInAgain(person.user)
  const [owner, both] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user })
  const { projectId: second } = await makeProject({ owner: both.user })
  const email = newAddress()
  await owner.api.projects.addMember.mutate({ projectId, email: person.user.email })
  for (const address of [person.user.email, email])
    await both.api.projects.addMember.mutate({ projectId: second, email: address })

  const codes = await codesOf(person, email)
  expect((await mailTo(person.user.email)).text).toContain(email)
  const kept = await database(env).select().from(verifications)
  for (const code of Object.values(codes)) expect(JSON.stringify(kept.map(({ value }) => value))).not.toContain(code)
  const { user } = await person.api.accounts.confirmAddressChange.mutate({ email, ...codes })
  expect(user).toMatchObject({ id: person.user.id, email })
  expect((await mailTo(person.user.email)).text).toContain(email)
  expect(await failureOf(elsewhere.api.accounts.sessions.query())).toMatchObject({ status: 401 })
  const again = await signedInAgain({ ...person.user, email })
  for (const id of [projectId, second])
    expect((await again.api.projects.get.query({ projectId: id })).role).toBe('editor')
  expect(await both.api.projects.members.query({ projectId: second })).toMatchObject([{ email }])
  // A code counts once.
  expect(await failureOf(again.api.accounts.confirmAddressChange.mutate({ email, ...codes }))).toMatchObject({
    domain: 'account.code_expired',
  })
})

test('one code alone, a wrong one, another address and too many tries change nothing', async () => {
  const person = await maker()
  const email = newAddress()
  const { oldCode, newCode } = await codesOf(person, email)
  const confirm = (given: object) =>
    failureOf(person.api.accounts.confirmAddressChange.mutate({ email, oldCode, newCode, ...given }))
  expect(await confirm({ email: newAddress() })).toMatchObject({ domain: 'account.code_expired' })
  expect(await confirm({ newCode: other(newCode) })).toMatchObject({ domain: 'account.code_wrong' })
  expect(await confirm({ oldCode: other(oldCode) })).toMatchObject({ domain: 'account.code_wrong' })
  if (oldCode !== newCode)
    expect(await confirm({ oldCode: newCode, newCode: oldCode })).toMatchObject({ domain: 'account.code_wrong' })
  for (let tries = 0; tries < 3; tries++) await confirm({ newCode: other(newCode) })
  expect(await confirm({})).toMatchObject({ domain: 'account.too_many_attempts' })
  const [kept] = await database(env).select().from(users).where(eq(users.id, person.user.id))
  expect(kept!.email).toBe(person.user.email)

  const late = await maker()
  const codes = await codesOf(late, email)
  await database(env)
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(verifications.identifier, `address-change ${late.user.id}`))
  expect(await failureOf(late.api.accounts.confirmAddressChange.mutate({ email, ...codes }))).toMatchObject({
    domain: 'account.code_expired',
  })
})

test('an address that an account has is not told, and not taken', async () => {
  const [person, known] = [await maker(), await maker()]
  await person.api.accounts.requestAddressChange.mutate({ email: known.user.email })
  expect((await mailTo(known.user.email)).code).toBeNull()
  const oldCode = (await mailTo(person.user.email)).code!
  const given = { email: known.user.email, oldCode, newCode: '123456' }
  expect((await failureOf(person.api.accounts.confirmAddressChange.mutate(given)))?.domain).toBe('account.code_wrong')

  // Somebody makes an account with it between the codes and their entering.
  const email = newAddress()
  const codes = await codesOf(person, email)
  await signedIn({ email })
  expect(await failureOf(person.api.accounts.confirmAddressChange.mutate({ email, ...codes }))).toMatchObject({
    domain: 'account.code_expired',
  })
})

test('codes are bounded, one’s own address needs none, and a stranger changes nothing', async () => {
  const person = await maker()
  await person.api.accounts.requestAddressChange.mutate({ email: person.user.email })
  expect((await mailTo(person.user.email)).code).toBeNull()
  const failures = []
  for (let asked = 0; asked < 5; asked++)
    failures.push((await failureOf(person.api.accounts.requestAddressChange.mutate({ email: newAddress() })))?.domain)
  expect(failures).toContain('account.too_many_codes')
  expect(failures.slice(0, 3)).toEqual([undefined, undefined, undefined])
  expect(await failureOf(testApi().accounts.requestAddressChange.mutate({ email: newAddress() }))).toMatchObject({
    status: 401,
  })
})
