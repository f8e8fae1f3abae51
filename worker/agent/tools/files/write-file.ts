import * as z from 'zod'
import { MAX_FILE_BYTES } from '#shared/files.ts'
import { defineTool, failure, pathInput } from '#worker/agent/tools/tool.ts'
import { changed } from './file-change.ts'

export const writeFile = defineTool({
  name: 'write_file',
  modes: ['build'],
  description: 'Create a file or replace its whole content. For a small change of an existing file use edit_file.',
  input: z.object({ path: pathInput, content: z.string().describe('The complete new text of the file') }),
  target: ({ path }) => path,
  async run({ path, content }, { workspace }) {
    if (new TextEncoder().encode(content).byteLength > MAX_FILE_BYTES) {
      return failure(
        `${path} would be larger than ${MAX_FILE_BYTES} bytes, the limit of a file. Split it into smaller files.`,
        'too_large',
      )
    }
    return changed(await workspace.write(path, content))
  },
})
