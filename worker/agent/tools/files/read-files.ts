import * as z from 'zod'
import { readyPart } from '#worker/agent/frame/base.ts'
import type { Workspace } from '#worker/agent/ports.ts'
import { counted, stood } from '#worker/agent/tools/outcome.ts'
import { defineTool, excerpt, failure, pathInput } from '#worker/agent/tools/tool.ts'

export const listFiles = defineTool({
  name: 'list_files',
  description: 'List the paths of all files of the project, one per line.',
  input: z.object({}),
  target: () => 'all files',
  async run(_input, { workspace }) {
    const paths = (await workspace.list()).map((file) => file.path).toSorted()
    const text = paths.length > 0 ? paths.join('\n') : 'The project has no files yet.'
    return { ok: true, text, ...counted('files', paths.length), detail: excerpt(text) }
  },
})

export const readFile = defineTool({
  name: 'read_file',
  description: 'Read one file. Returns its text exactly as it is, without line numbers.',
  input: z.object({ path: pathInput }),
  // A file is what the builder edits: cutting it short would make every exact edit of the rest fail.
  outputLimit: 200_000,
  target: ({ path }) => path,
  async run({ path }, { workspace, mode }) {
    const text = (await workspace.read(path)) ?? (mode === 'build' ? readyPart(path) : null)
    if (text === null) return await missing(path, workspace)
    return { ok: true, text, ...counted('lines', text.split('\n').length), detail: excerpt(text) }
  },
})

async function missing(path: string, workspace: Workspace) {
  const paths = (await workspace.list()).map((file) => file.path)
  if (paths.includes(path)) return failure(`${path} is not a text file and cannot be read.`, 'not_text')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const similar = paths.filter((candidate) => candidate.endsWith(`/${name}`) || candidate === name).slice(0, 5)
  const hint = similar.length > 0 ? `Did you mean ${similar.join(' or ')}?` : 'Use list_files to see what exists.'
  return failure(`There is no file ${path}. ${hint}`, 'missing')
}

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
