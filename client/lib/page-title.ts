import { m } from '#shared/messages.gen/messages.js'

const SUFFIX = / · Solid( Admin| admin)?$/

/** The title of a page's window: "Projects · Solid". */
export function pageTitle(page: string): string {
  return m.shell_title({ page })
}

/** The page's own name in such a title; null in any other. */
export function nameInTitle(title: string | undefined): string | null {
  return title !== undefined && SUFFIX.test(title) ? title.replace(SUFFIX, '') : null
}
