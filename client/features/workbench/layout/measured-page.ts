import { MAX_LAYOUT_TEXT, type LayoutWarning } from '#shared/projects/layout.ts'

type Unplaced<Warning> = Warning extends LayoutWarning ? Omit<Warning, 'page' | 'pages'> : never
export type MeasuredWarning = Unplaced<LayoutWarning>
export type MeasuredPage = { revision: number; path: string; links: string[]; warnings: MeasuredWarning[] }

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
