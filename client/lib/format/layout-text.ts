import { m } from '#shared/messages.gen/messages.js'
import type { LayoutWarning } from '#shared/projects/layout.ts'
import { formatNumber } from './format.ts'

/** What was measured of an element, in one line. What the app says of itself is quoted. */
export function layoutText(warning: LayoutWarning): string {
  const { tag, text } = warning
  const what = text === '' ? `<${tag}>` : m.turns_layout_element({ text })
  if (warning.kind === 'overflow') return m.turns_layout_overflow({ what, px: formatNumber(warning.px) })
  if (warning.kind === 'unnamed') return m.turns_layout_unnamed({ what })
  return m.turns_layout_contrast({ what, ratio: formatNumber(warning.ratio), least: formatNumber(warning.least) })
}

/** Where it was seen: the page and, with `pages`, how many more; then the place in the sources. */
export function layoutPlace({ page, pages, file, line }: LayoutWarning): string {
  const where = pages > 1 ? m.turns_layout_pages({ page, count: formatNumber(pages - 1) }) : page
  return [where, file && [file, line].filter(Boolean).join(':')].filter(Boolean).join(' · ')
}
