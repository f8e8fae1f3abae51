import type { Browser } from 'playwright-core'
import { templatesIn, TEMPLATE_PICTURE } from '#shared/projects/templates.ts'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { savePicture } from './examples.ts'

/** How large the picture of a page is, beside the page. */
const SCALE = 0.55

/** Builds each template and takes the picture that the gallery shows of it. Gives how many. */
export async function templates({ api, browser }: { api: Api; browser: Browser }) {
  const all = templatesIn('en')
  const { width, height } = TEMPLATE_PICTURE
  await using context = await browser.newContext({
    viewport: { width: Math.round(width / SCALE), height: Math.round(height / SCALE) },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const { id, prompt } of all) {
    const { projectId, turnId } = await api.projects.create.mutate({ prompt })
    await turnEnd(api, { projectId, turnId })
    const { previewUrl } = await api.projects.get.query({ projectId })
    await page.goto(previewUrl)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await savePicture(page, { file: `client/public/templates/${id}.webp`, quality: 75, scale: SCALE })
  }
  return { pictures: all.length }
}
