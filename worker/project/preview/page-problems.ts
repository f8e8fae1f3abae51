import type { Problem } from '#shared/projects/problems.ts'
import type { PageFailure } from '#worker/runtime/rendering/report.ts'

/** A failure of the rendering check as the builder and the maker read it: the page, what was done, and what went wrong. */
export function pageProblem(failure: PageFailure): Problem {
  const { file, line, column } = failure
  return { kind: 'smoke', message: messageOf(failure), file, line, column }
}

function messageOf({ kind, page, label, message, pages }: PageFailure): string {
  const where = pages > 1 ? `The page ${page} and ${pages - 1} more` : `The page ${page}`
  const one = pages === 1
  if (kind === 'start') return `The app does not start: ${message}`
  if (kind === 'effect')
    return `${where} ${one ? 'crashes' : 'crash'} when ${one ? 'it is' : 'they are'} left: ${message}. An effect returns a function to clean up, or nothing. Put the async function inside of it and call it there.`
  if (label !== null) return `Pressing “${label}” on the page ${page} failed: ${message}`
  if (kind === 'rejection') return `${where} ${one ? 'leaves' : 'leave'} an error unhandled: ${message}`
  return `${where} ${one ? 'crashes' : 'crash'}: ${message}`
}
