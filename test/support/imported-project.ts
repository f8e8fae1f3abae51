import { strToU8, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { bringCookies, complaintsOf } from './browser.ts'
import { signInOverHttp, type Api } from './maker.ts'
import { isHydrated } from './page-checks.ts'

export type ImportedProject = { api: Api; cookie: string; projectId: string; page: Page; complaints: string[] }

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
  const taken = await fetch(`${origin}/api/projects/import?name=files.zip`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/zip' },
    body: zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  })
  const { projectId } = (await taken.json()) as { projectId: string }
  await prepare?.({ api, projectId })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}`)
  await isHydrated(page)
  return { api, cookie, projectId, page, complaints }
}
