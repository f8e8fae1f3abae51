import type { PdfText } from '#worker/agent/ports.ts'

/** What stands in a PDF from a page on, or why nothing can be read of it, for the model. */
export function describePdf(name: string, pdf: PdfText, { from = 1 } = {}): { ok: boolean; text: string } {
  if (pdf.state === 'locked')
    return no(`${name} is locked with a password. Ask the maker for a copy without one, or for what matters as text.`)
  if (pdf.state === 'broken')
    return no(
      `${name} cannot be read: the file is damaged, or takes too long. Ask the maker to save it anew, or for what matters as text.`,
    )
  const { pages, total, isCut, unread } = pdf
  if (from > total) return no(`${name} has ${total} pages.`)
  const last = from + pages.length - 1
  const next = isCut && pages.length > 1 ? last : last + 1
  const lost = unread.length === 0 ? '' : unreadText(name, unread)
  const more = [
    ...(isCut ? [`Page ${last} is cut off here.`] : []),
    ...(next <= total ? [`${total - next + 1} more pages: read on from page ${next} with read_attachment.`] : []),
  ].join(' ')
  if (pages.every((text) => text === '') && lost !== '') return no(`${lost} ${more}`.trim())
  if (pages.every((text) => text === ''))
    return no(
      `${name}: pages ${from} to ${last} of ${total} have no text, only pictures of pages as a scanner makes them. Ask the maker for what matters as text. ${more}`.trim(),
    )
  const shown = pages.map(
    (text, at) =>
      `--- Page ${from + at}\n${text || (unread.includes(from + at) ? '(text that cannot be read)' : '(no text: a picture, or empty)')}`,
  )
  return {
    ok: true,
    text: [
      `${total === 1 ? '1 page' : `${total} pages`}.`,
      ...(lost ? [lost] : []),
      ...shown,
      ...(more ? [`--- ${more}`] : []),
    ].join('\n'),
  }
}

/** What is left out must not be taken for what is not there. */
const unreadText = (name: string, unread: number[]) =>
  `${name}: on page${unread.length === 1 ? '' : 's'} ${unread.join(', ')} there is text that cannot be read, because its font does not say which characters it has. Tell the maker that it is missing here, and ask for what matters as text or as a picture.`

const no = (text: string) => ({ ok: false, text })
