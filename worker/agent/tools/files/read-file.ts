import * as z from 'zod'
import type { Workspace } from '#worker/agent/ports.ts'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, excerpt, failure, pathInput } from '#worker/agent/tools/tool.ts'

export const readFile = defineTool({
  name: 'read_file',
  description: 'Read one file. Returns its text exactly as it is, without line numbers.',
  input: z.object({ path: pathInput }),
  // A file is what the builder edits: cutting it short would make every exact edit of the rest fail.
  outputLimit: 200_000,
  target: ({ path }) => path,
  async run({ path }, { workspace }) {
    const text = await workspace.read(path)
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
