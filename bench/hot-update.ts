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
    await viteTarget(browser, { name: 'Vite', size: 120, port: 5178, shipped: null }),
    await viteTarget(browser, { name: 'Vite as shipped', size: 120, port: 5181, shipped: await exportedFiles(api) }),
    await viteTarget(browser, { name: 'Vite', size: 1_000, port: 5182, shipped: null }),
  ]
  try {
    const targets: Target[] = vites.map(({ target }) => target)
    for (const size of [10, 120, 1_000]) targets.push(await ourTarget({ api, browser, size }))
    const times = new Map<string, number[]>()
    const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
    let reloads = 0
    let missed = 0
    for (let index = 0; index < rounds + 2; index += 1)
      for (const kind of KINDS)
        for (const target of targets) {
          if (kind === 'shared word' && !target.name.includes('120')) continue
          await target.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
          const { shown, told, painted, missed: again } = await editUntilVisible(target, { kind, index })
          missed += again
          if (!(await target.page.evaluate(() => 'isSamePage' in globalThis))) reloads += 1
          // The first two rounds warm both sides up.
          if (index < 2) continue
          note(`${kind}: ${target.name}`, shown)
          if (kind !== 'new class') continue
          note(`${kind}: ${target.name}, painted`, painted)
          if (target.name.startsWith('ours')) note(`${kind}: ${target.name}, asked once it was saved`, told)
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
        'new class, ours / Vite at 1,000 files': ratio('new class: ours, 1000 files', 'new class: Vite, 1000 files'),
        'new class, ours at 1,000 / at 10 files, asked once it was saved': ratio(
          'new class: ours, 1000 files, asked once it was saved',
          'new class: ours, 10 files, asked once it was saved',
        ),
        'new class, ours at 1,000 / at 10 files, painted': ratio(
          'new class: ours, 1000 files, painted',
          'new class: ours, 10 files, painted',
        ),
        'new class, ours / Vite at 1,000 files, painted': ratio(
          'new class: ours, 1000 files, painted',
          'new class: Vite, 1000 files, painted',
        ),
        'word of 117 cards, ours / Vite': ratio('shared word: ours, 120 files', 'shared word: Vite, 120 files'),
      },
    }
  } finally {
    for (const { stop } of vites) stop()
  }
}

type Edit = { kind: Kind; index: number }

/** How long an edit takes. One that was missed says nothing of that, and is made again with another text. */
async function editUntilVisible(target: Target, edit: Edit): Promise<Times & { missed: number }> {
  for (let missed = 0; missed < TRIES; missed += 1) {
    const times = await timeOf(target, { ...edit, missed })
    if (times !== null) return { ...times, missed }
  }
  throw new Error(`Edit ${edit.index} of "${edit.kind}" did not show: ${target.name}`)
}

/**
 * All are counted from the edit. `shown`: the element has its text and its style. `painted`: so has the frame. `told`:
 * a page that is asked once the edit was taken has answered, which waits for a frame that is being painted.
 */
type Times = { shown: number; told: number; painted: number }

async function timeOf({ page, name, write }: Target, { kind, index, missed }: Edit & { missed: number }) {
  const text = `${kind} ${index}.${missed} of ${name}`
  // No other edit has this margin, so its class is new to the page.
  const marginPx = 100 + index
  const ofCard = importingWord(CARD, card(EDITED, text))
  const withClass = ofCard.replace('<p id', `<p className="mt-[${marginPx}px]" id`)
  const selector = kind === 'shared word' ? '.word' : `#text-${EDITED}`
  const margin = kind === 'new class' ? `${marginPx}px` : null
  const wanted = { selector, text, margin }
  // Whoever asks only after the edit was taken is answered after the frame that shows it, however long that one takes.
  await page.evaluate(watch, wanted)
  const start = performance.timeOrigin + performance.now()
  if (kind === 'shared word') await write(SHARED_WORD, sharedWord(text))
  else await write(CARD, kind === 'text' ? ofCard : withClass)
  const at = await seenAt(page, wanted)
  return at && { shown: at.shown - start, told: at.told - start, painted: at.painted - start }
}

type Wanted = { selector: string; text: string; margin: string | null }

/** When the element has this text and this margin, or null. A page that loads anew meanwhile is asked again. */
async function seenAt(page: Page, wanted: Wanted): Promise<Times | null> {
  for (const end = Date.now() + SHOWN_MS; Date.now() < end;) {
    const at = await page
      .evaluate(watch, wanted)
      .then(() =>
        page.evaluate(async () => {
          const { seen, painted } = globalThis as Watching
          const shown = await seen!
          const told = performance.timeOrigin + performance.now()
          return { shown, told, painted: await painted! }
        }),
      )
      .catch(() => null)
    if (at) return at
  }
  return null
}

type Watching = { seenFor?: string; seen?: Promise<number>; painted?: Promise<number> }

/** Runs in the page. Asked again for the same, it goes on watching. */
function watch({ selector, text, margin }: Wanted): void {
  const page = globalThis as Watching
  const key = JSON.stringify([selector, text, margin])
  if (page.seenFor === key) return
  page.seenFor = key
  const now = () => performance.timeOrigin + performance.now()
  page.seen = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => {
      page.seenFor = ''
      stop()
      reject(new Error('It did not show'))
    }, 4_000)
    const watching = new MutationObserver(look)
    watching.observe(document, { subtree: true, childList: true, characterData: true })
    let timer = 0
    const stop = () => {
      clearTimeout(late)
      watching.disconnect()
      cancelAnimationFrame(timer)
    }
    const isShown = () => {
      const element = document.querySelector(selector)
      return element?.textContent === text && (margin === null || getComputedStyle(element).marginTop === margin)
    }
    function look() {
      if (!isShown()) return false
      stop()
      resolve(now())
      return true
    }
    // A style that comes by itself changes no node.
    const lookAgain = () => void (look() || (timer = requestAnimationFrame(lookAgain)))
    lookAgain()
  })
  // A task that is set within a frame runs when that one is painted.
  page.painted = page.seen.then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(now())))),
  )
  page.painted.catch(() => {})
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

type ViteTarget = { name: string; size: number; port: number; shipped: Map<string, string> | null }

async function viteTarget(
  browser: Browser,
  { name, size, port, shipped }: ViteTarget,
): Promise<{ target: Target; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-vite-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const [file, text] of withSharedWord(sampleProject(size)))
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
  return { stop, target: { name: `${name}, ${size} files`, page, write: async (file, text) => write(file, text) } }
}
