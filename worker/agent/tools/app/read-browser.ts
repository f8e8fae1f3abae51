import * as z from 'zod'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, excerpt, outsideOf } from '#worker/agent/tools/tool.ts'

const LINES = 40
const MAX_TEXT = 400

export const readBrowser = defineTool({
  name: 'read_browser',
  description:
    "Read what went wrong in the maker's open preview page and what it wrote to the console. It also says whether a page is open at all.",
  input: z.object({}),
  outputLimit: 16_000,
  target: () => 'errors and console',
  async run(_input, context) {
    const { browser } = outsideOf(context)
    const pages = browser.pages()
    const errors = browser.lines({ limit: LINES })
    const page = pages > 0 ? await browser.look({ path: null, withPicture: false, signal: context.signal }) : null
    const parts = [
      pages === 0
        ? 'No page of the preview is open at present.'
        : `${pages === 1 ? 'One page' : `${pages} pages`} of the preview ${pages === 1 ? 'is' : 'are'} open${page ? `, at ${page.path}` : ', but did not answer'}.`,
      errors.length === 0
        ? 'No errors were reported.'
        : `Errors, oldest first:\n${errors.map(({ at, message, location, requestPath }) => `${new Date(at).toISOString()} ${requestPath ?? ''} ${short(message)}${location ? ` (${location})` : ''}`).join('\n')}`,
      ...(page && page.console.length > 0 ? [`Console of the open page:\n${page.console.map(short).join('\n')}`] : []),
    ]
    const text = parts.join('\n\n')
    return { ok: true, text, ...counted('errors', errors.length), detail: excerpt(text) }
  },
})

const short = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)
