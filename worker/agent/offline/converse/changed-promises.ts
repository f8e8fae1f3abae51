import type { Call } from './later-turn.ts'

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
