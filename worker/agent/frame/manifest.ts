import * as z from 'zod'
import { STYLE } from '#shared/app/formatting.ts'
import { fontVersion, LIBRARIES, TOOLS } from './versions.ts'

const names = z.record(z.string(), z.string())
const manifestSchema = z.looseObject({
  scripts: names.optional(),
  dependencies: names.optional(),
  devDependencies: names.optional(),
})
type Manifest = z.infer<typeof manifestSchema>

/**
 * What the scripts of a project depend on: the binding of its database, if it has one, whether it has promises, and whether
 * its maker says in a file of their own how it is formatted.
 */
export type Scripted = { database: string | null; hasTests: boolean; hasFormatter?: boolean }

/** The package.json of a new project, without the libraries that its files import. */
export function newManifest({ name, ...scripted }: Scripted & { name: string }): string {
  return written({
    name,
    private: true,
    type: 'module',
    scripts: scriptsOf(scripted),
    dependencies: {},
    devDependencies: toolsFor(scripted),
    ...(!scripted.hasFormatter && { prettier: STYLE }),
    allowScripts: { node: true, workerd: true, esbuild: true, sharp: false, 'core-js': false },
  })
}

/**
 * A package.json that has what the project's files need: scripts, tools, and the libraries that they import, at the
 * versions that previews run them with. What else stands in it stays. Text that cannot be read gives way to a new one.
 */
export function completeManifest(
  text: string | null,
  { name, imported, ...scripted }: Scripted & { name: string; imported: ReadonlySet<string> },
): string {
  const before = parsed(text)
  const {
    dependencies = {},
    devDependencies = {},
    scripts = {},
    ...rest
  } = before ?? parsed(newManifest({ name, ...scripted }))!
  const wanted = Object.fromEntries(
    [...imported].flatMap((library) => {
      const version = LIBRARIES[library] ?? fontVersion(library)
      return version === null ? [] : [[library, version]]
    }),
  )
  const known = Object.keys(dependencies).flatMap((library) => {
    const version = LIBRARIES[library] ?? fontVersion(library)
    return version === null ? [] : [[library, version] as const]
  })
  const missingTools = Object.entries(toolsFor(scripted)).filter(([tool]) => dependencies[tool] === undefined)
  const after = {
    ...rest,
    type: 'module',
    scripts: { ...scripts, ...missingScripts(scripts, scripted) },
    dependencies: sorted({ ...dependencies, ...Object.fromEntries(known), ...wanted }),
    devDependencies: sorted({ ...devDependencies, ...Object.fromEntries(missingTools) }),
    ...(!scripted.hasFormatter && rest['prettier'] === undefined && { prettier: STYLE }),
  }
  // Whoever wrote it otherwise, in another order or with other spaces, keeps it so.
  return text !== null && before !== null && isSame(before, after) ? text : written(after)
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length && names.every((name) => isSame((one as Manifest)[name], (other as Manifest)[name]))
  )
}

/** The text of a package.json with no other libraries than the files import. Those of installed packages are not among them. */
export function withDependencies(text: string, imported: ReadonlySet<string>): string {
  return completeManifest(text, { name: 'app', imported, database: 'DB', hasTests: true })
}

function parsed(text: string | null): Manifest | null {
  if (text === null) return null
  try {
    const read = manifestSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    // Not JSON: npm could not read it either.
    return null
  }
}

function toolsFor({ hasFormatter = false }: Pick<Scripted, 'hasFormatter'>): Record<string, string> {
  const { prettier: _, ...others } = TOOLS
  return hasFormatter ? others : TOOLS
}

function scriptsOf({ database, hasTests, hasFormatter = false }: Scripted): Record<string, string> {
  const prepare = database === null ? '' : 'node scripts/database.mjs && '
  const migrate = database === null ? '' : `wrangler d1 migrations apply ${database} --remote && `
  return {
    dev: `${prepare}vite`,
    build: 'vite build',
    test: hasTests ? 'vitest run' : 'vitest run --passWithNoTests',
    typecheck: 'wrangler types && tsc --noEmit',
    ...(!hasFormatter && { format: 'prettier --write .' }),
    deploy: `vite build && ${migrate}wrangler deploy`,
  }
}

/** A script that only starts a server of its own tool would leave the database empty, and is no loss. */
const BARE_DEV = /^(?:vite(?: dev)?|wrangler dev)$/

function missingScripts(scripts: Record<string, string>, scripted: Scripted): Record<string, string> {
  const ours = scriptsOf(scripted)
  return Object.fromEntries(
    Object.entries(ours).filter(
      ([name]) => scripts[name] === undefined || (name === 'dev' && BARE_DEV.test(scripts[name])),
    ),
  )
}

const sorted = (packages: Record<string, string>) =>
  Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const written = (manifest: object): string => `${JSON.stringify(manifest, null, 2)}\n`
