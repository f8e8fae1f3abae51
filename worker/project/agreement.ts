import type { FileEntry } from '#shared/projects/files.ts'
import {
  changeKey,
  type PastPromiseChange,
  type PromiseChange,
  type EarlierTurn,
  type PromiseResult,
} from '#shared/projects/promises.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import { comparePromises, type ComparedPromise, type TestSources } from '#worker/runtime/promises/compare.ts'
import { withoutApp } from '#worker/runtime/promises/without-app.ts'
import { asksFor, isSaidIn } from './asked-for.ts'
import type { Versions } from './files/versions.ts'
import type { AppliedChange, Workspace } from './files/workspace.ts'
import type { PromiseTalk, Settings } from './settings.ts'

export type Agreement = ReturnType<typeof createAgreement>

type Ports = {
  settings: Settings
  versions: Pick<Versions, 'agreedFiles'>
  workspace: Pick<Workspace, 'textIn' | 'apply' | 'blob'>
  /** The files that are checked. */
  files(): FileEntry[]
  /** The turn that works now, with the maker's message that it answers. */
  activeTurn(): (EarlierTurn & { prompt: string }) | null
  /** The app's server as it is now; null while it does not compile. */
  serverBundle(): Promise<ServerBundle | null>
  /** Runs the tests of a bundle that is not installed. */
  tryPromises(bundle: ServerBundle): Promise<PromiseResult[]>
  now(): number
}

/** Changes that the tab of promises remembers. */
const MAX_PAST = 100
const MAX_SOURCE = 2_000
const isTestFile = (path: string) => path.startsWith('test/')

/**
 * Keeps promises from being talked away. What is agreed on are the tests of the last turn that worked, and what the
 * maker wrote since. A turn may change them when the maker's message asks for it, when they protect no less afterwards,
 * or when the maker says yes. Everything else keeps it from passing.
 */
export function createAgreement(ports: Ports) {
  const { settings, versions, workspace } = ports

  function talk(): PromiseTalk | null {
    const turn = ports.activeTurn()
    if (!turn) return null
    const known = settings.get('promiseTalk')
    return known?.turnId === turn.id ? known : { turnId: turn.id, declared: [], agreed: [], refused: [] }
  }

  function say(change: (known: PromiseTalk) => Partial<PromiseTalk>): void {
    const known = talk()
    if (known) settings.set('promiseTalk', { ...known, ...change(known) })
  }

  /** The tests that were agreed on and those there are, unless nothing that was agreed on has changed. */
  function changedTests(): { before: FileEntry[]; after: FileEntry[] } | null {
    const before = versions.agreedFiles().filter(({ path }) => isTestFile(path))
    const after = ports.files().filter(({ path }) => isTestFile(path))
    const hashes = new Map(after.map(({ path, hash }) => [path, hash]))
    return before.every(({ path, hash }) => hashes.get(path) === hash) ? null : { before, after }
  }

  const textsOf = (files: FileEntry[]): TestSources =>
    new Map(files.map((file) => [file.path, workspace.textIn(file) ?? '']))

  function compare(results: PromiseResult[]): ComparedPromise[] {
    const tests = changedTests()
    return tests ? comparePromises({ before: textsOf(tests.before), after: textsOf(tests.after), results }) : []
  }

  /** What became of the promises that were agreed on, apart from what makes no difference. */
  async function changes(results: PromiseResult[]): Promise<PromiseChange[]> {
    const compared = compare(results)
    const empty = await emptyOnes(compared)
    const known = talk()
    return compared.flatMap((promise) => {
      const isEmpty = empty.has(promise)
      const change = standingOf(promise, { isEmpty, known, results })
      // One that got empty is told of also when only its helper changed, whoever asked for that or said yes to it.
      return promise.isTold || (isEmpty && change.standing !== 'harmless') ? [change] : []
    })
  }

  /** Those that are kept with no app behind them, or about which nobody can say. */
  async function emptyOnes(compared: ComparedPromise[]): Promise<Set<ComparedPromise>> {
    const doubtful = compared.filter(({ isWeaker, proof }) => !isWeaker && proof)
    if (doubtful.length === 0) return new Set()
    const bundle = await ports.serverBundle()
    if (!bundle) return new Set()
    const results = await ports.tryPromises(withoutApp(bundle))
    const isKept = ({ proof }: ComparedPromise) =>
      results.some(
        ({ file, name, state }) =>
          state === 'kept' && file === proof!.file && (proof!.name === null || proof!.name === name),
      )
    return new Set(doubtful.filter(isKept))
  }

  function standingOf(
    promise: ComparedPromise,
    { isEmpty, known, results }: { isEmpty: boolean; known: PromiseTalk | null; results: PromiseResult[] },
  ): PromiseChange {
    const { file, name, kind, after, was, now, isWeaker, source } = promise
    const change = { file, name, kind: isEmpty ? ('emptied' as const) : kind, after, was, now }
    const said = known?.declared.find((each) => asksFor(each, promise))
    if (said) return { ...change, standing: 'asked', reason: said.because, source: null }
    const isMuted = results.some((result) => result.name === after && result.isMuted)
    if ((!isWeaker && !isEmpty) || isMuted) return { ...change, standing: 'harmless', reason: null, source: null }
    const open: PromiseChange = { ...change, standing: 'open', reason: null, source: source.slice(0, MAX_SOURCE) }
    return known?.agreed.includes(changeKey(open)) ? { ...open, standing: 'agreed', source: null } : open
  }

  /** Takes down that the maker's message asks for changes of promises. Answers what is wrong with that, or null. */
  function declare({ promises, because }: { promises: string[]; because: string }): string | null {
    const turn = ports.activeTurn()
    if (!turn || !isSaidIn(turn.prompt, because))
      return 'These are not words of the maker’s message in this turn. Quote it exactly, a few words or more.'
    say(({ declared }) => ({ declared: [...declared, ...promises.map((promise) => ({ promise, because }))] }))
    return null
  }

  const agree = (open: PromiseChange[]) => say(({ agreed }) => ({ agreed: [...agreed, ...open.map(changeKey)] }))

  /** Brings back the tests of these promises as they were. They are not asked about again in this turn. */
  function refuse(open: PromiseChange[]): AppliedChange[] {
    say(({ refused }) => ({ refused: [...refused, ...open.map(({ name }) => name)] }))
    const names = new Set(open.map(({ name }) => name))
    const compared = compare(settings.get('promises') ?? [])
    const paths = new Set(compared.filter(({ name }) => names.has(name)).flatMap(({ files }) => files))
    const agreed = versions.agreedFiles().filter(({ path }) => paths.has(path))
    return workspace.apply(agreed.map(({ path, hash }) => ({ path, content: workspace.blob(hash) })))
  }

  const isRefused = ({ name }: PromiseChange) => talk()?.refused.includes(name) ?? false

  /** Keeps what a turn did to promises for the tab. It is part of the caller's transaction. */
  function remember(turn: EarlierTurn, made: PromiseChange[]): void {
    if (made.length === 0) return
    const at = ports.now()
    const past = made.map((change): PastPromiseChange => ({ ...change, source: null, turn, at }))
    settings.set('promiseChanges', [...past, ...(settings.get('promiseChanges') ?? [])].slice(0, MAX_PAST))
  }

  /** Differs with everything that a verdict on the promises depends on, beside the files. */
  function stamp(): string {
    const tests = changedTests()
    if (!tests) return ''
    const { declared = [], agreed = [] } = talk() ?? {}
    return sha256Hex(JSON.stringify([tests.before.map(({ path, hash }) => [path, hash]), declared, agreed]))
  }

  return { changes, declare, agree, refuse, isRefused, remember, stamp }
}
