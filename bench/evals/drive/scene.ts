import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { slowness } from './patience.ts'
import { followRequests } from './settled.ts'

export type Person = { name: string; userName: string; email: string; password: string; role: string | null }

/** What the checks of one app share: where it is, its people, and the browsers that are open. */
export type Scene = {
  browser: Browser
  url: string
  language: string
  background: string | null
  component: string | null
  /** By the name that a check calls them. The first one who registered is the owner. */
  people: Map<string, Person>
  stamp: string
  opened: Set<BrowserContext>
  /** What a visitor looked for in vain, on the page where they were and from the home page. */
  missing: Set<string>
  /** What was mailed to somebody, newest first. */
  mailsTo: (email: string) => Promise<string[]>
}

export const OWNER = 'Olga Owner'

let script: string | undefined

/** The script of `in-page.ts`, whole by itself. */
const inPage = (): string =>
  (script ??= `(() => {${stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'in-page.ts'), 'utf8'))}})()`)

let lastAddress = 0

/** A browser of its own with the app's home page. Tries to sign in are counted by address, so each has its own. */
export async function openPage(scene: Scene, path = '/'): Promise<Page> {
  const context = await scene.browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    locale: scene.language === 'de' ? 'de-DE' : 'en-GB',
  })
  scene.opened.add(context)
  lastAddress += 1
  await context.setExtraHTTPHeaders({
    'cf-connecting-ip': `198.19.${Math.floor(lastAddress / 250) % 250}.${(lastAddress % 250) + 1}`,
  })
  await context.addInitScript({ content: inPage() })
  const page = await context.newPage()
  followRequests(page)
  page.on('dialog', (dialog) => void dialog.accept(dialog.defaultValue()).catch(() => undefined))
  await page.goto(new URL(path, scene.url).href, { timeout: 10_000 * slowness() })
  await page
    .waitForFunction(() => (document.body?.innerText ?? '').trim().length > 10, null, { timeout: 5_000 * slowness() })
    .catch(() => undefined)
  return page
}
