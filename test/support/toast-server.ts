import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { sonnerRemovalDelay } from '../../scripts/vite/sonner-removal-delay.ts'

const ORIGIN = 'http://toasts.localhost'

/** Builds the page of toasts as the product is built, and serves it to a browser's page from memory. */
export async function buildToastPage(): Promise<(page: Page) => Promise<void>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [sonnerRemovalDelay(1_000), tailwindcss()],
    build: {
      write: false,
      rolldownOptions: {
        input: path.resolve('test/support/toast-page.tsx'),
        output: { entryFileNames: 'entry.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const files = new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
  const sheet = [...files.keys()].find((name) => name.endsWith('.css'))
  return async (page) => {
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      if (pathname === '/')
        await route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><link rel="stylesheet" href="${sheet}"><main></main><script type="module" src="/entry.js"></script>`,
        })
      else if (body === undefined) await route.fulfill({ status: 404 })
      else
        await route.fulfill({
          contentType: TYPES[path.extname(pathname)] ?? 'application/octet-stream',
          body: Buffer.from(body),
        })
    })
    await page.goto(ORIGIN)
  }
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }
