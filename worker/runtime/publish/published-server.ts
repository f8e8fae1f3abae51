import type { Problem } from '#shared/projects/problems.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import { compileFile } from '#worker/runtime/modules/compile-file.ts'
import { createCompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import { createProjectPackages, type StoredPackages } from '#worker/runtime/packages/project-packages.ts'
import { createServerSide } from '#worker/runtime/preview/server-side.ts'
import { PACKAGES_FILE } from '#worker/runtime/project-files.ts'

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
  for (const [path, content] of files) {
    const sourceHash = sha256Hex(content)
    const { record, outputs } = compileFile({ path, content, sourceHash, previous: null, known: () => null })
    project.set(path, record)
    for (const { text, unit } of outputs) texts.set(unit.hash, text)
  }
  const side = createServerSide({ project, packages, readText, textOf: (hash) => texts.get(hash) ?? '' })
  const server = await side.bundle(true)
  return server ? { server } : { problems: [...project.problems(), ...side.problems()] }
}
