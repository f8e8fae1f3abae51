import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, openBrowser } from '#test/support/browser.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { walkWorkbench, type Walked } from '#test/support/workbench-walk.ts'

const origin = sharedOrigin()
const resources = new AsyncDisposableStack()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

type Person = Awaited<ReturnType<typeof signInOverHttp>>

async function pageOf({ cookie }: Person, projectId: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  await page.goto(`${origin}/web-projects/${projectId}`)
  await page.getByText('No errors since it loaded').waitFor()
  return page
}

async function walkedBy(person: Person, projectId: string) {
  const page = await pageOf(person, projectId)
  const walked = await walkWorkbench(page)
  await page.context().close()
  return walked
}

/** What whoever only watches can use: it looks, finds, downloads, copies for oneself, or leads somewhere. */
const LOOKING: Array<[place: RegExp, control: RegExp]> = [
  [/./, /^(Close|More|Try again)$/],
  [/^palette$/, /./],
  // Whoever else has it open leads to where they are.
  [/^bar$/, / here as well$/],
  [/^conversation$/, /^(Copy|Show what changed|\d+ files? changed.*)$/],
  [
    /^more$/,
    /^(Settings|Open the live app|Deployments and rollback|Try an idea|Secrets and variables|Other hosts|Users|Files|Mail)$/,
  ],
  [/^more$/, /^(Schedules|Queues|AI in the app|Visitors)$/],
  [/^dialog Visitors$/, /^\d+ (hours|days)$/],
  // Whoever may look may say something about it.
  [/^tab Preview$/, /^Comments$/],
  [/^tab Preview$/, /^(Desktop|Path in the preview|Phone, 390 wide|Tablet, 768 wide|Reload)$/],
  [/^tab Code/, /^(Close .+|Find in file|Find in project|Go to file|More for .+|Download)$/],
  [/^tab Data/, /^(Add a filter|Changes|Export|Load again|Rows|SQL|Schema|Search in these rows|Snapshots \d+)$/],
  [/^tab Data/, /^(Files|Mail|Queues|Schedules|Users|Close SQL|Statement)$/],
  // Tables, and columns to sort by.
  [/^tab Data/, /^(books\d+|\w+(text|key|real))$/],
  [/^tab Versions/, /^(Show changes|All versions)$/],
  [/^tab Logs$/, /^(All|Errors|Warnings|Source|Search the log)$/],
  // Whoever else has the project open, to go where they are.
  [/^bar$/, / here as well$/],
  // The headings that the list leads to, and what is only about the person themselves.
  [/^tab Settings$/, /^(Activity|Kind|Person|Everything|Everybody|Show older)$/],
  [/^tab Settings$/, /^(Members|Git|Copy or leave|Copy: Clone it|Duplicate|Leave)$/],
]

/** What the owner alone may do, wherever it stands. */
const OWNERS =
  /^(Publish|Publish again|Share|Change the address|Unpublish|Copy to preview|Unlock for 10 minutes|Archive|Delete|Connect|Add address|Custom domains|New preview address|Remove .+@.+|Credits .+|Answers a day for one visitor|E-mail address|(Everybody|Invited people|People with a password)[A-Z].*)$/

const isLooking = ({ place, control }: Walked[number]) =>
  LOOKING.some(([where, what]) => where.test(place) && what.test(control))

test('nobody sees a control of what their role may not do', async () => {
  const [owner, editor, viewer] = [
    await signInOverHttp(origin),
    await signInOverHttp(origin),
    await signInOverHttp(origin),
  ]
  const created = await owner.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(owner.api, created)
  const { projectId } = created
  await owner.api.deployments.publish.mutate({ projectId, address: `walk-${crypto.randomUUID().slice(0, 8)}` })
  for (const [{ api }, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const) {
    const { user } = await api.accounts.me.query()
    await owner.api.projects.addMember.mutate({ projectId, email: user!.email, role })
  }
  // Editors delete files.
  const own = (walked: Walked) =>
    walked.filter(({ place, control }) => OWNERS.test(control) && !place.startsWith('tab Code'))
  const [seen, edited, watched] = await Promise.all(
    [owner, editor, viewer].map((person) => walkedBy(person, projectId)),
  )
  // Each of them is somewhere, or the walk did not come there.
  expect(own(seen!).map(({ control }) => control)).toEqual(
    expect.arrayContaining(['Publish again', 'Share', 'Unpublish', 'Unlock for 10 minutes', 'Credits a day', 'Delete']),
  )
  expect(own(edited!)).toEqual([])
  const kept = ['Message', 'Edit the page', 'Run again', 'New promise', 'Project name', 'Import', 'Add']
  expect(edited!.map(({ control }) => control)).toEqual(expect.arrayContaining(kept))
  expect(watched!.length).toBeGreaterThan(50)
  expect(watched!.filter((each) => !isLooking(each))).toEqual([])
})

/** A built project of the owner's, and its editor. */
async function sharedWith(owner: Person, editor: Person) {
  const created = await owner.api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(owner.api, created)
  const { user } = await editor.api.accounts.me.query()
  const { email } = user!
  await owner.api.projects.addMember.mutate({ projectId: created.projectId, email })
  return { projectId: created.projectId, email }
}

test('the message box offers no command to publish to whoever may not', async () => {
  const [owner, editor] = [await signInOverHttp(origin), await signInOverHttp(origin)]
  const { projectId } = await sharedWith(owner, editor)
  const offered = async (person: Person) => {
    const page = await pageOf(person, projectId)
    await page.getByRole('textbox', { name: 'Message' }).fill('/p')
    await page.getByRole('option', { name: '/plan' }).waitFor()
    return page.getByRole('option', { name: '/publish' }).count()
  }
  expect([await offered(owner), await offered(editor)]).toEqual([1, 0])
})

test('an open page has what its person may do as soon as the owner changes that, and keeps what was typed', async () => {
  const [owner, member] = [await signInOverHttp(origin), await signInOverHttp(origin)]
  const { projectId, email } = await sharedWith(owner, member)
  const page = await pageOf(member, projectId)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('A year for each book')
  await owner.api.projects.setMemberRole.mutate({ projectId, email, role: 'viewer' })
  await page.getByText('You are watching this project.').waitFor()
  await message.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /^(Edit the page|Edit|Select an element)$/ }).count()).toBe(0)
  await owner.api.projects.setMemberRole.mutate({ projectId, email, role: 'editor' })
  await message.waitFor()
  expect(await message.inputValue()).toBe('A year for each book')
  await page.getByRole('button', { name: 'Edit the page' }).waitFor()
})
