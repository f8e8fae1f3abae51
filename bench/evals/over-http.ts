import http from 'node:http'
import { strToU8, zipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { hostFetch } from '#test/support/host-fetch.ts'
import type { Api } from '#test/support/maker.ts'
import { parsed } from './parsed.ts'
import type { Sight, Solid } from './subject.ts'

const ASK_MS = 15_000

type Maker = { origin: string; api: Api; cookie: string; browser: Browser | null }

/** Solid as it runs on this machine, with one maker signed in. */
export function solidOverHttp({ origin, api, cookie, browser }: Maker): Solid {
  return {
    api,
    async ask(address, request = {}) {
      const { status, headers, text } = await hostFetch(address, { ...request, timeoutMs: ASK_MS })
      return { status, contentType: headers['content-type'] ?? '', text, json: parsed(text) }
    },
    async adopt(files) {
      const { projectId } = JSON.parse(
        await upload(`${origin}/api/projects/import?name=reference.zip`, { cookie, bytes: archiveOf(files) }),
      ) as { projectId: string }
      return projectId
    },
    see: browser && ((address) => sightOf(browser, address)),
  }
}

const archiveOf = (files: Map<string, string>) =>
  zipSync(Object.fromEntries([...files].map(([path, text]) => [path, strToU8(text)])))

function upload(address: string, { cookie, bytes }: { cookie: string; bytes: Uint8Array }): Promise<string> {
  const { port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: 'POST',
        headers: {
          host: `localhost:${port}`,
          cookie,
          'content-type': 'application/zip',
          'content-length': bytes.byteLength,
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`The upload answered ${response.statusCode}: ${text}`)),
        )
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(bytes)
  })
}

async function sightOf(browser: Browser, address: string): Promise<Sight> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(address, { timeout: ASK_MS })
  await page
    .waitForFunction(() => (document.querySelector('#root')?.textContent ?? '') !== '', null, { timeout: ASK_MS })
    .catch(() => complaints.push('nothing appeared in #root'))
  await page.waitForLoadState('networkidle', { timeout: ASK_MS }).catch(() => undefined)
  return { text: await page.locator('body').innerText(), complaints }
}
