const IMPORT = /\b(?:from|import)\s+'(\.{1,2}\/[^']+)'/g
const ENDINGS = ['', '.ts', '.tsx']

/**
 * The paths of `entries` and of every source file that they import, directly or through others. `made` names files that
 * the app gets by other means: what they import is not followed. An import that leads nowhere throws.
 */
export function closureOf(
  entries: readonly string[],
  { source, made = new Set() }: { source: Readonly<Record<string, string>>; made?: ReadonlySet<string> },
): string[] {
  const found = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || made.has(path)) continue
    const text = source[path]
    if (text === undefined) throw new Error(`There is no source file ${path}.`)
    found.add(path)
    for (const [, specifier] of text.matchAll(IMPORT))
      open.push(fileOf(new URL(specifier!, `file:///${path}`).pathname.slice(1)))
  }
  return [...found].toSorted()

  function fileOf(path: string): string {
    const file = ENDINGS.map((ending) => path + ending).find((each) => made.has(each) || source[each] !== undefined)
    if (file === undefined) throw new Error(`There is no source file ${path}.`)
    return file
  }
}
