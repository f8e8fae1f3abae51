import { originalPositionFor, sourceContentFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping'
import { and, eq, lt, ne } from 'drizzle-orm'
import { gunzipSync, strFromU8 } from 'fflate'
import { DAY_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { releases } from './tables.ts'

/** Which of our two builds a file comes from. */
export type Side = 'client' | 'worker'
type BuiltMap = SourceMapInput
/** Reads a built file's map in the release that wrote the stack. Null when there is none. */
export type ReadMap = (file: { release: string; side: Side; name: string }) => Promise<BuiltMap | null>

type SourceLine = { number: number; text: string; isHit: boolean }
type ResolvedFrame = Frame & { isOwn: boolean; source: SourceLine[] }

/** Maps are large, so an isolate keeps only those that it used last. */
const MAPS_HELD = 6
const LINES_AROUND = 3
const LONGEST_SOURCE_LINE = 300

const held = new Map<string, Promise<TraceMap | null>>()

function mapOf(read: ReadMap, file: Parameters<ReadMap>[0]): Promise<TraceMap | null> {
  const key = `${file.release}/${file.side}/${file.name}`
  const known = held.get(key)
  held.delete(key)
  const map = known ?? read(file).then((built) => (built === null ? null : new TraceMap(built)))
  held.set(key, map)
  // What could not be read this time is asked for again.
  map.catch(() => held.delete(key))
  for (const oldest of [...held.keys()].slice(0, -MAPS_HELD)) held.delete(oldest)
  return map
}

type Where = { read: ReadMap; release: string; side: Side }

/** Where a frame was written. Null when no map tells. */
export async function originalFrame(
  frame: Frame,
  { read, release, side }: Where,
): Promise<(Frame & { map: TraceMap; origin: string }) | null> {
  const name = fileName(frame.file)
  if (release === '' || !/^[\w.-]{1,120}\.m?js$/.test(name)) return null
  const map = await mapOf(read, { release, side, name })
  // Columns of maps count from 0.
  const found = map && originalPositionFor(map, { line: frame.line, column: frame.column - 1 })
  if (!map || !found || found.source === null) return null
  // A minified name says nothing. The map knows the names of what is called, but not of what calls.
  return {
    fn: side === 'worker' ? frame.fn : null,
    file: sourcePath(found.source),
    line: found.line,
    column: found.column + 1,
    map,
    origin: found.source,
  }
}

/** The path in our sources: `../../../client/x.tsx` becomes `client/x.tsx`. */
const sourcePath = (source: string): string => source.replace(/[?#].*$/, '').replace(/^(?:\.{0,2}\/)+/, '')

/** The stack with the places where it was written, each with the lines around it. What no map tells stays as it was. */
export async function resolvedStack(stack: string, where: Where): Promise<ResolvedFrame[]> {
  const frames: ResolvedFrame[] = []
  for (const frame of framesOf(stack)) {
    const original = await originalFrame(frame, where)
    const { map, origin, ...shown } = original ?? { ...frame, map: null, origin: '' }
    const isOwn = !isForeign(shown)
    frames.push({ ...shown, isOwn, source: map && isOwn ? linesAround(sourceContentFor(map, origin), shown.line) : [] })
  }
  return frames
}

function linesAround(text: string | null, line: number): SourceLine[] {
  if (text === null) return []
  const first = Math.max(0, line - 1 - LINES_AROUND)
  return text
    .split('\n')
    .slice(first, line + LINES_AROUND)
    .map((one, index) => ({
      number: first + index + 1,
      text: one.slice(0, LONGEST_SOURCE_LINE),
      isHit: first + index + 1 === line,
    }))
}

/** What a stack says before its first frame. */
export function stackHead(stack: string): string {
  const lines = stack.split('\n')
  const first = lines.findIndex((line) => frameOf(line) !== null)
  return (first === -1 ? lines : lines.slice(0, first)).join('\n').trim()
}

/** One line of a stack. `file` is an address or a path. Lines and columns count from 1. */
export type Frame = { fn: string | null; file: string; line: number; column: number }

const MOST_FRAMES = 30
const LONGEST_LINE = 1_000

/** V8 writes frames in the first way, Firefox and Safari in the second. */
const V8 =
  /^\s*at (?:(?:async )?(?:new )?([^(]{1,200}?) (?:\[as [^\]]{1,100}\] )?\()?(.{1,500}?):(\d{1,7}):(\d{1,7})\)?$/
const GECKO = /^\s*([^@]{0,200})@(.{1,500}?):(\d{1,7}):(\d{1,7})$/

/** The frames of a stack, topmost first and bounded in number. Lines that are no frame are left out. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MOST_FRAMES)
}

function frameOf(text: string): Frame | null {
  if (text.length > LONGEST_LINE) return null
  const [, fn, file, line, column] = V8.exec(text) ?? GECKO.exec(text) ?? []
  if (file === undefined) return null
  return { fn: fn?.replace(/^async /, '').trim() || null, file, line: Number(line), column: Number(column) }
}

/** The last segment of a frame's file, without a query or a fragment. */
const fileName = (file: string): string =>
  file
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? file

const BUILT = /^(.+?)[-.][\w-]{8}(\.m?js)$/

/** The name that a file of a build has in every release, without its hash. */
export const unhashed = (file: string): string => fileName(file).replace(BUILT, '$1$2')

/** Whether a frame is of code that is not ours. Built files that mix our code with others' count as ours. */
export const isForeign = ({ file }: Pick<Frame, 'file'>): boolean =>
  /node_modules|^~|^node:|^cloudflare:|^native|<anonymous>|^\w+-extension:|\blibraries-[\w-]{8}\.js/.test(file)

/** Errors are kept for half a year, and so must be what explains them. */
const KEPT_DAYS = 200
const DELETED_AT_ONCE = 500
/** The folder of maps among our files. No host of ours answers for it. */
const FOLDER = '/maps'

const asset = (env: Env, path: string) =>
  env.ASSETS.fetch(new Request(new URL(`${FOLDER}/${path}`, 'https://assets.local')))
const keyOf = (release: string, path: string) => `maps/${release}/${path}`

/** Reads maps of the running release from our files, and those of earlier ones from the bucket. */
export function mapReader(env: Env): ReadMap {
  return async ({ release, side, name }) => {
    // scripts/release.mjs packs the maps under these names.
    const path = `${side}-${sha256Hex(name)[0]}.json.gz`
    const kept =
      release === env.RELEASE
        ? await asset(env, path).then((answer) => (answer.ok ? answer : null))
        : await env.BUCKET.get(keyOf(release, path))
    if (!kept) return null
    const maps = JSON.parse(strFromU8(gunzipSync(new Uint8Array(await kept.arrayBuffer())))) as Record<string, BuiltMap>
    return maps[name] ?? null
  }
}

/** Notes once that this release runs, and copies its maps into the bucket, because the next release has others. */
export async function keepRelease(env: Env, now: number): Promise<void> {
  const id = env.RELEASE
  if (!id) return
  const db = database(env)
  await db
    .insert(releases)
    .values({ id, at: new Date(now) })
    .onConflictDoNothing()
  const row = await db.select({ hasMaps: releases.hasMaps }).from(releases).where(eq(releases.id, id)).get()
  if (row?.hasMaps) return
  const index = await asset(env, 'index.json')
  // A release that was built without maps has none to keep.
  const paths = index.ok ? ((await index.json()) as string[]) : []
  const listed = await env.BUCKET.list({ prefix: keyOf(id, ''), limit: 1_000 })
  const there = new Set(listed.objects.map(({ key }) => key))
  const missing = paths.filter((path) => !there.has(keyOf(id, path)))
  for (const path of missing) {
    const file = await asset(env, path)
    if (!file.ok) throw new Error(`The source map ${path} is missing from the assets`)
    await env.BUCKET.put(keyOf(id, path), await file.arrayBuffer())
  }
  await db.update(releases).set({ hasMaps: true }).where(eq(releases.id, id))
}

/** Removes the maps of a release that has long been gone, one release in each run. */
export async function forgetMaps(env: Env, now: number): Promise<void> {
  const db = database(env)
  const isOver = and(
    eq(releases.hasMaps, true),
    lt(releases.at, new Date(now - KEPT_DAYS * DAY_MS)),
    ne(releases.id, env.RELEASE ?? ''),
  )
  const gone = await db.select().from(releases).where(isOver).get()
  if (!gone) return
  const { objects, truncated } = await env.BUCKET.list({ prefix: keyOf(gone.id, ''), limit: DELETED_AT_ONCE })
  if (objects.length > 0) await env.BUCKET.delete(objects.map(({ key }) => key))
  if (!truncated) await db.update(releases).set({ hasMaps: false }).where(eq(releases.id, gone.id))
}
