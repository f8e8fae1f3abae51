import type { Problem } from '#shared/projects/problems.ts'
import type { AssetRules } from '#worker/runtime/assets/asset-rules.ts'
import { readBindings } from '#worker/runtime/declaration/bindings.ts'
import { createServerBundler, type Migration, type ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { CompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import type { ProjectPackages } from '#worker/runtime/packages/project-packages.ts'
import { isSqlFile, SERVER_ENTRY } from '#worker/runtime/project-files.ts'

type ServerPorts = {
  project: CompiledProject
  packages: ProjectPackages
  readText: (path: string) => string | null
  textOf: (hash: string) => string
}

/** The server side of a preview, ready to load. Broken tests are left out: they keep nothing from running. */
export function createServerSide({ project, packages, readText, textOf }: ServerPorts) {
  const bundleServer = createServerBundler({ graph: project.server, textOf })
  let made: { server: ServerBundle | null } | null = null
  // A cache: problems are asked for with every look at a page.
  let declared: ReturnType<typeof readBindings> | null = null

  /** The server of the head, null while it has problems. */
  async function bundle(isAffected: boolean): Promise<ServerBundle | null> {
    if (!isAffected && made) return made.server
    // Reading packages may fail, and the bundle that was made before is not the head's.
    made = null
    declared = null
    const server = isBroken()
      ? null
      : bundleServer({
          isBroken: project.isServerBroken,
          packages: await packages.serverModules(project.serverLibraries()),
          migrations: sqlFiles('migrations'),
          seeds: sqlFiles('seeds'),
          bindings: declaration().bindings,
          crons: declaration().crons,
          consumers: declaration().consumers,
          assets: declaration().assets,
        })
    made = { server }
    return server
  }

  function isBroken(): boolean {
    const paths = [...project.server.paths(), ...project.paths().filter((path) => project.record(path)?.problem)]
    const hasBroken = paths.some((path) => /^(server|shared)\//.test(path) && project.isServerBroken(path))
    return hasBroken || problems().length > 0
  }

  function sqlFiles(folder: 'migrations' | 'seeds'): Migration[] {
    const paths = project.paths().filter((path) => isSqlFile(path, folder))
    return paths.map((path) => ({ name: path.slice(folder.length + 1), sql: readText(path) ?? '' }))
  }

  const declaration = () => (declared ??= readBindings(readText))

  function problems(): Problem[] {
    const hasServer = project.paths().some((path) => path.startsWith('server/'))
    if (!hasServer) return []
    const { problems: refused } = declaration()
    if (project.record(SERVER_ENTRY)) return refused
    const message = `${SERVER_ENTRY} is missing: it exports the Hono app`
    return [...refused, { kind: 'import', message, file: SERVER_ENTRY, line: null, column: null }]
  }

  /** Which paths the head's server answers, and which its client files. */
  const assets = (): AssetRules => declaration().assets

  return { bundle, problems, assets }
}
