import * as z from 'zod'
import { defineTool } from './tool.ts'

export const listFiles = defineTool({
  name: 'list_files',
  description: 'List the paths of all files of the project, one per line.',
  input: z.object({}),
  target: () => 'all files',
  async run(_input, { workspace }) {
    const paths = (await workspace.list()).map((file) => file.path).toSorted()
    return {
      ok: true,
      text: paths.length > 0 ? paths.join('\n') : 'The project has no files yet.',
      summary: paths.length === 1 ? '1 file' : `${paths.length} files`,
    }
  },
})
