import type { FileEntry } from '#shared/projects/files.ts'
import type { DiffHunk, FileDiff } from '#shared/projects/versions.ts'
import { diffLines } from '#worker/platform/data/line-diff.ts'

type DiffLine = DiffHunk['lines'][number]

/** A path at which two trees differ. Null stands for a side that has no such file. */
export type ChangedPath = { path: string; from: FileEntry | null; to: FileEntry | null }

const CONTEXT_LINES = 3

/** The paths at which two trees differ, in order. */
export function changedPaths(before: FileEntry[], after: FileEntry[]): ChangedPath[] {
  const from = new Map(before.map((file) => [file.path, file]))
  const to = new Map(after.map((file) => [file.path, file]))
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path)?.hash !== to.get(path)?.hash)
    .toSorted()
    .map((path) => ({ path, from: from.get(path) ?? null, to: to.get(path) ?? null }))
}

/** The lines of a text. A final line break ends the last line and begins no new one. */
export function linesOf(text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

/** How many lines an edit added and removed. Null stands for a file that does not exist or is not text. */
export function countChanges(before: string | null, after: string | null): { added: number; removed: number } {
  const counts = { added: 0, removed: 0, same: 0 }
  for (const { kind, lines } of diffLines(linesOf(before ?? ''), linesOf(after ?? ''))) counts[kind] += lines.length
  return { added: counts.added, removed: counts.removed }
}

/** One file on two sides. Null stands for a side on which the file does not exist. */
type Sides = { path: string; before: string | null; after: string | null }

/** How one file differs between two sides, with a few lines around each change. */
export function diffFile({ path, before, after }: Sides): FileDiff {
  const runs = diffLines(linesOf(before ?? ''), linesOf(after ?? ''))
  const script = runs.flatMap(({ kind, lines }) => lines.map((text) => ({ kind, text })))
  return {
    path,
    change: before === null ? 'created' : after === null ? 'deleted' : 'edited',
    added: script.filter(({ kind }) => kind === 'added').length,
    removed: script.filter(({ kind }) => kind === 'removed').length,
    hunks: hunksOf(script),
  }
}

/** Groups a script into runs of changes with their context. Runs whose contexts touch become one. */
function hunksOf(script: DiffLine[]): DiffHunk[] {
  const hunks: DiffHunk[] = []
  let open: DiffHunk | null = null
  let lastChange = -Infinity
  let oldLine = 1
  let newLine = 1
  for (const [index, line] of script.entries()) {
    if (line.kind !== 'same') {
      if (!open) {
        const context = script.slice(Math.max(0, index - CONTEXT_LINES), index).filter(({ kind }) => kind === 'same')
        open = { oldStart: oldLine - context.length, newStart: newLine - context.length, lines: context }
        hunks.push(open)
      }
      lastChange = index
    }
    const isBeyond =
      open !== null && index - lastChange > CONTEXT_LINES && !hasChange(script, index, index + CONTEXT_LINES)
    if (isBeyond) open = null
    open?.lines.push(line)
    if (line.kind !== 'added') oldLine++
    if (line.kind !== 'removed') newLine++
  }
  return hunks
}

const hasChange = (script: DiffLine[], from: number, to: number) =>
  script.slice(from, to + 1).some(({ kind }) => kind !== 'same')
