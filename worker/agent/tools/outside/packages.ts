import * as z from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import type { PackageSide, Workspace } from '#worker/agent/ports.ts'
import { changed } from '#worker/agent/tools/files/change-files.ts'
import { stood } from '#worker/agent/tools/outcome.ts'
import { defineTool, outsideOf } from '#worker/agent/tools/tool.ts'

const SHOWN_NAMES = 60
const SHOWN_SHEETS = 10

export const installPackage = defineTool({
  name: 'install_package',
  modes: ['build'],
  description:
    'Install a package of npm for the app, when the libraries it has lack something that would be much work to write. Only its main entry can be imported, by its name. It notes the package in package.json and .solid/packages.json.',
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(214)
      .describe('Name at npm without version or path, such as marked or @dnd-kit/core'),
    version: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('Version or range such as 1.2.3 or ^1.2.0; the newest when left out'),
  }),
  timeoutMs: 90 * SECOND_MS,
  target: ({ name, version }) => (version === undefined ? name : `${name}@${version}`),
  async run({ name, version }, context) {
    const { workspace, signal } = context
    const installed = await outsideOf(context).packages.install({ name, version: version ?? null, signal })
    // A call that was ended meanwhile was told to have changed nothing.
    signal.throwIfAborted()
    const events = []
    for (const { path, text } of installed.files)
      events.push(...(changed(await workspace.write(path, text)).events ?? []))
    const lines = [
      `Installed ${name} ${installed.version}.`,
      `Client code ${described(name, installed.client)}`,
      `Server code ${described(name, installed.server)}`,
      ...sheetLines(name, installed.sheets),
    ]
    return { ok: true, text: lines.join('\n'), summary: installed.version, detail: lines.join('\n'), events }
  },
})

function described(name: string, side: PackageSide): string {
  if ('reason' in side) return `cannot import it: ${side.reason}.`
  if (side.names.length === 0) return `can import '${name}' for what it does; it exports no names.`
  const more = side.names.length > SHOWN_NAMES ? ` and ${side.names.length - SHOWN_NAMES} more` : ''
  return `can import from '${name}': ${side.names.slice(0, SHOWN_NAMES).join(', ')}${more}.`
}

function sheetLines(name: string, sheets: string[]): string[] {
  return sheets.length === 0
    ? []
    : [
        `Style sheets that client code can import: ${sheets
          .slice(0, SHOWN_SHEETS)
          .map((path) => `'${name}/${path}'`)
          .join(', ')}.`,
      ]
}

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
