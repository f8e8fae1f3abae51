import type { Packages } from '#worker/agent/ports.ts'
import { createSerial } from '#worker/platform/serial.ts'
import { createPackageInstaller } from '#worker/runtime/packages/install/install-package.ts'
import { installedPackages, withoutPackage, withPackage } from '#worker/runtime/packages/installed-packages.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { PACKAGES_FILE } from '#worker/runtime/project-files.ts'

const MANIFEST = 'package.json'

const UNREADABLE = `${MANIFEST} is no valid JSON. Repair it first.`

const written = ({ manifest, installed }: { manifest: string; installed: string }) => [
  { path: MANIFEST, text: manifest },
  { path: PACKAGES_FILE, text: installed },
]

type Ports = { env: Pick<Env, 'BUCKET' | 'NPM_REGISTRY'>; readText(path: string): string | null }

/** Packages of the npm registry for one project. The caller writes the files, which say what a project has. */
export function createPackages({ env, readText }: Ports): Packages {
  const install = createPackageInstaller({
    store: createPackageStore(env.BUCKET),
    registryUrl: env.NPM_REGISTRY,
    fetch: (url, init) => fetch(url, init),
  })
  const serially = createSerial()

  async function installNow({ name, version, signal }: Parameters<Packages['install']>[0]) {
    signal.throwIfAborted()
    const meta = await install({
      name,
      version,
      installed: new Set(installedPackages(readText(PACKAGES_FILE)).keys()),
      signal,
    })
    const files = withPackage({ manifest: readText(MANIFEST), installed: readText(PACKAGES_FILE) }, meta)
    if (files === null) throw new Error(UNREADABLE)
    const { exports, reasons, styles } = meta
    return {
      version: meta.version,
      client: exports.client ? { names: exports.client } : { reason: reasons.client ?? '' },
      server: exports.server ? { names: exports.server } : { reason: reasons.server ?? '' },
      sheets: Object.keys(styles).filter((path) => styles[path] !== null),
      files: written(files),
    }
  }

  function removeNow(name: string) {
    const installed = installedPackages(readText(PACKAGES_FILE))
    if (!installed.has(name)) return null
    const users = [...installed.values()]
      .filter((each) => each.name !== name && each.peers.includes(name))
      .map((each) => each.name)
    if (users.length > 0) throw new Error(`${name} is needed by ${users.join(', ')}. Remove that first.`)
    const files = withoutPackage({ manifest: readText(MANIFEST), installed: readText(PACKAGES_FILE) }, name)
    if (files === null) throw new Error(UNREADABLE)
    return { files: written(files) }
  }

  return {
    // Two at a time would take tens of megabytes each while they are bundled, and write the same files.
    install: (wanted) => serially(() => installNow(wanted)),
    remove: ({ name }) => serially(() => removeNow(name)),
  }
}
