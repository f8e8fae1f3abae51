/** An app has code for browsers and code for its server. */
export type Side = 'client' | 'server'

/** The document of an app; the script it names starts the client side. */
export const DOCUMENT = 'index.html'
export const SERVER_ENTRY = 'server/index.ts'
export const MAIN_STYLES = 'client/styles.css'
/**
 * The npm packages that a project has, beside its package.json. What an app is made of stays the same until something
 * is installed.
 */
export const PACKAGES_FILE = '.solid/packages.json'

/**
 * The files in which wrangler looks for a project's configuration, in its order. Only the first that is there counts.
 */
export const CONFIGURATION_FILES = ['wrangler.json', 'wrangler.jsonc', 'wrangler.toml']

/** Rules for client files that Cloudflare reads in their folder. */
export const ASSET_RULE_FILES = ['public/_headers', 'public/_redirects'] as const
export type AssetRuleFile = (typeof ASSET_RULE_FILES)[number]

/** Where the server modules and style sheets of packages stand among an app's own. No file of a project is there. */
export const PACKAGE_FOLDER = '~pkg/'

const CODE = /\.(tsx?|jsx?|mjs|json)$/
const ASSET = /\.(svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp3|mp4|webm)$/i

/** For which sides a file is compiled: code of `shared/` is for both. */
export function sidesOf(path: string): Side[] {
  if (path.endsWith('.d.ts')) return []
  const folder = path.split('/')[0]
  if (isClientAsset(path)) return ['client']
  if (!CODE.test(path)) return []
  if (folder === 'client') return /\.test\.\w+$/.test(path) ? [] : ['client']
  if (folder === 'shared') return ['client', 'server']
  return folder === 'server' || folder === 'test' ? ['server'] : []
}

/** Images and fonts beside client code: importing one gives its address. */
export function isClientAsset(path: string): boolean {
  return path.startsWith('client/') && ASSET.test(path)
}

export function isTest(path: string): boolean {
  return /^test\/.*\.test\.[jt]sx?$/.test(path)
}

/** Files that the server side of an app is made of, and those that are refused with its configuration. */
export function isServerSide(path: string): boolean {
  return (
    path === PACKAGES_FILE ||
    CONFIGURATION_FILES.includes(path) ||
    ASSET_RULE_FILES.some((rules) => rules === path) ||
    sidesOf(path).includes('server') ||
    isSqlFile(path, 'migrations') ||
    isSqlFile(path, 'seeds')
  )
}

export function isSqlFile(path: string, folder: 'migrations' | 'seeds'): boolean {
  return path.startsWith(`${folder}/`) && /^[^/]+\.sql$/.test(path.slice(folder.length + 1))
}

export function isStyleSheet(path: string): boolean {
  return path.startsWith('client/') && path.endsWith('.css')
}

/** A package's style sheet among those of a project. */
export function packageSheet(specifier: string): string {
  return PACKAGE_FOLDER + specifier
}

export function isPackageSheet(path: string): boolean {
  return path.startsWith(PACKAGE_FOLDER)
}
