import type { Problem } from '#shared/projects/problems.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import { compileFile, type FileRecord } from '#worker/runtime/modules/compile-file.ts'
import { createCompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import { createProjectPackages, type StoredPackages } from '#worker/runtime/packages/project-packages.ts'
import { createServerSide } from '#worker/runtime/preview/server-side.ts'
import { PACKAGES_FILE, sidesOf } from '#worker/runtime/project-files.ts'

type Input = { files: ReadonlyMap<string, Uint8Array>; storedPackages: StoredPackages }

/** The server side of an app from the files of one version. The preview makes the same bundle of the same files. */
export async function buildPublishedServer({
  files,
  storedPackages,
}: Input): Promise<{ server: ServerBundle } | { problems: Problem[] }> {
  const decoder = new TextDecoder()
  const readText = (path: string) => {
    const content = files.get(path)
    return content ? decoder.decode(content) : null
  }
  const packages = createProjectPackages({ store: storedPackages, readText: () => readText(PACKAGES_FILE) })
  await packages.read()
  const project = createCompiledProject(packages)
  const texts = new Map<string, string>()
  const side = createServerSide({ project, packages, readText, textOf: (hash) => texts.get(hash) ?? '' })
  // Of what only pages use, the server needs the names alone: an import of it is told as one of the other side.
  const [ofServer, ofPages] = partition([...files], ([path]) => sidesOf(path).includes('server'))
  for (const [path] of ofPages) project.set(path, withoutUnits(path))
  for (const [path, content] of ofServer) add(path, content)
  const server = await side.bundle(true)
  if (server) return { server }
  for (const [path, content] of ofPages) add(path, content)
  return { problems: [...project.problems(), ...side.problems()] }

  function add(path: string, content: Uint8Array): void {
    const sourceHash = sha256Hex(content)
    const { record, outputs } = compileFile({ path, content, sourceHash, previous: null, known: () => null })
    project.set(path, record)
    for (const { text, unit } of outputs) texts.set(unit.hash, text)
  }
}

const withoutUnits = (path: string): FileRecord => ({
  path,
  sourceHash: '',
  units: { client: null, server: null },
  problem: null,
})

function partition<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
