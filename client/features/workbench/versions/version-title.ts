import { m } from '#shared/messages.gen/messages.js'
import type { VersionSummary } from '#shared/versions.ts'

/** What Solid itself calls a version. Whatever else a title says, a maker or the name of their file said. */
const OURS: Array<[pattern: RegExp, said: (name: string) => string]> = [
  [/^Restored version (\d+)$/, (number) => m.workbench_title_restored({ number })],
  [/^Back to the beginning$/, () => m.workbench_title_beginning()],
  [/^Edited (\d+) files$/, (count) => m.workbench_title_edited_files({ count })],
  [/^Edited (.+)$/, (what) => m.workbench_title_edited({ what })],
  [/^Copied from (.+)$/, (title) => m.workbench_title_copied({ title })],
  [/^Imported from (.+)$/, (name) => m.workbench_title_imported({ name })],
  [/^Promise: (.+)$/, (sentence) => m.workbench_title_promise({ sentence })],
]

/** A version's title in the reader's language. One that a turn made is called by what was asked for, word for word. */
export function versionTitle({ kind, title }: Pick<VersionSummary, 'kind' | 'title'>): string {
  if (kind === 'turn') return title
  for (const [pattern, said] of OURS) {
    const found = pattern.exec(title)
    if (found) return said(found[1] ?? '')
  }
  return title
}
