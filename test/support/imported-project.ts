import { strToU8, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { bringCookies, complaintsOf } from './browser.ts'
import { signInOverHttp, type Api } from './maker.ts'
import { isHydrated } from './page-checks.ts'

export type ImportedProject = { api: Api; cookie: string; projectId: string; page: Page; complaints: string[] }

/** Imports these files for whoever has the cookie. No turn runs for it. */
export async function imported(
  origin: string,
  { cookie, files }: { cookie: string; files: ReadonlyMap<string, string> },
): Promise<string> {
  const taken = await fetch(`${origin}/api/projects/import?name=files.zip`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/zip' },
    body: zipSync(Object.fromEntries([...files].map(([path, text]) => [path, strToU8(text)]))),
  })
  const { projectId } = (await taken.json()) as { projectId: string }
  return projectId
}

/** A project of these files, imported by a new maker, and open on a desk. `prepare` comes before its page. */
export async function openImported(
  browser: Browser,
  {
    origin,
    files,
    prepare,
  }: {
    origin: string
    files: Record<string, string>
    prepare?: (project: { api: Api; projectId: string }) => Promise<unknown>
  },
): Promise<ImportedProject> {
  const { api, cookie } = await signInOverHttp(origin)
  const projectId = await imported(origin, { cookie, files: new Map(Object.entries(files)) })
  await prepare?.({ api, projectId })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}`)
  await isHydrated(page)
  return { api, cookie, projectId, page, complaints }
}
