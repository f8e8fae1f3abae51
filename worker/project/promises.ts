import type { EarlierTurn, PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { saveFiles } from './files/changes.ts'
import type { Project } from './project.ts'
import type { Settings } from './settings.ts'

type Key = Pick<PromiseResult, 'file' | 'name'>
type Ports = {
  settings: Settings
  /** The turn that works now. */
  activeTurn(): EarlierTurn | null
}

/** Keeps what the last run of the promises found, which of them the maker muted, and which turn made each. */
export function createPromiseBook({ settings, activeTurn }: Ports) {
  const records = () => settings.get('promiseRecords') ?? []

  /** The last results, with what is known of each promise. */
  function results(): PromiseResult[] {
    const active = activeTurn()
    const known = records()
    return (settings.get('promises') ?? []).map((result) => {
      const { isMuted = false, madeBy = null } = known.find((record) => isSame(record, result)) ?? {}
      return { ...result, isMuted, earlierTurn: madeBy && madeBy.id !== active?.id ? madeBy : null }
    })
  }

  /** Takes in what a run found. A promise that is seen for the first time belongs to the turn that works now. */
  function note(found: PromiseResult[]): PromiseResult[] {
    const madeBy = activeTurn()
    const brokenFiles = new Set(found.filter(({ state }) => state === 'broken').map(({ file }) => file))
    // A file that does not load shows none of its promises, which are not gone for all that.
    const kept = records().filter(
      (record) => brokenFiles.has(record.file) || found.some((result) => isSame(record, result)),
    )
    const isNew = (result: PromiseResult) =>
      result.name !== result.file && !kept.some((record) => isSame(record, result))
    settings.set('promiseRecords', [
      ...kept,
      ...found.filter(isNew).map(({ file, name }) => ({ file, name, isMuted: false, madeBy })),
    ])
    settings.set('promises', found)
    return results()
  }

  function mute(key: Key, isMuted: boolean): void {
    const others = records().filter((record) => !isSame(record, key))
    const known = records().find((record) => isSame(record, key)) ?? { ...key, madeBy: null }
    settings.set('promiseRecords', [...others, { ...known, isMuted }])
  }

  /** Gives a promise another name. What is known of it stays. */
  function rename(key: Key, name: string): void {
    const renamed = <Named extends Key>(each: Named): Named => (isSame(each, key) ? { ...each, name } : each)
    settings.set('promiseRecords', records().map(renamed))
    settings.set('promises', (settings.get('promises') ?? []).map(renamed))
  }

  /** Changes with what is muted, because checks from before then say nothing any more. */
  const mutedStamp = () =>
    JSON.stringify(
      records()
        .filter(({ isMuted }) => isMuted)
        .map(({ file, name }) => [file, name])
        .toSorted(),
    )

  return { results, note, mute, rename, mutedStamp }
}

const isSame = (a: Key, b: Key) => a.file === b.file && a.name === b.name

/** Runs the promises outside of a turn and tells every tab. */
export async function runPromises(project: Project): Promise<PromiseResult[]> {
  const before = project.promises.results()
  const results = await project.runPromises()
  tellPromises(project)
  const wasBroken = (result: PromiseResult) => before.some((each) => isSame(each, result) && each.state === 'broken')
  const broken = results.filter((result) => result.state === 'broken' && !result.isMuted && !wasBroken(result))
  project.announcements.promisesBroken(broken, null)
  return results
}

/** Mutes a promise. It is still run, but that it is broken keeps nothing from passing. */
export function mutePromise(project: Project, { file, name, isMuted }: Key & { isMuted: boolean }): void {
  requirePromise(project, { file, name })
  project.promises.mute({ file, name }, isMuted)
  tellPromises(project)
}

/** Rewords a promise where its test stands, as a version of the maker's. Throws `turn.already_running` during a turn. */
export async function renamePromise(
  project: Project,
  { file, name, sentence }: Key & { sentence: string },
): Promise<VersionSummary | null> {
  requirePromise(project, { file, name })
  const next = renamedResult(name, sentence)
  if (next === name) return null
  if (project.promises.results().some((result) => isSame(result, { file, name: next })))
    throw new DomainError('project.promise_exists', { details: { file, name: next } })
  const text = renamedTest(project.workspace.text(file) ?? '', { name, sentence })
  if (text === null) throw new DomainError('project.promise_not_editable', { details: { file, name } })
  const version = saveFiles(project, { changes: [{ path: file, text }], title: `Promise: ${sentence}` })
  project.promises.rename({ file, name }, next)
  tellPromises(project)
  await project.previewSync.refresh('complete')
  return version
}

function requirePromise({ promises }: Project, key: Key): void {
  if (!promises.results().some((result) => isSame(result, key)))
    throw new DomainError('project.promise_not_found', { details: key })
}

function tellPromises({ events, promises }: Project): void {
  events.append({ type: 'promises', turnId: null, results: promises.results() })
}

/** How a result names a test inside of a group. */
const NESTED = ' › '
/** A test whose name is plain text. A name that is put together is not found. */
const TEST =
  /\b(?:test|it)(?:\.(?:only|skip|todo|concurrent))*\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`)/g
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** The source with a test renamed, or null when it is not clear which text is its name. */
export function renamedTest(source: string, { name, sentence }: { name: string; sentence: string }): string | null {
  const leaf = name.split(NESTED).at(-1) ?? name
  const found = [...source.matchAll(TEST)].filter(
    ([, single, double, template]) => unescaped(single ?? double ?? template ?? '') === leaf,
  )
  const [match] = found
  if (!match || found.length > 1) return null
  const end = match.index + match[0].length
  const quote = match[0].at(-1)!
  const start = end - quote.length * 2 - (match[1] ?? match[2] ?? match[3] ?? '').length
  return `${source.slice(0, start)}${quoted(sentence, quote)}${source.slice(end)}`
}

/** A result's name with another sentence in the place of its last one. */
export function renamedResult(name: string, sentence: string): string {
  return [...name.split(NESTED).slice(0, -1), sentence].join(NESTED)
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([^]))/gi,
    (_, point?: string, four?: string, two?: string, other = '') => {
      const code = point ?? four ?? two
      return code === undefined ? (ESCAPES[other] ?? other) : String.fromCodePoint(Number.parseInt(code, 16))
    },
  )
}

function quoted(text: string, quote: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
  return quote + (quote === '`' ? escaped.replaceAll('${', '\\${') : escaped) + quote
}
