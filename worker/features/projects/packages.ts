import type { Packages } from '#worker/agent/outside.ts'
import { createPackageInstaller } from '#worker/runtime/packages/install-package.ts'
import { installedPackages, withPackage } from '#worker/runtime/packages/installed-packages.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { PACKAGES_FILE } from '#worker/runtime/project-files.ts'

const MANIFEST = 'package.json'

type Ports = { env: Pick<Env, 'BUCKET' | 'NPM_REGISTRY'>; readText(path: string): string | null }

/** Packages of the npm registry for one project. What is installed is for the caller to write: its files say what a project has. */
export function createPackages({ env, readText }: Ports): Packages {
  const install = createPackageInstaller({ store: createPackageStore(env.BUCKET), registryUrl: env.NPM_REGISTRY, fetch: (url, init) => fetch(url, init) })
  let last: Promise<unknown> = Promise.resolve()

  async function installNow({ name, version, signal }: Parameters<Packages['install']>[0]) {
    signal.throwIfAborted()
    const meta = await install({ name, version, installed: new Set(installedPackages(readText(PACKAGES_FILE)).keys()), signal })
    const files = withPackage({ manifest: readText(MANIFEST), installed: readText(PACKAGES_FILE) }, meta)
    if (files === null) throw new Error(`${MANIFEST} is no valid JSON. Repair it first.`)
    const { exports, reasons, styles } = meta
    return {
      version: meta.version,
      client: exports.client ? { names: exports.client } : { reason: reasons.client ?? '' },
      server: exports.server ? { names: exports.server } : { reason: reasons.server ?? '' },
      sheets: Object.keys(styles).filter((path) => styles[path] !== null),
      files: [{ path: MANIFEST, text: files.manifest }, { path: PACKAGES_FILE, text: files.installed }],
    }
  }

  return {
    /** One at a time: each may take tens of megabytes while it is bundled. */
    install(wanted) {
      const next = last.then(() => installNow(wanted))
      // The next one runs whether or not this one failed; its own caller hears of the failure.
      last = next.catch(() => undefined)
      return next
    },
  }
}
