import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { nextMigration } from '#worker/agent/offline/generate/migration.ts'
import { type FollowUp, followUp } from '#worker/agent/offline/understand/follow-up/follow-up.ts'
import { editsBetween, mergeLines } from './merge.ts'
import { isReady, type ReadyFollowUp, readyFollowUp } from './ready-later.ts'

/** A call the model makes. */
export type Call = { tool: string; input: Record<string, unknown> }

/** A later message worked out: the app before and after, as files. */
type Rework = {
  wish: FollowUp | ReadyFollowUp
  migrated: boolean
  title: string | null
  before: ReadonlyMap<string, string>
  after: ReadonlyMap<string, string>
}

/** Reads a later message and generates the app as it was and as it will be. */
export function rework(blueprint: Blueprint, request: string): Rework {
  const wish = isReady(blueprint) ? readyFollowUp(blueprint, request) : followUp(blueprint, request)
  const migration = wish.changes.length > 0 ? nextMigration(blueprint, wish.blueprint) : null
  const after: Blueprint = migration
    ? { ...wish.blueprint, migrations: [...blueprint.migrations, migration] }
    : wish.blueprint
  return {
    wish: { ...wish, blueprint: after },
    migrated: after.migrations.length > blueprint.migrations.length,
    title: after.title === blueprint.title ? null : after.title,
    before: generateApp(blueprint),
    after: generateApp(after),
  }
}

/** Files whose text must be known before it is changed, because the maker may have edited them. */
export function filesToRead({ before, after }: Rework, existing: ReadonlySet<string>): string[] {
  return [...after].filter(([path, text]) => before.get(path) !== text && existing.has(path)).map(([path]) => path)
}

type Writes = { calls: Call[]; conflicts: string[] }

/**
 * The calls that bring the files to their new text. What the maker changed by hand is merged, never overwritten.
 * `current` gives a file's text as it stands, null when there is none.
 */
export function writes(
  { before, after, title }: Rework,
  { existing, current }: { existing: ReadonlySet<string>; current: (path: string) => string | null },
): Writes {
  const calls: Call[] = title === null ? [] : [{ tool: 'set_title', input: { title } }]
  const conflicts: string[] = []
  for (const [path, text] of after) {
    const old = before.get(path)
    if (old === text && !(lacksMuch(before, existing) && !existing.has(path))) continue
    const now = existing.has(path) ? current(path) : null
    if (now === text) continue
    const target = now === null || now === old ? text : mergeLines({ base: old ?? '', mine: now, theirs: text })
    if (target === null) conflicts.push(path)
    else if (target !== now) calls.push(writeCall(path, now, target))
  }
  for (const path of before.keys())
    if (!after.has(path) && existing.has(path)) calls.push({ tool: 'delete_file', input: { path } })
  return { calls, conflicts }
}

/** A turn that was stopped half way leaves most files missing: then the rest is written, whatever the message asked. */
function lacksMuch(before: ReadonlyMap<string, string>, existing: ReadonlySet<string>): boolean {
  const missing = [...before.keys()].filter((path) => !existing.has(path)).length
  return missing * 3 > before.size
}

function writeCall(path: string, now: string | null, target: string): Call {
  const edits = now === null ? null : editsBetween(now, target)
  return edits
    ? { tool: 'edit_file', input: { path, edits } }
    : { tool: 'write_file', input: { path, content: target } }
}

const TEST = /^test\((['"`])((?:\\.|(?!\1).)*)\1[^]*?^}\)$/gm
const MAX_WORDS = 2_000
const MAX_PROMISES = 200

/** Says which promises the maker's message changes, in its own words. Their tests follow from it. */
export function declaredPromises(
  { before, after }: { before: ReadonlyMap<string, string>; after: ReadonlyMap<string, string> },
  request: string,
): Call[] {
  const now = testsIn(after)
  const promises = [...testsIn(before)].filter(([name, text]) => now.get(name) !== text).map(([name]) => name)
  if (promises.length === 0) return []
  const because = request.trim().slice(0, MAX_WORDS)
  return [{ tool: 'change_promises', input: { promises: promises.slice(0, MAX_PROMISES), because } }]
}

/** The tests of generated files, by the sentence that they promise. */
function testsIn(files: ReadonlyMap<string, string>): Map<string, string> {
  const texts = [...files].filter(([path]) => /^test\/[^/]+\.test\.ts$/.test(path)).map(([, text]) => text)
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(TEST)].map(([test, , name]) => [name!.replace(/\\(.)/g, '$1'), test] as const),
    ),
  )
}
