import { PACKAGE_FOLDER } from '#worker/runtime/project-files.ts'

const NAME = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/
const VERSION = /^(?:0|[1-9]\d{0,9})\.(?:0|[1-9]\d{0,9})\.(?:0|[1-9]\d{0,9})(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/
const BUILD = /^[0-9a-f]{16}$/
const MAX_NAME = 214
const MAX_VERSION = 64

/** Names and versions stand in addresses and in keys of the bucket. Nothing but npm's own grammar may get there. */
export function isPackageName(name: string): boolean {
  return name.length <= MAX_NAME && NAME.test(name)
}

/** Whether a text is one version, as `1.2.3` or `1.2.3-beta.1`. */
export function isVersion(version: string): boolean {
  return version.length <= MAX_VERSION && VERSION.test(version)
}

/** One build of a package: `build` is the hash of the settings it was bundled with. */
export type PackageBuild = { name: string; version: string; build: string }

export function isPackageBuild({ name, version, build }: PackageBuild): boolean {
  return isPackageName(name) && isVersion(version) && BUILD.test(build)
}

/** `@scope/name/deep/er` is `./deep/er` of `@scope/name`; null when no package has such a name. */
export function splitSpecifier(specifier: string): { name: string; subpath: string } | null {
  const segments = specifier.split('/')
  const name = segments.splice(0, specifier.startsWith('@') ? 2 : 1).join('/')
  return isPackageName(name) ? { name, subpath: segments.length === 0 ? '.' : `./${segments.join('/')}` } : null
}

/** Where pages fetch a package. */
export function packageUrl({ name, version, build }: PackageBuild): string {
  return `/~pkg/${name}@${version}/${build}.js`
}

/** The package behind a path that `packageUrl` made, null for any other. */
export function packageOfPath(path: string): PackageBuild | null {
  const [, name = '', version = '', build = ''] = /^\/~pkg\/(@?[^@]+)@([^/@]+)\/([^/]+)\.js$/.exec(path) ?? []
  const found = { name, version, build }
  return isPackageBuild(found) ? found : null
}

/** The module of a package in an app's server. `+` is in no name, so that no two packages share one; all are in one folder. */
export function serverModuleName(name: string): string {
  return PACKAGE_FOLDER + name.replace('/', '+')
}
