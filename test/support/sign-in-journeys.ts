import { expect } from 'vitest'
import { hostFetch } from './host-fetch.ts'
import { register, type Place, type Visitor } from './sign-in-places.ts'

export type Person = { name: string; email: string; password: string }

/** A place with its owner, who has the first account and can be asked in many journeys. */
export type Opened = { place: Place; owner: Person }

const PASSWORD = 'correct horse battery'
export const person = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
})

const button = ({ app }: Visitor, name: string) => app.getByRole('button', { name, exact: true })
const press = (visitor: Visitor, name: string) => button(visitor, name).click()
const field = ({ app }: Visitor, label: string) => app.getByLabel(label, { exact: true })
const alert = ({ app }: Visitor) => app.getByRole('alert')
const goTo = ({ app }: Visitor, name: string) => app.getByRole('link', { name, exact: true }).click()

const isSignedIn = ({ app }: Visitor, { name }: Person) => app.getByText(`Hello ${name}`, { exact: true }).waitFor()
const isSignedOut = (visitor: Visitor) => button(visitor, 'Forgot your password?').waitFor()

async function registers(visitor: Visitor, who: Person) {
  await press(visitor, 'Create an account')
  await field(visitor, 'Name').fill(who.name)
  await field(visitor, 'Email').fill(who.email)
  await field(visitor, 'Password').fill(who.password)
  await press(visitor, 'Create account')
  await isSignedIn(visitor, who)
}

async function fillsIn(visitor: Visitor, { email, password }: Pick<Person, 'email' | 'password'>) {
  await field(visitor, 'Email').fill(email)
  await field(visitor, 'Password').fill(password)
  await press(visitor, 'Sign in')
}

async function signsIn(visitor: Visitor, who: Person) {
  await fillsIn(visitor, who)
  // Who was signed out of a page comes back to it.
  await goTo(visitor, 'Home')
  await isSignedIn(visitor, who)
}

async function signsOut(visitor: Visitor) {
  await goTo(visitor, 'Account')
  await press(visitor, 'Sign out')
  await isSignedOut(visitor)
}

/** The page of the members says that it is the owner's. The server has refused it. */
async function isRefused(visitor: Visitor) {
  await goTo(visitor, 'Members')
  await visitor.app.getByText('Only the owner may do this.').waitFor()
  expect(await button(visitor, 'Send invitation').count()).toBe(0)
}

async function member({ place }: Opened, name: string): Promise<Person> {
  const who = person(name)
  await register(place, who)
  return who
}

/** What stands in the newest mail to somebody, once it is there. */
async function inMail({ place }: Opened, { email }: Person, pattern: RegExp): Promise<string> {
  const read = async () => pattern.exec((await place.mailsTo(email))[0]?.text ?? '')?.[0]
  await expect.poll(read).toBeDefined()
  return (await read())!
}

const CODE = /\b\d{6}\b/

/** What people do with their accounts. Each works in a place of its own and in one where others were before. */
export const JOURNEYS: Record<string, (opened: Opened) => Promise<void>> = {
  'the first account is the owner, and the next is not': async ({ place, owner }) => {
    await using first = await place.visitor()
    await signsIn(first, owner)
    await goTo(first, 'Members')
    await first.app.getByText(`${owner.name}, ${owner.email}`).waitFor()
    await using next = await place.visitor()
    await registers(next, person('Ben'))
    await isRefused(next)
  },

  'somebody registers, and is known after the page was opened anew': async ({ place }) => {
    await using visitor = await place.visitor()
    const who = person('Ada')
    await registers(visitor, who)
    await visitor.open()
    await isSignedIn(visitor, who)
    await signsOut(visitor)
    // The address is taken. That is said, and nothing that was typed is lost.
    await press(visitor, 'Create an account')
    await field(visitor, 'Name').fill('Ada again')
    await field(visitor, 'Email').fill(who.email)
    await field(visitor, 'Password').fill(who.password)
    await press(visitor, 'Create account')
    await expect.poll(() => alert(visitor).textContent()).toMatch(/already exists/)
    expect(await field(visitor, 'Name').inputValue()).toBe('Ada again')
  },

  'a wrong password is named, and nothing that was typed is lost': async (opened) => {
    const who = await member(opened, 'Cleo')
    await using visitor = await opened.place.visitor()
    await fillsIn(visitor, { ...who, password: 'wrong horse battery' })
    await expect.poll(() => alert(visitor).textContent()).toBe('Invalid email or password')
    expect(await field(visitor, 'Email').inputValue()).toBe(who.email)
    expect(await field(visitor, 'Password').inputValue()).toBe('wrong horse battery')
    await field(visitor, 'Password').fill(who.password)
    await press(visitor, 'Sign in')
    await isSignedIn(visitor, who)
  },

  'a code by mail signs somebody in, also when they looked for it in another window': async (opened) => {
    const who = await member(opened, 'Dora')
    await using visitor = await opened.place.visitor()
    await press(visitor, 'Sign in with a code by mail')
    await field(visitor, 'Email').fill(who.email)
    await press(visitor, 'Send code')
    const code = await inMail(opened, who, CODE)
    await field(visitor, 'Code from the mail').fill(code.slice(0, 3))
    await comesBack(visitor)
    expect(await field(visitor, 'Code from the mail').inputValue()).toBe(code.slice(0, 3))
    await field(visitor, 'Code from the mail').fill(code === '000000' ? '000001' : '000000')
    await press(visitor, 'Sign in')
    await expect.poll(() => alert(visitor).textContent()).toMatch(/invalid/i)
    await field(visitor, 'Code from the mail').fill(code)
    await press(visitor, 'Sign in')
    await isSignedIn(visitor, who)
  },

  'a forgotten password is replaced with a code by mail': async (opened) => {
    const who = await member(opened, 'Emil')
    const fresh = { ...who, password: 'a new horse battery' }
    await using visitor = await opened.place.visitor()
    await press(visitor, 'Forgot your password?')
    await field(visitor, 'Email').fill(who.email)
    await press(visitor, 'Send code')
    await field(visitor, 'Code from the mail').fill(await inMail(opened, who, CODE))
    await field(visitor, 'New password').fill(fresh.password)
    await press(visitor, 'Save and sign in')
    await isSignedIn(visitor, who)
    await signsOut(visitor)
    await fillsIn(visitor, who)
    await alert(visitor).waitFor()
    await signsIn(visitor, fresh)
  },

  'a member is refused what only the owner may, by the page and by the server': async (opened) => {
    const who = await member(opened, 'Finn')
    await using visitor = await opened.place.visitor()
    await signsIn(visitor, who)
    await isRefused(visitor)
    const frame = visitor.page.frames().find((each) => each.url().startsWith(opened.place.url))!
    const statuses = await frame.evaluate(async () => {
      const change = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"role":"admin"}' }
      const asked = [fetch('/api/members'), fetch('/api/invitations'), fetch('/api/members/anybody/role', change)]
      return (await Promise.all(asked)).map(({ status }) => status)
    })
    expect(statuses).toEqual([403, 403, 403])
  },

  'a session that has ended leads back to the way in': async (opened) => {
    const who = await member(opened, 'Gina')
    await using visitor = await opened.place.visitor()
    await signsIn(visitor, who)
    await signsOut(visitor)
    await visitor.open()
    await isSignedOut(visitor)
    await signsIn(visitor, who)
    await goTo(visitor, 'Account')
    await field(visitor, 'Name').fill('Gina too')
    await endsSessionsOf(opened, who)
    await press(visitor, 'Save name')
    await isSignedOut(visitor)
    await fillsIn(visitor, who)
    await visitor.app.getByText(`Signed in as ${who.email}`).waitFor()
    await endsSessionsOf(opened, who)
    await goTo(visitor, 'Members')
    await isSignedOut(visitor)
  },

  'two browsers: one signs out alone, and one signs out everywhere': async (opened) => {
    const who = await member(opened, 'Hugo')
    await using one = await opened.place.visitor()
    await using other = await opened.place.visitor()
    await signsIn(one, who)
    await signsIn(other, who)
    await signsOut(one)
    await other.open()
    await isSignedIn(other, who)
    await fillsIn(one, who)
    await press(one, 'Sign out everywhere')
    await isSignedOut(one)
    await comesBack(other)
    await isSignedOut(other)
  },

  'the account page changes the name and the password': async (opened) => {
    const who = await member(opened, 'Ida')
    const changed = { ...who, name: 'Ida Rose', password: 'another horse battery' }
    await using visitor = await opened.place.visitor()
    await signsIn(visitor, who)
    await goTo(visitor, 'Account')
    await field(visitor, 'Name').fill(changed.name)
    await press(visitor, 'Save name')
    await visitor.app.getByText('Your name is saved.').waitFor()
    await field(visitor, 'Password now').fill('wrong horse battery')
    await field(visitor, 'New password').fill(changed.password)
    await press(visitor, 'Change password')
    await expect.poll(() => alert(visitor).textContent()).toMatch(/invalid password/i)
    await field(visitor, 'Password now').fill(who.password)
    await press(visitor, 'Change password')
    await visitor.app.getByText('Your password is changed, and other devices are signed out.').waitFor()
    await press(visitor, 'Sign out')
    await signsIn(visitor, changed)
  },

  'an account is deleted by its own person': async (opened) => {
    const who = await member(opened, 'Jan')
    await using visitor = await opened.place.visitor()
    await signsIn(visitor, who)
    await goTo(visitor, 'Account')
    await field(visitor, 'Password').fill(who.password)
    await press(visitor, 'Delete my account for good')
    await isSignedOut(visitor)
    await fillsIn(visitor, who)
    await expect.poll(() => alert(visitor).textContent()).toBe('Invalid email or password')
  },

  'the owner invites somebody by mail, who joins with the role of the invitation': async (opened) => {
    const who = person('Kim')
    await using owner = await opened.place.visitor()
    await signsIn(owner, opened.owner)
    await goTo(owner, 'Members')
    await field(owner, 'Email').fill(who.email)
    await field(owner, 'As').selectOption('Owner')
    await press(owner, 'Send invitation')
    await owner.app.getByText(`An invitation is on its way to ${who.email}.`).waitFor()
    const link = new URL(await inMail(opened, who, /http\S+\?invitation=\S+/))
    expect(link.origin).toBe(new URL(opened.place.url).origin)
    await using guest = await opened.place.visitor()
    await guest.open(link.pathname + link.search)
    await guest.app.getByText(`You are invited as ${who.email}.`).waitFor()
    await field(guest, 'Name').fill(who.name)
    await field(guest, 'Password').fill(who.password)
    await press(guest, 'Create account')
    await isSignedIn(guest, who)
    await goTo(guest, 'Members')
    await guest.app.getByText(`${who.name}, ${who.email}`).waitFor()
  },
}

/** What the way in, out and past the owner's page is in short. */
export async function shortPath({ place }: Opened) {
  const who = person('Lena')
  await using visitor = await place.visitor()
  await registers(visitor, who)
  await signsOut(visitor)
  await signsIn(visitor, who)
  await visitor.open()
  await isSignedIn(visitor, who)
  await isRefused(visitor)
}

/** The window comes to the front again. The page looks up whether its session still holds. */
async function comesBack({ page, app }: Visitor) {
  const frame =
    app === page ? page.mainFrame() : page.frames().find((each) => /preview/.test(new URL(each.url()).host))!
  // The library asks for the session at most every five seconds for this reason.
  await frame.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 10_000
    document.dispatchEvent(new Event('visibilitychange'))
    Date.now = real
  })
}

/** Ends all sessions of somebody, from a device that is none of the journey's. */
async function endsSessionsOf({ place }: Opened, { email, password }: Person) {
  const origin = new URL(place.url).origin
  const ask = (path: string, headers: Record<string, string>, body: object) =>
    hostFetch(`${origin}/api/auth/${path}`, { method: 'POST', headers: { origin, ...headers }, body })
  const signedIn = await ask('sign-in/email', { 'cf-connecting-ip': '198.20.0.1' }, { email, password })
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  expect((await ask('revoke-sessions', { cookie, 'cf-connecting-ip': '198.20.0.1' }, {})).status).toBe(200)
}
