import * as z from 'zod'
import { defineTool, failure, pathInput } from '#worker/agent/tools/tool.ts'
import { applyEdits } from './apply-edits.ts'
import { changed } from './file-change.ts'

export const editFile = defineTool({
  name: 'edit_file',
  modes: ['build'],
  description:
    'Change parts of a file. Each `search` must occur exactly once in the file, character for character, and is replaced by `replace`. ' +
    'Edits apply in order; if one does not match, the file is left as it was.',
  input: z.object({
    path: pathInput,
    edits: z
      .array(
        z.object({
          search: z
            .string()
            .min(1)
            .describe('Text to find, exactly as it stands in the file, long enough to be unique'),
          replace: z.string().describe('Text to put in its place'),
        }),
      )
      .min(1),
  }),
  target: ({ path }) => path,
  async run({ path, edits }, { workspace }) {
    const before = await workspace.read(path)
    if (before === null)
      return failure(`There is no text file ${path}. Use write_file to create it, or list_files to find it.`, 'missing')
    const outcome = applyEdits(before, edits)
    if (!outcome.applied) return failure(`${path} was not changed. ${outcome.problem}`, 'no_match')
    const note =
      outcome.alreadyThere > 0 ? ` ${outcome.alreadyThere} of ${edits.length} edits had been made before.` : ''
    return changed(await workspace.write(path, outcome.text), note)
  },
})
