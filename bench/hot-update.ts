import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { hostFetch } from '#test/support/host-fetch.ts'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, timeUntil } from './measure.ts'
import {
  card,
  importingWord,
  INDEX_HTML,
  sampleProject,
  SHARED_WORD,
  sharedWord,
  withSharedWord,
} from './sample-project.ts'

const EDITED = 2
const CARD = `client/cards/card-${EDITED}.tsx`
const BATCH = 100
const QUIET_MS = 2_000
/** An edit that does not show by then was missed: Vite's watcher now and then reads a file before it is whole. */
const SHOWN_MS = 8_000
const TRIES = 3

/** A text of one card, a text with a class that the page does not have yet, and a word that each of its cards shows. */
const KINDS = ['text', 'new class', 'shared word'] as const
type Kind = (typeof KINDS)[number]

type Target = { name: string; page: Page; write: (path: string, text: string) => Promise<void> }

/**
 * Measures from an edit until Chromium shows it. Ours at three sizes, and Vite's dev server on the same 120 files, bare
 * and with all that an export has, take rounds in turn.
 */
export async function hotUpdate({ api, browser, rounds }: { api: Api; browser: Browser; rounds: number }) {
  const vites = [
    await viteTarget(browser, { name: 'Vite, 120 files', port: 5178, shipped: null }),
    await viteTarget(browser, { name: 'Vite as shipped, 120 files', port: 5181, shipped: await exportedFiles(api) }),
  ]
  try {
    const targets: Target[] = vites.map(({ target }) => target)
    for (const size of [10, 120, 1_000]) targets.push(await ourTarget({ api, browser, size }))
    const times = new Map<string, number[]>()
    let reloads = 0
    let missed = 0
    for (let index = 0; index < rounds + 2; index += 1)
      for (const kind of KINDS)
        for (const target of targets) {
          if (kind === 'shared word' && !target.name.includes('120')) continue
          await target.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
          const { ms, missed: again } = await editUntilVisible(target, { kind, index })
          missed += again
          if (!(await target.page.evaluate(() => 'isSamePage' in globalThis))) reloads += 1
          // The first two rounds warm both sides up.
          const name = `${kind}: ${target.name}`
          if (index >= 2) times.set(name, [...(times.get(name) ?? []), ms])
        }
    const figures = Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values)]))
    const median = (name: string) => figures[name]!.median
    const ratio = (one: string, other: string) => Math.round((median(one) / median(other)) * 100) / 100
    return {
      ...figures,
      'pages that were loaded anew': reloads,
      'edits that had to be made again': missed,
      ratios: {
        'ours / Vite at 120 files': ratio('text: ours, 120 files', 'text: Vite, 120 files'),
        'ours / Vite as shipped at 120 files': ratio('text: ours, 120 files', 'text: Vite as shipped, 120 files'),
        'ours at 1,000 / at 10 files': ratio('text: ours, 1000 files', 'text: ours, 10 files'),
        'new class, ours at 1,000 / at 10 files': ratio('new class: ours, 1000 files', 'new class: ours, 10 files'),
        'new class, ours / Vite at 120 files': ratio('new class: ours, 120 files', 'new class: Vite, 120 files'),
        'word of 117 cards, ours / Vite': ratio('shared word: ours, 120 files', 'shared word: Vite, 120 files'),
      },
    }
  } finally {
    for (const { stop } of vites) stop()
  }
}

type Edit = { kind: Kind; index: number }

/** How long an edit takes. One that was missed says nothing of that, and is made again with another text. */
async function editUntilVisible(target: Target, edit: Edit): Promise<{ ms: number; missed: number }> {
  for (let missed = 0; missed < TRIES; missed += 1) {
    const ms = await timeOf(target, { ...edit, missed })
    if (ms !== null) return { ms, missed }
  }
  throw new Error(`Edit ${edit.index} of "${edit.kind}" did not show: ${target.name}`)
}

async function timeOf({ page, name, write }: Target, { kind, index, missed }: Edit & { missed: number }) {
  const text = `${kind} ${index}.${missed} of ${name}`
  // No other edit has this margin, so its class is new to the page.
  const marginPx = 100 + index
  const ofCard = importingWord(CARD, card(EDITED, text))
  const withClass = ofCard.replace('<p id', `<p className="mt-[${marginPx}px]" id`)
  const start = performance.timeOrigin + performance.now()
  if (kind === 'shared word') await write(SHARED_WORD, sharedWord(text))
  else await write(CARD, kind === 'text' ? ofCard : withClass)
  const selector = kind === 'shared word' ? '.word' : `#text-${EDITED}`
  const margin = kind === 'new class' ? `${marginPx}px` : null
  const at = await shownAt(page, { selector, text, margin })
  return at === null ? null : at - start
}

/** When the element has this text and this margin, or null. A page that loads anew meanwhile is asked again. */
async function shownAt(page: Page, wanted: { selector: string; text: string; margin: string | null }) {
  for (const end = Date.now() + SHOWN_MS; Date.now() < end;) {
    const at = await page
      .evaluate(
        ({ selector, text, margin }) =>
          new Promise<number>((resolve, reject) => {
            setTimeout(() => reject(new Error('It did not show')), 4_000)
            const isShown = () => {
              const element = document.querySelector(selector)
              return (
                element?.textContent === text && (margin === null || getComputedStyle(element).marginTop === margin)
              )
            }
            const watching = new MutationObserver(look)
            watching.observe(document, { subtree: true, childList: true, characterData: true })
            let timer = 0
            // A style that comes by itself changes no node.
            const lookAgain = () => void (look() || (timer = requestAnimationFrame(lookAgain)))
            function look() {
              if (!isShown()) return false
              watching.disconnect()
              cancelAnimationFrame(timer)
              resolve(performance.timeOrigin + performance.now())
              return true
            }
            lookAgain()
          }),
        wanted,
      )
      .catch(() => null)
    if (at !== null) return at
  }
  return null
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
  const projectId = await sampleInSolid(api, { files: withSharedWord(sampleProject(size)) })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const page = await browser.newPage()
  await page.goto(previewUrl)
  await page.locator(`#text-${EDITED}`).waitFor()
  await isQuiet(page)
  return {
    name: `ours, ${size} files`,
    page,
    write: async (path, text) => {
      await api.projects.saveFiles.mutate({ projectId, title: 'Edit', changes: [{ path, text }] })
    },
  }
}

/** Makes a project with the sample's client in place of the one that the builder wrote. */
export async function sampleInSolid(api: Api, { files: sample }: { files: Map<string, string> }): Promise<string> {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'todo list' })
  await turnEnd(api, { projectId, turnId })
  const files = await api.projects.files.query({ projectId })
  const removed = files
    .filter((file) => file.path.startsWith('client/') && !sample.has(file.path))
    .map(({ path: name }) => ({ path: name, text: null }))
  const changes = [...removed, ...[...sample].map(([name, text]) => ({ path: name, text }))]
  for (let at = 0; at < changes.length; at += BATCH)
    await api.projects.saveFiles.mutate({ projectId, title: 'Sample', changes: changes.slice(at, at + BATCH) })
  return projectId
}

/** Everything of an app that the export adds to its client: configuration, server and what belongs to it. */
async function exportedFiles(api: Api): Promise<Map<string, string>> {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'todo list' })
  await turnEnd(api, { projectId, turnId })
  const paths = (await api.projects.files.query({ projectId }))
    .map((file) => file.path)
    .filter((name) => /^(server|shared)\/|^(vite\.config\.ts|wrangler\.toml|package\.json)$/.test(name))
  const texts = await Promise.all(
    paths.map(async (name) => (await api.projects.file.query({ projectId, path: name })).text),
  )
  return new Map(paths.map((name, index) => [name, texts[index]!]))
}

type ViteTarget = { name: string; port: number; shipped: Map<string, string> | null }

async function viteTarget(
  browser: Browser,
  { name, port, shipped }: ViteTarget,
): Promise<{ target: Target; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-vite-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const [file, text] of withSharedWord(sampleProject(120)))
    write(file, file === 'client/main.tsx' ? `import './styles.css'\n${text}` : text)
  write('index.html', INDEX_HTML)
  write(
    'vite.config.js',
    `import react from '@vitejs/plugin-react'\nimport tailwindcss from '@tailwindcss/vite'\nexport default { plugins: [react(), tailwindcss()] }\n`,
  )
  if (shipped) rmSync(path.join(folder, 'vite.config.js'))
  for (const [file, text] of shipped ?? []) write(file, text)
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const child = spawn('vite', ['dev', '--port', String(port), '--strictPort'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  })
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const isUp = () =>
    hostFetch(`http://localhost:${port}/`).then(
      (answer) => answer.status === 200,
      () => false,
    )
  await timeUntil(isUp, { everyMs: 100, timeoutMs: 60_000 })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.locator(`#text-${EDITED}`).waitFor()
  return { stop, target: { name, page, write: async (file, text) => write(file, text) } }
}
