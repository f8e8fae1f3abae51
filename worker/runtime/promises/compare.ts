import type { PromiseChange, PromiseResult } from '#shared/projects/promises.ts'
import { pathBeside } from '#worker/runtime/compile/specifier.ts'
import { isTest } from '#worker/runtime/project-files.ts'
import { readHelper, readTests, type TestFile, type WrittenTest } from './read-tests.ts'

/** The files below `test/`, by path. */
export type TestSources = ReadonlyMap<string, string>

/** A promise that is not as it was. */
export type ComparedPromise = Omit<PromiseChange, 'standing' | 'reason' | 'source'> & {
  /** Whether it surely protects less, by its source or because it does not run any more. */
  isWeaker: boolean
  /** The test that must break once nothing of the app is behind it. Its name is null when it is put together. */
  proof: { file: string; name: string | null } | null
  /** Whether people are told: what only stands elsewhere, or has another helper, is none of their business. */
  isTold: boolean
  /** The files that it was made of. */
  files: string[]
  source: string
}

type Compared = { before: TestSources; after: TestSources; results: PromiseResult[] }

/**
 * How the promises that were agreed on differ from those there are. One that only got more to do, and says all that it
 * said, is not weaker. Neither is one that is the same with other helpers. Both must be proved by `proof`: no reading
 * of a source finds every way of expecting nothing.
 */
export function comparePromises({ before, after, results }: Compared): ComparedPromise[] {
  const old = readAll(before)
  const now = readAll(after)
  const candidates = [...now.values()].flatMap(({ tests }) => tests)
  const taken = new Set<WrittenTest>()
  const pairs = [...old.values()]
    .flatMap(({ tests }) => tests)
    .filter(({ isSkipped }) => !isSkipped)
    .map((test) => ({ test, next: sameName(test, candidates, taken) }))
  const known = new Set(pairs.map(({ test }) => test.name))
  return pairs.flatMap(({ test, next: found }) => {
    const next = found ?? sameBody(test, candidates, { taken, known })
    const files = closureOf(before, test.file)
    const surroundings = (sources: TestSources, read: ReadonlyMap<string, TestFile>, file: string) =>
      surroundingsOf(sources, { read, file })
    const isSame =
      next !== null &&
      next.name === test.name &&
      !next.isSkipped &&
      equal(test.tokens, next.tokens) &&
      isRun(next, results) &&
      surroundings(before, old, test.file) === surroundings(after, now, next.file)
    if (isSame) return []
    return [{ ...compared(test, next, { results, file: next && now.get(next.file)! }), files, source: test.source }]
  })
}

function readAll(sources: TestSources): Map<string, TestFile> {
  const read = [...sources]
    .filter(([path]) => isTest(path))
    .map(([path, text]) => [path, readTests(path, text)] as const)
  return new Map(read.flatMap(([path, file]) => (file ? [[path, file]] : [])))
}

function sameName(test: WrittenTest, candidates: WrittenTest[], taken: Set<WrittenTest>): WrittenTest | null {
  const named = candidates.filter((each) => each.name === test.name && !taken.has(each))
  const next = named.find(({ file }) => file === test.file) ?? named[0] ?? null
  if (next) taken.add(next)
  return next
}

/** A test that does exactly this under a new sentence. */
function sameBody(
  test: WrittenTest,
  candidates: WrittenTest[],
  { taken, known }: { taken: Set<WrittenTest>; known: Set<string> },
): WrittenTest | null {
  const next = candidates.find(
    (each) => !taken.has(each) && !known.has(each.name) && !each.isSkipped && equal(each.tokens, test.tokens),
  )
  if (next) taken.add(next)
  return next ?? null
}

type Change = Omit<ComparedPromise, 'files' | 'source'>

function compared(
  test: WrittenTest,
  next: WrittenTest | null,
  { results, file }: { results: PromiseResult[]; file: TestFile | null },
): Change {
  const { name } = test
  const place = { file: next?.file ?? test.file, name }
  if (!next)
    return {
      ...place,
      kind: 'removed',
      after: null,
      ...difference(test, null),
      isWeaker: true,
      proof: null,
      isTold: true,
    }
  const shown = difference(test, next)
  if (next.isSkipped || !isRun(next, results))
    return { ...place, kind: 'skipped', after: next.name, ...shown, isWeaker: true, proof: null, isTold: true }
  const isRenamed = next.name !== name
  const isSameBody = equal(test.tokens, next.tokens)
  return {
    ...place,
    kind: isRenamed ? 'renamed' : 'changed',
    after: next.name,
    ...shown,
    isWeaker: !isSameBody && (!saysAll(test, next) || (file?.hasOwnExpect ?? false)),
    proof: { file: next.file, name: next.hasPlainName ? next.name : null },
    isTold: isRenamed || !isSameBody,
  }
}

/** Whether the results have it as run. A name that is put together cannot be found among them. */
function isRun({ file, name, hasPlainName }: WrittenTest, results: PromiseResult[]): boolean {
  const own = results.filter((result) => result.file === file)
  if (!hasPlainName) return own.length > 0 && own.every(({ state }) => state !== 'skipped')
  const found = own.filter((result) => result.name === name)
  // A file that did not load is broken as a whole, which the checks tell.
  return found.length > 0
    ? found.every(({ state }) => state !== 'skipped')
    : own.some(({ name: whole }) => whole === file)
}

/** Whether a test still does all that another did, expects the same in the same branches, and got no new branches. */
function saysAll(before: WrittenTest, after: WrittenTest): boolean {
  if (before.expectations.length === 0 || !before.hasPlainName) return false
  return (
    isWithin(before.tokens, after.tokens) &&
    equal(before.branches, after.branches) &&
    difference(before, after).was.length === 0
  )
}

function difference(before: WrittenTest, after: WrittenTest | null): Pick<PromiseChange, 'was' | 'now'> {
  const key = ({ place, text }: WrittenTest['expectations'][number]) => `${place} ${text}`
  const without = (one: WrittenTest['expectations'], other: WrittenTest['expectations']) => {
    const left = other.map(key)
    return one.filter((each) => {
      const at = left.indexOf(key(each))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  const now = after?.expectations ?? []
  const text = ({ text: shown }: WrittenTest['expectations'][number]) => readable(shown)
  return { was: without(before.expectations, now).map(text), now: without(now, before.expectations).map(text) }
}

const MAX_SHOWN = 200

/** Tokens as a person writes them. */
function readable(tokens: string): string {
  const text = tokens
    .replaceAll(/ ?([.()[\]?]) ?/g, '$1')
    .replaceAll(/ ([,:;!])/g, '$1')
    .replaceAll(/([{])(?! )/g, '$1')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

const equal = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** Whether all tokens are there in their order, whatever stands between them. */
function isWithin(tokens: readonly string[], whole: readonly string[]): boolean {
  let at = 0
  for (const token of whole) if (token === tokens[at]) at++
  return at === tokens.length
}

/** Everything that a test runs beside its own body: the rest of its file, and the helpers that it imports. */
function surroundingsOf(
  sources: TestSources,
  { read, file }: { read: ReadonlyMap<string, TestFile>; file: string },
): string {
  const [, ...helpers] = closureOf(sources, file)
  return JSON.stringify([
    read.get(file)?.rest ?? sources.get(file),
    helpers.map((path) => [path, readHelper(path, sources.get(path)!).tokens]),
  ])
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.js']

/** A test file and the files below `test/` that it imports, directly or through each other. */
function closureOf(sources: TestSources, file: string): string[] {
  const found = [file]
  for (const path of found) {
    const { imports } = readHelper(path, sources.get(path) ?? '')
    const targets = imports
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => pathBeside(path, specifier))
      .flatMap((target) => ENDINGS.map((ending) => target + ending).filter((each) => sources.has(each)))
    found.push(...new Set(targets.filter((target) => !found.includes(target))))
  }
  return found
}
