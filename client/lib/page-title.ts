import { m } from '#shared/messages.gen/messages.js'

/** The title of a page's window reads "Projects · Solid". */
export function pageTitle(page: string): string {
  return m.shell_title({ page })
}
