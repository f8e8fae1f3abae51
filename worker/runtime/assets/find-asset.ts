import type { AssetRules } from './asset-rules.ts'

/** What a path leads to: one of the app's client files, or another path. */
export type Found =
  | { is: 'file'; path: string; status: 200 | 404; /** Nothing has this path itself. */ isFallback: boolean }
  | { is: 'redirect'; to: string }

type Exists = (path: string) => boolean
/** A file to look for, or a path that leads on to where its file is served. */
type Step = string | [file: string, to: string]

export const HOME = '/index.html'

/** The client file at a path as Cloudflare finds it; null when there is none. The path has no escapes left. */
export function findAsset(pathname: string, rules: Omit<AssetRules, 'workerFirst'>, exists: Exists): Found | null {
  return servedAt(pathname, rules, exists) ?? notFound(pathname, rules, exists)
}

function servedAt(pathname: string, { html }: Pick<AssetRules, 'html'>, exists: Exists): Found | null {
  for (const step of stepsFor(pathname, html)) {
    if (typeof step === 'string') {
      if (exists(step)) return { is: 'file', path: step, status: 200, isFallback: false }
    } else if (leadsTo(step, html, exists)) return { is: 'redirect', to: step[1] }
  }
  return null
}

/** A path leads on only to where exactly this file is served. */
function leadsTo([file, to]: [file: string, to: string], html: AssetRules['html'], exists: Exists): boolean {
  if (!exists(file) || exists(to)) return false
  return stepsFor(to, html).find((step) => typeof step === 'string' && exists(step)) === file
}

function stepsFor(path: string, html: AssetRules['html']): Step[] {
  if (html === 'none') return [path]
  const shape = ['/index', '/index.html', '/', '.html'].find((end) => path.endsWith(end)) ?? ''
  const base = path.slice(0, path.length - shape.length)
  return STEPS[html](path, { shape, base })
}

type Shape = { shape: string; base: string }

const STEPS: Record<Exclude<AssetRules['html'], 'none'>, (path: string, shape: Shape) => Step[]> = {
  'auto-trailing-slash'(path, { shape, base }) {
    const last: Step[] = [path, `${path}.html`, [`${path}/index.html`, `${path}/`]]
    if (shape === '/index') return [path, [`${path}.html`, `${base}/`], [`${base}.html`, base], ...last]
    if (shape === '/index.html') return [[path, `${base}/`], [`${base}.html`, base], ...last]
    if (shape === '/') return [`${path}index.html`, [`${base}.html`, base], ...last]
    if (shape === '.html') return [[path, base], [`${base}/index.html`, `${base}/`], ...last]
    return last
  },
  'force-trailing-slash'(path, { shape, base }) {
    const last: Step[] = [path, [`${path}.html`, `${path}/`], [`${path}/index.html`, `${path}/`]]
    if (shape === '/index') return [path, [`${path}.html`, `${base}/`], [`${base}.html`, `${base}/`], ...last]
    if (shape === '/index.html') return [[path, `${base}/`], [`${base}.html`, `${base}/`], ...last]
    if (shape === '/') return [`${path}index.html`, `${base}.html`, ...last]
    if (shape === '.html') return [[path, `${base}/`], path, [`${base}/index.html`, `${base}/`], ...last]
    return last
  },
  'drop-trailing-slash'(path, { shape, base }) {
    const last: Step[] = [path, `${path}.html`, `${path}/index.html`]
    if (shape === '' || shape === '.html') {
      const led: Step[] =
        shape === ''
          ? []
          : [
              [path, base],
              [`${base}/index.html`, base],
            ]
      return [...led, ...last]
    }
    // The first page is the one that keeps its slash.
    if (base === '') return shape === '/' ? [HOME] : [...(shape === '/index' ? [path] : []), [HOME, '/'], ...last]
    if (shape === '/index') return [path, [`${base}.html`, base], [`${path}.html`, base], ...last]
    if (shape === '/index.html') return [[path, base], path, [`${base}.html`, base], ...last]
    return [[`${base}.html`, base], [`${base}/index.html`, base], ...last]
  },
}

function notFound(pathname: string, { notFound: handling }: Pick<AssetRules, 'notFound'>, exists: Exists) {
  if (handling === 'single-page-application' && exists(HOME))
    return { is: 'file', path: HOME, status: 200, isFallback: true } as const
  if (handling !== '404-page') return null
  for (let folder = pathname; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    if (exists(`${folder}/404.html`))
      return { is: 'file', path: `${folder}/404.html`, status: 404, isFallback: true } as const
  }
  return null
}

/** A path without escapes, as files are named. What has a stray percent sign stays as it is. */
export function decodedPath(pathname: string): string {
  const parts = pathname.split('/').map((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      // It is no escape, so it is a part of the name.
      return part
    }
  })
  return parts.join('/').replace(/\/+/g, '/')
}

/** The one way in which a path is written in an address. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
