import * as z from 'zod'
import { stood } from '#worker/agent/tools/outcome.ts'
import { defineTool, pathInput } from '#worker/agent/tools/tool.ts'
import { changed } from './file-change.ts'

export const deleteFile = defineTool({
  name: 'delete_file',
  modes: ['build'],
  description: 'Delete one file. Remove what imports it as well.',
  input: z.object({ path: pathInput }),
  target: ({ path }) => path,
  async run({ path }, { workspace }) {
    const change = await workspace.delete(path)
    // A success: a step that was cut off after the deletion comes here again.
    if (change === null)
      return { ok: true, text: `There is no file ${path}; nothing was deleted.`, ...stood('missing') }
    return changed(change)
  },
})
