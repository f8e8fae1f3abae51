import type { StoredLogLine } from '#shared/projects/logs.ts'
import type { PageView } from '#worker/agent/ports.ts'
import type { PageFailure } from '#worker/runtime/rendering/report.ts'

type Ports = {
  /** Opens a path in a hidden frame of a page that is open, and answers what it shows; null when no page answers. */
  look(path: string): Promise<PageView | null>
  /** What pages have reported after a line of the log. */
  errorsAfter(seq: number): StoredLogLine[]
  lastSeq(): number
}

/** Each page takes seconds to be looked at, while a turn waits. */
const MAX_LOOKS = 3

/**
 * Leaves out failures of pages that a real browser shows without an error. Where the two disagree the browser is right.
 * What happens when something is pressed or a page is left cannot be seen in this way, and stays.
 */
export async function withoutRefuted(
  failures: PageFailure[],
  { look, errorsAfter, lastSeq }: Ports,
): Promise<PageFailure[]> {
  const doubtful = [...new Set(failures.filter(isOfOpening).map(({ page }) => page))].slice(0, MAX_LOOKS)
  const before = lastSeq()
  const works = new Set<string>()
  for (const page of doubtful) {
    const view = await look(page)
    // Without an answer now there is none for the next page either.
    if (!view) break
    const path = page.split('?')[0]
    const hasFailed = errorsAfter(before).some(({ requestPath }) => requestPath === path)
    if (!hasFailed && view.tree.trim() !== '') works.add(page)
  }
  return failures.filter((failure) => !isOfOpening(failure) || !works.has(failure.page))
}

const isOfOpening = ({ kind, label }: PageFailure) => label === null && kind !== 'effect'
