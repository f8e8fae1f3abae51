import { OWNER, type Person, type Scene } from './scene.ts'
import { settled } from './settled.ts'
import { Visitor } from './visitor.ts'
import { patternsOf, toldAs, W, type Words } from './words.ts'

const PASSWORD = 'correct horse battery 9'
const CODE = /\b\d{6}\b/
const CODE_FIELD = '\\bcode\\b'

function personOf(scene: Scene, name: string): Person {
  const word = name.toLowerCase().replaceAll(/[^a-z]+/g, '')
  return {
    name,
    userName: `${word}${scene.stamp}`,
    email: `${word}.${scene.stamp}@example.com`,
    password: PASSWORD,
    role: null,
  }
}

/** Makes an account by the app's own form, and is signed in afterwards. */
export async function register(visitor: Visitor, name: string, role?: Words): Promise<Person> {
  const person = visitor.scene.people.get(name) ?? personOf(visitor.scene, name)
  await openSignUp(visitor)
  visitor.scene.people.set(name, person)
  try {
    await fillsSignUp(visitor, person, role)
    await mustBeSignedIn(visitor, `${name} is not signed in after registering`)
  } catch (error) {
    visitor.scene.people.delete(name)
    throw error
  }
  return person
}

async function fillsSignUp(visitor: Visitor, person: Person, role?: Words): Promise<void> {
  await visitor.fillIn({
    '(?<!user.?|company |last |nick.?)name(?!.*user)?': person.name,
    'user.?name|nick.?name|handle|benutzername?': person.userName,
    'e-?mail?': person.email,
    '^(?!.*(repeat|confirm|again|wiederhol)).*(password|passwort|kennwort)': person.password,
    '(repeat|confirm|again|wiederhol).*(password|passwort)?': person.password,
  })
  if (role !== undefined) await chooseRole(visitor, role)
  await visitor.submit([W.signUp, W.save, W.send, W.signIn])
  await entersCode(visitor, person)
  if (!(await isSignedIn(visitor)) && (await visitor.hasField('password|passwort')))
    await fillsSignIn(visitor, person).catch(() => undefined)
}

const NO_WAY = 'there is no way to register'

async function openSignUp(visitor: Visitor): Promise<void> {
  // An app without accounts does not get them while it is used.
  if (visitor.scene.missing.has(NO_WAY)) throw new Error(NO_WAY)
  const isThere = async () =>
    (await visitor.hasField('password|passwort|kennwort')) &&
    ((await visitor.hasField('(?<!e-?mail.*)name')) || (await visitor.found(W.signUp, 'heading')) !== null)
  if (await isThere()) return
  for (const way of [W.signUp, W.signIn, W.account]) {
    if (!(await visitor.openIf(way))) continue
    if (await isThere()) return
    if (!(await visitor.pressIf([/create|new here|no account|sign up|register/, W.signUp]))) continue
    await visitor.field('password|passwort|kennwort', 1_500)
    if (await isThere()) return
  }
  if (visitor.scene.people.size === 0) visitor.scene.missing.add(NO_WAY)
  throw new Error(NO_WAY)
}

async function chooseRole(visitor: Visitor, role: Words): Promise<boolean> {
  for (const pattern of patternsOf(role))
    for (const label of ['role|rolle|i am|account type|register as|kind of account|ich bin', pattern.source])
      if (await visitor.hasField(label)) {
        const done = await visitor.fillIn({ [label]: pattern }).then(
          () => true,
          () => false,
        )
        if (done) return true
      }
  return visitor.pressIf(role)
}

/** Some apps mail a code first. Another code may be asked for on the page that follows. */
async function entersCode(visitor: Visitor, { email }: Person): Promise<void> {
  if (!(await visitor.hasField(CODE_FIELD)) || (await isSignedIn(visitor))) return
  let code: string | undefined
  await visitor.until(
    async () => (code = CODE.exec((await visitor.scene.mailsTo(email))[0] ?? '')?.[0]) !== undefined,
    () => `no code came to ${email}`,
  )
  await visitor.fillIn({ [CODE_FIELD]: code! })
  await visitor.submit([W.signIn, W.send, /verify|confirm|continue|bestätigen|weiter/])
}

async function fillsSignIn(visitor: Visitor, { email, userName, password }: Person): Promise<void> {
  if (await visitor.hasField('e-?mail')) await visitor.fillIn({ 'e-?mail': email })
  else await visitor.fillIn({ 'user|name|benutzer': userName })
  await visitor.fillIn({ 'password|passwort|kennwort': password })
  await visitor.submit([W.signIn, W.send])
}

export async function signIn(visitor: Visitor, name: string): Promise<void> {
  const person = visitor.scene.people.get(name)
  if (person === undefined) throw new Error(`${name} has no account`)
  if (!(await visitor.hasField('password|passwort|kennwort'))) await visitor.open([W.signIn, W.account])
  if (await visitor.hasField('repeat|confirm')) await visitor.pressIf(W.signIn)
  await fillsSignIn(visitor, person)
  await entersCode(visitor, person)
  await mustBeSignedIn(visitor, `${name} is not signed in`)
}

export async function signedInAs(visitor: Visitor, name: string): Promise<void> {
  if (visitor.scene.people.has(name)) await signIn(visitor, name)
  else await register(visitor, name)
}

/** There is a way to sign out, be it in a menu, and no way in. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  await settled(visitor.page)
  if (await visitor.has(W.signOut)) return true
  if (await visitor.has(W.signIn)) return false
  const known = [...visitor.scene.people.values()].map(({ name }) => name)
  const text = await visitor.text()
  if (known.some((name) => text.includes(name)) && !(await visitor.hasField('password|passwort|kennwort'))) return true
  for (const way of [W.account, W.more]) {
    const control = await visitor.found(way, 'navigation')
    if (control === null) continue
    await visitor.clickOn(control)
    if (await visitor.has(W.signOut)) return true
  }
  return false
}

async function mustBeSignedIn(visitor: Visitor, told: string): Promise<void> {
  await visitor.until(
    () => isSignedIn(visitor),
    () => told,
    2_500,
  )
}

export async function signOut(visitor: Visitor): Promise<void> {
  if (!(await visitor.pressIf(W.signOut))) {
    // The way to one's account may be one's name.
    const names = [...visitor.scene.people.keys()]
    await visitor.open([W.signOut, W.account, ...names, W.more])
    if (await visitor.has(W.signOut)) await visitor.press(W.signOut)
  }
  await visitor.until(
    async () => !(await visitor.has(W.signOut)),
    () => 'nobody was signed out',
  )
}

export async function member(scene: Scene, name: string): Promise<Visitor> {
  const visitor = await Visitor.arrives(scene)
  await signedInAs(visitor, name)
  await visitor.home()
  return visitor
}

/** Somebody who may do what such a role may: the owner, or a person who chose the role or was given it. */
export async function staff(scene: Scene, role?: Words, name?: string): Promise<Visitor> {
  if (role === undefined || name === undefined) return member(scene, OWNER)
  const visitor = await Visitor.arrives(scene)
  if (scene.people.get(name)?.role != null) {
    await signIn(visitor, name)
  } else {
    const person = await register(visitor, name, role)
    await givesRole(scene, person, role)
    person.role = toldAs(role)
  }
  await visitor.home()
  return visitor
}

/** The owner opens the page of the people and sets the role of one. A person who chose theirs keeps it. */
async function givesRole(scene: Scene, person: Person, role: Words): Promise<void> {
  if (!scene.people.has(OWNER)) return
  const owner = await member(scene, OWNER)
  if (!(await owner.openIf(W.members))) return
  const row = await owner.item(person.name).catch(() => null)
  if (row === null) return
  for (const pattern of patternsOf(role)) {
    const isSet = await row.fillIn({ '.': pattern }).then(
      () => true,
      () => false,
    )
    if (isSet || (await row.pressIf(pattern))) break
  }
  await row.pressIf(W.save)
  await settled(owner.page)
}
