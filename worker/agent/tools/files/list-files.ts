import * as z from 'zod'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, excerpt } from '#worker/agent/tools/tool.ts'

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
