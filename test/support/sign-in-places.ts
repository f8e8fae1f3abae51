import { strToU8, zipSync } from 'fflate'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { bringCookies } from './browser.ts'
import { exportedApp } from './exported-app.ts'
import { hostFetch } from './host-fetch.ts'
import { signInOverHttp } from './maker.ts'
import { publishAgreeing } from './publish.ts'
import { READY_SIGN_IN_FILES } from './sign-in-app.ts'
import { takePro } from './take-pro.ts'

/** One browser of one person who has the app before them. */
export type Visitor = {
  page: Page
  app: Page | FrameLocator
  /** Opens the app anew, as a reload or a link does. */
  open: (path?: string) => Promise<void>
} & AsyncDisposable

/** Where an app with accounts runs, with nobody in it yet. */
export type Place = {
  url: string
  visitor: () => Promise<Visitor>
  /** What was mailed to an address, newest first. */
  mailsTo: (email: string) => Promise<Array<{ subject: string; text: string }>>
} & AsyncDisposable

/** The app as its maker has it: a project of theirs, with its preview. */
async function project(origin: string) {
  const { api, cookie } = await signInOverHttp(origin)
  const files = Object.entries(READY_SIGN_IN_FILES).map(([path, text]) => [path, strToU8(text)])
  const answer = await fetch(`${origin}/api/projects/import?name=club.zip`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/zip' },
    body: zipSync(Object.fromEntries(files)),
  })
  const { projectId } = (await answer.json()) as { projectId: string }
  const { previewUrl } = await api.projects.get.query({ projectId })
  const mailsTo = (place: 'preview' | 'production') => async (email: string) => {
    const { items } = await api.appMails.list.query({ projectId, place, limit: 50 })
    const own = items.filter(({ to }) => to.includes(email))
    return Promise.all(
      own.map(async ({ id, subject }) => {
        const { text } = await api.appMails.read.query({ projectId, id })
        return { subject, text: text ?? '' }
      }),
    )
  }
  return { origin, api, cookie, projectId, previewUrl: previewUrl!, mailsTo }
}

let lastAddress = 0

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await comesFromElsewhere(page)
  return page
}

/** Tries are counted for each address. Each visitor has their own, as people at home do. */
async function comesFromElsewhere(page: Page): Promise<void> {
  lastAddress += 1
  await page.setExtraHTTPHeaders({
    'cf-connecting-ip': `198.18.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`,
  })
}

const inATab = (browser: Browser, url: string) => async (): Promise<Visitor> => {
  const context = await browser.newContext()
  const page = await newPage(context)
  const open = async (path = '/') => void (await page.goto(new URL(path, url).href))
  await open()
  return { page, app: page, open, [Symbol.asyncDispose]: () => context.close() }
}

/** Makes a page treat cookies as a browser whose owner blocks those of third parties. */
export async function blockThirdParties(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

const embedded = (isBlocking: boolean) => async (browser: Browser, origin: string) => {
  const { cookie, projectId, previewUrl, mailsTo } = await project(origin)
  const contexts = new AsyncDisposableStack()
  /** Workbenches whose visitors have left. Opening one takes longer than most of what a visitor does. */
  const left: Page[] = []
  const openWorkbench = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    contexts.defer(() => context.close())
    await bringCookies(context, { origin, cookie })
    const page = await newPage(context)
    if (isBlocking) await blockThirdParties(page)
    await page.goto(`${origin}/web-projects/${projectId}`)
    return page
  }
  const visitor = async (): Promise<Visitor> => {
    const known = left.pop()
    const page = known ?? (await openWorkbench())
    if (known) await comesAnew(known, { origin, cookie, url: previewUrl })
    const open = async (path = '/') => {
      if (path === '/') await page.goto(`${origin}/web-projects/${projectId}`)
      else await (await frameOf(page)).goto(new URL(path, previewUrl).href)
    }
    return {
      page,
      app: page.frameLocator('iframe[title="Preview"]'),
      open,
      [Symbol.asyncDispose]: async () => void left.push(page),
    }
  }
  return {
    url: previewUrl,
    visitor,
    mailsTo: mailsTo('preview'),
    [Symbol.asyncDispose]: () => contexts.disposeAsync(),
  }
}

const frameOf = async (page: Page) => (await (await page.waitForSelector('iframe[title="Preview"]')).contentFrame())!

/** Lets somebody whom the app has never seen come to a workbench that is open. */
async function comesAnew(page: Page, { origin, cookie, url }: { origin: string; cookie: string; url: string }) {
  const frame = await frameOf(page)
  await frame.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await bringCookies(page.context(), { origin, cookie })
  await comesFromElsewhere(page)
  await frame.goto(url)
}

/** The five places of an app, the first of them in two browsers. */
export const PLACES: Record<string, (browser: Browser, origin: string) => Promise<Place>> = {
  'in the workbench, with cookies of third parties blocked': embedded(true),
  'in the workbench, with cookies of third parties allowed': embedded(false),
  'as a preview in its own tab': async (browser, origin) => {
    const { previewUrl: url, mailsTo } = await project(origin)
    return { url, visitor: inATab(browser, url), mailsTo: mailsTo('preview'), [Symbol.asyncDispose]: async () => {} }
  },
  published: async (browser, origin) => {
    const { api, projectId, mailsTo } = await project(origin)
    const { url } = await publishAgreeing(api, { projectId })
    return { url, visitor: inATab(browser, url), mailsTo: mailsTo('production'), [Symbol.asyncDispose]: async () => {} }
  },
  'published, on a domain of its maker’s own': async (browser, origin) => {
    const { api, projectId, mailsTo } = await project(origin)
    await takePro(api)
    const published = await publishAgreeing(api, { projectId })
    const hostname = `club-${crypto.randomUUID().slice(0, 8)}.localhost`
    const { state } = await api.domains.add.mutate({ projectId, hostname })
    if (state !== 'active') throw new Error(`${hostname} is ${state}`)
    const url = published.url.replace(new URL(published.url).hostname, hostname)
    return { url, visitor: inATab(browser, url), mailsTo: mailsTo('production'), [Symbol.asyncDispose]: async () => {} }
  },
  'exported, under wrangler dev': async (browser, origin) => {
    const { cookie, projectId } = await project(origin)
    const app = await exportedApp({ origin, cookie, projectId })
    return { ...app, visitor: inATab(browser, app.url) }
  },
}

/** Registers somebody without a page, who then has an account to sign in with. */
export async function register(place: Place, { name, email, password }: Record<'name' | 'email' | 'password', string>) {
  const answer = await hostFetch(`${place.url.replace(/\/$/, '')}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: new URL(place.url).origin, 'cf-connecting-ip': `198.19.0.${(lastAddress++ % 250) + 1}` },
    body: { name, email, password },
  })
  if (answer.status !== 200) throw new Error(`Registering failed with ${answer.status}: ${answer.text}`)
}
