const CODE = /\.(?:tsx?|jsx?|mjs|css)$/
const FOLDERS = /^(?:client|server|shared|test)\//
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+)["']([^"'.\/][^"']*)["']/g

/** Whether a file can import a library of npm. */
export const canImport = (path: string): boolean => FOLDERS.test(path) && CODE.test(path)

/** The packages of npm that these texts import, by their names. */
export function importedPackages(texts: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const text of texts) {
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const [scope, name] = specifier!.split('/')
      found.add(specifier!.startsWith('@') ? `${scope}/${name}` : scope!)
    }
  }
  return found
}
