import { WorkerEntrypoint } from 'cloudflare:workers'
import { getDocumentProxy } from 'unpdf'

/** Reads one file. It runs in an isolate of its own that has no network and nothing of ours (decision 106). */
export class Pdf extends WorkerEntrypoint {
  async read(bytes, { from, maxPages, maxChars }) {
    let pdf
    try {
      pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false, maxImageSize: 1 })
    } catch (error) {
      return { state: error?.name === 'PasswordException' ? 'locked' : 'broken' }
    }
    try {
      return await pagesOf(pdf, { from, maxPages, maxChars })
    } finally {
      await pdf.loadingTask.destroy()
    }
  }
}

async function pagesOf(pdf, { from, maxPages, maxChars }) {
  const pages = []
  let left = maxChars
  for (let number = from; number <= pdf.numPages && pages.length < maxPages && left > 0; number++) {
    const text = await textOf(pdf, number)
    pages.push(text.slice(0, left))
    left -= text.length
  }
  return { state: 'read', pages, total: pdf.numPages, isCut: left < 0 }
}

/** A page that cannot be read has no text; others of the file may have. */
async function textOf(pdf, number) {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items
      .map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str))
      .join('')
      .replace(/[^\S\n]+\n/g, '\n')
      .trim()
  } catch {
    return ''
  }
}
