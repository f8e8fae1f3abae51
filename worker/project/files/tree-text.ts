import type { FileEntry } from '#shared/projects/files.ts'
import { changedPaths, type ChangedPath } from './diff.ts'

/**
 * A tree as it is stored: JSON with a line for each file, in the order of their paths. JSON has no line break within a
 * text, so two trees can be compared line by line, and only what differs is read.
 */
export const ROW_BREAK = ',\n'

export const EMPTY_TREE = '[]'

/** A tree with the hash that it is stored under. */
export type StoredTree = { hash: string; json: string }

/** The files of a tree. */
export function treeFiles(text: string): FileEntry[] {
  return (JSON.parse(text) as Row[]).map(toEntry)
}

/** The paths at which two trees differ. An edit of one file reads one line of each, however many there are. */
export function changedInTrees(before: string, after: string): ChangedPath[] {
  if (before === after) return []
  const [from, to] = [rowsOf(before), rowsOf(after)]
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from[start] === to[start]) start += 1
  let end = 0
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const read = (rows: string[]) => rows.slice(start, rows.length - end).map((row) => toEntry(JSON.parse(row) as Row))
  return changedPaths(read(from), read(to))
}

type Row = [path: string, hash: string, sizeBytes: number]

const toEntry = ([path, hash, sizeBytes]: Row): FileEntry => ({ path, hash, sizeBytes })

function rowsOf(text: string): string[] {
  return text === EMPTY_TREE ? [] : text.slice(1, -1).split(ROW_BREAK)
}
