import { WorkerEntrypoint } from 'cloudflare:workers'
import { getDocumentProxy } from 'unpdf'

/** Reads one file. It runs in an isolate of its own that has no network and nothing of ours (decision 106). */
export class Pdf extends WorkerEntrypoint {
  /** `tableOf` answers with a table of characters by its name, or null where there is none. */
  async read(bytes, { from, maxPages, maxChars }, tableOf) {
    const tables = tablesFrom(tableOf)
    let pdf
    try {
      pdf = await getDocumentProxy(new Uint8Array(bytes), {
        verbosity: 0,
        isEvalSupported: false,
        maxImageSize: 1,
        cMapUrl: 'tables/',
        cMapPacked: true,
        useWorkerFetch: false,
        BinaryDataFactory: tables.Factory,
      })
    } catch (error) {
      return { state: error?.name === 'PasswordException' ? 'locked' : 'broken' }
    }
    try {
      return await pagesOf(pdf, { from, maxPages, maxChars, tables })
    } finally {
      await pdf.loadingTask.destroy()
    }
  }
}

/**
 * Fonts of Chinese, Japanese and Korean may name a table that says which characters they have, in place of bringing
 * one. A text in a font whose table is missing is not in the file in words.
 */
function tablesFrom(tableOf) {
  const told = { missing: 0 }
  class Factory {
    async fetch({ kind, filename }) {
      const bytes = kind === 'cMapUrl' ? await tableOf(filename) : null
      if (bytes) return new Uint8Array(bytes)
      if (kind === 'cMapUrl') told.missing++
      throw new Error(`There is no ${filename}`)
    }
  }
  return { Factory, told }
}

async function pagesOf(pdf, { from, maxPages, maxChars, tables }) {
  const pages = []
  const unread = []
  let left = maxChars
  for (let number = from; number <= pdf.numPages && pages.length < maxPages && left > 0; number++) {
    const before = tables.told.missing
    const { text, isWhole } = await textOf(pdf, number)
    if (tables.told.missing > before || !isWhole) unread.push(number)
    pages.push(text.slice(0, left))
    left -= text.length
  }
  return { state: 'read', pages, total: pdf.numPages, isCut: left < 0, unread }
}

/** A font that does not say which characters its glyphs are gives their numbers, and those of blanks are no characters. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\x08\x0e-\x1f]/

/** A page that cannot be read has no text; others of the file may have. */
async function textOf(pdf, number) {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    const fonts = new Set(items.filter(({ str }) => NO_TEXT.test(str)).map(({ fontName }) => fontName))
    const text = items
      .filter(({ fontName }) => !fonts.has(fontName))
      .map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str))
      .join('')
      .replace(/[^\S\n]+\n/g, '\n')
      .trim()
    return { text, isWhole: fonts.size === 0 }
  } catch {
    return { text: '', isWhole: true }
  }
}
