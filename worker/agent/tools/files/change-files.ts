import * as z from 'zod'
import { MAX_FILE_BYTES } from '#shared/projects/files.ts'
import { applyEdits } from '#worker/agent/apply-edits.ts'
import { readyPart } from '#worker/agent/frame/base.ts'
import type { FileChangeSummary } from '#worker/agent/ports.ts'
import { stood } from '#worker/agent/tools/outcome.ts'
import { type ToolResult, defineTool, failure, pathInput } from '#worker/agent/tools/tool.ts'

const VERBS = { created: 'Created', edited: 'Edited', deleted: 'Deleted' } as const

/** What a tool that changed a file answers. Writing what is there already is a success without an event. */
export function changed(change: FileChangeSummary, note = ''): ToolResult {
  const { path, added, removed } = change
  const unchanged = change.change === 'edited' && added === 0 && removed === 0
  if (unchanged) return { ok: true, text: `${path} already has this content.${note}`, ...stood('unchanged') }
  const counts = `+${added} −${removed}`
  return {
    ok: true,
    text: `${VERBS[change.change]} ${path} (${counts} lines).${note}`,
    summary: counts,
    events: [{ type: 'file.changed', path, added, removed, change: change.change }],
  }
}

export const writeFile = defineTool({
  name: 'write_file',
  modes: ['build'],
  isMadeAtOnce: true,
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

export const editFile = defineTool({
  name: 'edit_file',
  modes: ['build'],
  isMadeAtOnce: true,
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
    const before = (await workspace.read(path)) ?? readyPart(path)
    if (before === null)
      return failure(`There is no text file ${path}. Use write_file to create it, or list_files to find it.`, 'missing')
    const outcome = applyEdits(before, edits)
    if (!outcome.applied) return failure(`${path} was not changed. ${outcome.problem}`, 'no_match')
    const note =
      outcome.alreadyThere > 0 ? ` ${outcome.alreadyThere} of ${edits.length} edits had been made before.` : ''
    return changed(await workspace.write(path, outcome.text), note)
  },
})

export const deleteFile = defineTool({
  name: 'delete_file',
  modes: ['build'],
  isMadeAtOnce: true,
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
