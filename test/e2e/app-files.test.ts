import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const APP = {
  'index.html': '<!doctype html><html lang="en"><head><title>Files</title></head><body></body></html>',
  'wrangler.toml': '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n',
  'server/index.ts': `import { Hono } from 'hono'
const app = new Hono<{ Bindings: { FILES: R2Bucket } }>()
app.post('/api/files', async (c) => {
  for (const [name, contentType] of await c.req.json<string[][]>())
    await c.env.FILES.put(name!, name!.repeat(40), contentType ? { httpMetadata: { contentType } } : {})
  return c.body(null, 204)
})
export default app
`,
}
const KEPT = [
  ['avatars/3f2c6a1e-5d0b-4f7a-9c1d-8b7e6a5d4c3b.webp', 'image/webp'],
  ['invoices/2026/November/Rechnung für die Bäckerei Müller.pdf', 'application/pdf'],
  ['notes.txt', 'text/plain; charset=utf-8'],
  ['plain'],
]

test('the maker sees what the app keeps, downloads a file, and deletes one after a question', async () => {
  const origin = sharedOrigin()
  const { api, cookie } = await signInOverHttp(origin)
  const files = Object.entries(APP).map(([path, text]) => [path, strToU8(text)])
  const taken = await fetch(`${origin}/api/projects/import?name=files.zip`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/zip' },
    body: zipSync(Object.fromEntries(files)),
  })
  const { projectId } = (await taken.json()) as { projectId: string }
  const { previewUrl } = await api.projects.get.query({ projectId })
  const put = await hostFetch(new URL('/api/files', previewUrl!).href, { method: 'POST', body: KEPT })
  expect(put.status).toBe(204)

  await using browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  await bringCookies(context, { origin, cookie })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${origin}/web-projects/${projectId}`)
  await isHydrated(page)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Files' })
  await dialog.getByText('notes.txt').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(KEPT.length)
  expect(await axeFindings(page)).toEqual([])
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await tooWide(page)).toEqual([])
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download notes.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('notes.txt')
  await dialog.getByRole('button', { name: 'Delete notes.txt' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete notes.txt?' })
  expect(await axeFindings(page)).toEqual([])
  await asked.getByRole('button', { name: 'Delete file' }).click()
  await page.getByText('The file was deleted').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(KEPT.length - 1)
  await dialog.getByRole('radio', { name: 'Live app' }).click()
  await dialog.getByRole('heading', { name: 'No files yet' }).waitFor()
  expect(complaints).toEqual([])
})
