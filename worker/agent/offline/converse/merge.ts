import { diffLines } from '#worker/platform/data/line-diff.ts'

/** Merges two changed versions of one text by lines; null when both changed the same place differently. */
export function mergeLines({ base, mine, theirs }: { base: string; mine: string; theirs: string }): string | null {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const [o, a, b] = [base, mine, theirs].map((text) => text.split('\n'))
  const inMine = linesKept(o!, a!)
  const inTheirs = linesKept(o!, b!)
  const merged: string[] = []
  let [i, j, k] = [0, 0, 0]
  for (const line of [...o!.keys(), o!.length]) {
    const end = line === o!.length
    const [nextJ, nextK] = end ? [a!.length, b!.length] : [inMine.get(line), inTheirs.get(line)]
    if (nextJ === undefined || nextK === undefined) continue
    const part = mergePart(o!.slice(i, line), a!.slice(j, nextJ), b!.slice(k, nextK))
    if (part === null) return null
    merged.push(...part)
    if (!end) merged.push(o![line]!)
    ;[i, j, k] = [line + 1, nextJ + 1, nextK + 1]
  }
  return merged.join('\n')
}

/** Where the lines of one text that another kept stand in it. */
function linesKept(from: string[], to: string[]): Map<number, number> {
  const kept = new Map<number, number>()
  let [i, j] = [0, 0]
  for (const { kind, lines } of diffLines(from, to)) {
    if (kind === 'same') for (const offset of lines.keys()) kept.set(i + offset, j + offset)
    if (kind !== 'added') i += lines.length
    if (kind !== 'removed') j += lines.length
  }
  return kept
}

const same = (x: string[], y: string[]) => x.length === y.length && x.every((line, index) => line === y[index])

/** What stands between two lines that all three texts share. */
function mergePart(base: string[], mine: string[], theirs: string[]): string[] | null {
  if (same(mine, base)) return theirs
  if (same(theirs, base) || same(mine, theirs)) return mine
  return null
}
