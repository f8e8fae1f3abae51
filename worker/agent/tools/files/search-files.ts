import * as z from 'zod'
import { counted, stood } from '#worker/agent/tools/outcome.ts'
import { defineTool, excerpt } from '#worker/agent/tools/tool.ts'

const LIMIT = 100
/** Minified or generated lines would crowd out every other hit. */
const LINE_LENGTH = 240

export const searchFiles = defineTool({
  name: 'search_files',
  description:
    'Find a text in all files of the project, ignoring case. Returns path:line: text, at most 100 lines. Not a regular expression.',
  input: z.object({ query: z.string().min(1).describe('The text to find') }),
  target: ({ query }) => query,
  async run({ query }, { workspace }) {
    const hits = await workspace.search({ query, limit: LIMIT })
    if (hits.length === 0)
      return { ok: true, text: `No file contains ${JSON.stringify(query)}.`, ...stood('nothing_found') }
    const lines = hits.map((hit) => `${hit.path}:${hit.line}: ${hit.text.trim().slice(0, LINE_LENGTH)}`)
    if (hits.length >= LIMIT) lines.push(`Only the first ${LIMIT} are shown: search for something more specific.`)
    return { ok: true, text: lines.join('\n'), ...counted('lines', hits.length), detail: excerpt(lines.join('\n')) }
  },
})
