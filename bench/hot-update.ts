import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { hostFetch } from '#test/support/host-fetch.ts'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, round, timeUntil } from './measure.ts'
import { card, INDEX_HTML, sampleProject } from './sample-project.ts'

const VITE_PORT = 5178
const EDITED = 2
const BATCH = 100
const QUIET_MS = 2_000

type Target = { name: string; page: Page; edit: (text: string) => Promise<void> }

/**
 * Measures from the edit of one file until Chromium shows it. Ours at three sizes and Vite's on the same 120 files take
 * rounds in turn.
 */
export async function hotUpdate({ api, browser, rounds }: { api: Api; browser: Browser; rounds: number }) {
  const vite = await viteTarget(browser, 120)
  try {
    const targets: Target[] = [vite.target]
    for (const size of [10, 120, 1_000]) targets.push(await ourTarget({ api, browser, size }))
    const times = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
    for (let index = 0; index < rounds + 2; index += 1) {
      for (const target of targets) {
        const ms = await editUntilVisible(target, `edit ${index} of ${target.name}`)
        // The first two rounds warm both sides up.
        if (index >= 2) times.get(target.name)!.push(ms)
      }
    }
    const figures = Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values)]))
    const median = (name: string) => figures[name]!.median
    return {
      ...figures,
      ratios: {
        'ours / Vite at 120 files': round(median('ours, 120 files') / median('Vite, 120 files')),
        'ours at 1,000 / at 10 files': round(median('ours, 1000 files') / median('ours, 10 files')),
      },
    }
  } finally {
    vite.stop()
  }
}

async function editUntilVisible({ page, edit }: Target, text: string): Promise<number> {
  const seen = page.evaluate(
    ({ id, wanted }) =>
      new Promise<number>((resolve, reject) => {
        const look = () =>
          document.getElementById(id)?.textContent === wanted && resolve(performance.timeOrigin + performance.now())
        new MutationObserver(look).observe(document.documentElement, {
          subtree: true,
          childList: true,
          characterData: true,
        })
        setTimeout(() => reject(new Error(`"${wanted}" did not show`)), 20_000)
      }),
    { id: `text-${EDITED}`, wanted: text },
  )
  const start = performance.timeOrigin + performance.now()
  await edit(text)
  return (await seen) - start
}

/** After a first visit a page brings its modules into the browser's cache. What is measured comes after that. */
async function isQuiet(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now
    await page.waitForTimeout(QUIET_MS)
  }
}

async function ourTarget({ api, browser, size }: { api: Api; browser: Browser; size: number }): Promise<Target> {
  const projectId = await sampleInSolid(api, size)
  const { previewUrl } = await api.projects.get.query({ projectId })
  const page = await browser.newPage()
  await page.goto(previewUrl)
  await page.locator(`#text-${EDITED}`).waitFor()
  await isQuiet(page)
  return {
    name: `ours, ${size} files`,
    page,
    edit: async (text) => {
      await api.projects.saveFiles.mutate({
        projectId,
        title: 'Edit',
        changes: [{ path: `client/cards/card-${EDITED}.tsx`, text: card(EDITED, text) }],
      })
    },
  }
}

/** Makes a project with the sample's client in place of the one that the builder wrote. */
export async function sampleInSolid(api: Api, size: number): Promise<string> {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'todo list' })
  await turnEnd(api, { projectId, turnId })
  const sample = sampleProject(size)
  const files = await api.projects.files.query({ projectId })
  const removed = files
    .filter((file) => file.path.startsWith('client/') && !sample.has(file.path))
    .map(({ path: name }) => ({ path: name, text: null }))
  const changes = [...removed, ...[...sample].map(([name, text]) => ({ path: name, text }))]
  for (let at = 0; at < changes.length; at += BATCH)
    await api.projects.saveFiles.mutate({ projectId, title: 'Sample', changes: changes.slice(at, at + BATCH) })
  return projectId
}

async function viteTarget(browser: Browser, size: number): Promise<{ target: Target; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-vite-'))
  for (const [name, text] of sampleProject(size)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), name === 'client/main.tsx' ? `import './styles.css'\n${text}` : text)
  }
  writeFileSync(path.join(folder, 'index.html'), INDEX_HTML)
  writeFileSync(
    path.join(folder, 'vite.config.js'),
    `import react from '@vitejs/plugin-react'\nimport tailwindcss from '@tailwindcss/vite'\nexport default { plugins: [react(), tailwindcss()] }\n`,
  )
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const child = spawn('vite', ['dev', '--port', String(VITE_PORT), '--strictPort'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  })
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  await timeUntil(
    () =>
      hostFetch(`http://localhost:${VITE_PORT}/`).then(
        (answer) => answer.status === 200,
        () => false,
      ),
    { everyMs: 100 },
  )
  const page = await browser.newPage()
  await page.goto(`http://localhost:${VITE_PORT}/`)
  await page.locator(`#text-${EDITED}`).waitFor()
  const file = path.join(folder, `client/cards/card-${EDITED}.tsx`)
  return {
    stop,
    target: { name: `Vite, ${size} files`, page, edit: async (text) => writeFileSync(file, card(EDITED, text)) },
  }
}
