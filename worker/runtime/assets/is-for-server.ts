import type { AssetRules } from './asset-rules.ts'
import { decodedPath, findAsset } from './find-asset.ts'

type Known = {
  rules: AssetRules
  hasServer: boolean
  /** Whether there is a client file of this path. */
  exists: (path: string) => boolean
}

/** Whether a request of an app goes to its server, rather than to its client files, as Cloudflare decides it. */
export function isForServer(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { rules, hasServer, exists }: Known,
): boolean {
  const { pathname } = new URL(url)
  const said = saidOf(pathname, rules)
  if (said !== null || !hasServer) return said ?? false
  // Without a list the server answers what no file has, unless somebody opens a page.
  const isPage = Array.isArray(rules.workerFirst) || headers.get('sec-fetch-mode') === 'navigate'
  return findAsset(decodedPath(pathname), isPage ? rules : { ...rules, notFound: 'none' }, exists) === null
}

/** What the rules say of a path whatever files there are; null when it depends on the files. */
export function saidOf(pathname: string, { workerFirst }: Pick<AssetRules, 'workerFirst'>): boolean | null {
  if (!Array.isArray(workerFirst)) return workerFirst || null
  const has = (rules: string[]) => rules.some((rule) => matches(rule, pathname))
  if (has(workerFirst.flatMap((rule) => (rule.startsWith('!') ? [rule.slice(1)] : [])))) return false
  return has(workerFirst) || null
}

/** `*` stands for anything, slashes as well. An expression could be made to take long over a path. */
function matches(rule: string, pathname: string): boolean {
  const [first = '', ...rest] = rule.split('*')
  const last = rest.pop()
  if (last === undefined) return pathname === rule
  if (!pathname.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = pathname.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return pathname.length >= at + last.length && pathname.endsWith(last)
}
