import { previewAddress } from '#client/features/workbench/preview/use-preview-frame.ts'
import {
  LAYOUT_WIDTH_PX,
  type LayoutReport,
  type LayoutWanted,
  type LayoutWarning,
  MAX_LAYOUT_PAGES,
  MAX_LAYOUT_TEXT,
  MAX_LAYOUT_WARNINGS,
} from '#shared/projects/layout.ts'

const HEIGHT_PX = 740
const ALL_MS = 20_000
const PAGE_MS = 6_000

type Measuring = { previewUrl: string; wanted: LayoutWanted; signal: AbortSignal }

/** Opens the pages of an app one after the other where nobody sees them. Null when none could be measured. */
export async function measurePages({ previewUrl, wanted, signal }: Measuring): Promise<LayoutReport | null> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(ALL_MS)])
  const tour = createTour(wanted.routes)
  const pages: MeasuredPage[] = []
  for (let path = tour.next(); path !== null && !stop.aborted; path = tour.next()) {
    const page = await measurePage(previewAddress(previewUrl, path), stop)
    // The app has changed meanwhile, and what was measured is of neither version.
    if (signal.aborted || (page && page.revision !== wanted.revision)) return null
    if (!page) continue
    pages.push(page)
    tour.found(page.links)
  }
  const warnings = distinct(pages)
  return pages.length === 0 ? null : { revision: wanted.revision, pages: pages.length, warnings }
}

/** The pages that the code names, and where the links of opened ones lead, one of each kind. */
function createTour(routes: string[]) {
  const isPattern = (route: string) => /[:*]/.test(route)
  const patterns = routes.filter(isPattern).map((route) => ({ route, matches: patternOf(route) }))
  const waiting = ['/', ...routes.filter((route) => !isPattern(route))]
  const kinds = new Set<string>()
  const kindOf = (path: string) => {
    const [plain = ''] = path.split('?')
    const pattern = routes.includes(plain) ? undefined : patterns.find(({ matches }) => matches.test(plain))
    return pattern?.route ?? plain.replace(/\/(?:\d+|[\w-]*\d[\w-]{7,})(?=\/|$)/g, '/:id')
  }
  function next(): string | null {
    if (kinds.size >= MAX_LAYOUT_PAGES) return null
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (kinds.size < kinds.add(kindOf(path)).size) return path
    }
    return null
  }
  return { next, found: (paths: string[]) => void waiting.push(...paths) }
}

function patternOf(route: string): RegExp {
  const segments = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${segments.join('/')}$`)
}

/** What one page says of itself within its time; null when it says nothing. */
async function measurePage(address: string, signal: AbortSignal): Promise<MeasuredPage | null> {
  const place = makePlace()
  const frame = makeFrame(address)
  const { origin } = new URL(address)
  const id = crypto.randomUUID()
  const { promise, resolve } = Promise.withResolvers<MeasuredPage | null>()
  const listen = ({ origin: from, source, data }: MessageEvent) => {
    // Any page may post to any window: only this frame is heard, and only while it shows the preview's host.
    const answer = from === origin && source === frame.contentWindow ? readMeasured(data, id) : null
    if (answer) resolve(answer.page)
  }
  const end = () => resolve(null)
  const timer = setTimeout(end, PAGE_MS)
  signal.addEventListener('abort', end)
  addEventListener('message', listen)
  // A page that did not load has another origin. The question may reach anybody, because only the preview's answer counts.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ type: 'solid:measure', id }, '*'))
  place.shadow.append(frame)
  document.body.append(place.host)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    removeEventListener('message', listen)
    place.host.remove()
  }
}

/**
 * A point of the window, because browsers draw no frame that is outside of it. Its tree is closed: neither screen
 * readers nor what looks for frames in this page find anything in it.
 */
function makePlace() {
  const host = document.createElement('solid-measure')
  host.setAttribute('aria-hidden', 'true')
  host.inert = true
  host.style.cssText =
    'position:fixed;left:0;bottom:0;width:1px;height:1px;overflow:hidden;opacity:0;pointer-events:none;z-index:-1;contain:strict'
  return { host, shadow: host.attachShadow({ mode: 'closed' }) }
}

/** The name tells the page that it is only measured. It may open nothing, send no form, and play nothing. */
function makeFrame(address: string): HTMLIFrameElement {
  const frame = Object.assign(document.createElement('iframe'), {
    name: 'solid-measure',
    src: address,
    tabIndex: -1,
    inert: true,
    allow: "autoplay 'none'",
  })
  frame.sandbox.add('allow-scripts', 'allow-same-origin')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = `position:absolute;left:0;top:0;width:${LAYOUT_WIDTH_PX}px;height:${HEIGHT_PX}px;border:0`
  return frame
}

const ORDER: Array<LayoutWarning['kind']> = ['overflow', 'contrast', 'unnamed']

/** Each warning once: a frame of navigation is on every page. */
function distinct(pages: MeasuredPage[]): LayoutWarning[] {
  const found = new Map<string, LayoutWarning>()
  for (const page of pages) {
    for (const warning of page.warnings) {
      const key = keyOf(warning)
      const known = found.get(key)
      if (!known) found.set(key, { ...warning, page: page.path, pages: 1 })
      else if (known.page !== page.path) known.pages++
    }
  }
  return [...found.values()]
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .slice(0, MAX_LAYOUT_WARNINGS)
}

const keyOf = ({ kind, tag, text, file, line }: MeasuredWarning) =>
  JSON.stringify([kind, tag, file, line, file === null ? text : null])

type Unplaced<Warning> = Warning extends LayoutWarning ? Omit<Warning, 'page' | 'pages'> : never
type MeasuredWarning = Unplaced<LayoutWarning>
type MeasuredPage = { revision: number; path: string; links: string[]; warnings: MeasuredWarning[] }

const MAX_WARNINGS = 24
const MAX_LINKS = 40
const MAX_PATH = 200
const TAG = /^[a-z][a-z0-9-]{0,39}$/
const FILE = /^(client|shared)\/[\p{L}\p{M}\p{N}_.@+()[\]$ /-]{1,180}$/u

/**
 * What a page answers when it is asked for its measures. The app's own code runs beside the script that answers, so that
 * everything in it is looked at. Null for what is no answer; a page that has not started answers with none.
 */
export function readMeasured(data: unknown, id: string): { page: MeasuredPage | null } | null {
  if (!isRecord(data) || data['type'] !== 'solid:measured' || data['id'] !== id) return null
  return { page: isRecord(data['page']) ? readPage(data['page']) : null }
}

function readPage({ revision, path, links, warnings }: Record<string, unknown>): MeasuredPage | null {
  if (!isCount(revision, 0) || !isPath(path) || !Array.isArray(links) || !Array.isArray(warnings)) return null
  return {
    revision,
    path,
    links: links.slice(0, MAX_LINKS).filter(isPath),
    warnings: warnings.slice(0, MAX_WARNINGS).flatMap((each) => readWarning(each) ?? []),
  }
}

function readWarning(value: unknown): MeasuredWarning | null {
  if (!isRecord(value)) return null
  const { kind, tag, text, file, line, count, px, ratio, least } = value
  if (typeof tag !== 'string' || !TAG.test(tag) || typeof text !== 'string' || !isCount(count, 1)) return null
  const isPlaced = typeof file === 'string' && FILE.test(file)
  const element = {
    tag,
    text: text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, MAX_LAYOUT_TEXT),
    file: isPlaced ? file : null,
    line: isPlaced && isCount(line, 1) ? line : null,
    count: Math.min(count, 10_000),
  }
  if (kind === 'unnamed') return { kind, ...element }
  if (kind === 'overflow') return isCount(px, 1) ? { kind, ...element, px: Math.min(px, 100_000) } : null
  const isRatio = typeof ratio === 'number' && ratio >= 1 && ratio <= 21
  return kind === 'contrast' && isRatio && (least === 3 || least === 4.5) ? { kind, ...element, ratio, least } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)[^\p{Cc}\u2028\u2029]*$/u.test(value) && value.length <= MAX_PATH
