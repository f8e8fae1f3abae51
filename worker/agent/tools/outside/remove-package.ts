import * as z from 'zod'
import type { Workspace } from '#worker/agent/ports.ts'
import { changed } from '#worker/agent/tools/files/change-files.ts'
import { stood } from '#worker/agent/tools/outcome.ts'
import { defineTool, outsideOf } from '#worker/agent/tools/tool.ts'

const LOOKED_AT = 100
const SHOWN = 10

export const removePackage = defineTool({
  name: 'remove_package',
  modes: ['build'],
  description:
    'Remove a package that install_package has installed. It takes it out of package.json and .solid/packages.json; take what imports it out of the code as well.',
  input: z.object({ name: z.string().trim().min(1).max(214).describe('Name at npm, as it was installed') }),
  target: ({ name }) => name,
  async run({ name }, context) {
    const { workspace, signal } = context
    const removed = await outsideOf(context).packages.remove({ name })
    // A success: a step that was cut off after the removal comes here again.
    if (removed === null)
      return {
        ok: true,
        text: `${name} is not among the installed packages; nothing was removed.`,
        ...stood('nothing_found'),
      }
    // A call that was ended meanwhile was told to have changed nothing.
    signal.throwIfAborted()
    const events = []
    for (const { path, text } of removed.files)
      events.push(...(changed(await workspace.write(path, text)).events ?? []))
    const users = await importersOf(name, workspace)
    const rest =
      users.length === 0
        ? ''
        : `\nIt is still imported by ${users.slice(0, SHOWN).join(', ')}${users.length > SHOWN ? ` and ${users.length - SHOWN} more` : ''}.`
    return { ok: true, text: `Removed ${name}.${rest}`, ...stood('removed'), detail: `Removed ${name}.${rest}`, events }
  },
})

/** Files with a line that names the package, or something in it, as an import does. */
async function importersOf(name: string, workspace: Pick<Workspace, 'search'>): Promise<string[]> {
  const hits = await workspace.search({ query: name, limit: LOOKED_AT })
  const quoted = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`]
  return [
    ...new Set(
      hits
        .filter(({ path, text }) => !path.endsWith('.json') && quoted.some((part) => text.includes(part)))
        .map(({ path }) => path),
    ),
  ]
}
