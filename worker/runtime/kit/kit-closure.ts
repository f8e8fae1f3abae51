const SPECIFIER = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g

/**
 * The kit modules that `modules` import, directly or through each other. Specifiers are found by their shape: a match inside a
 * string only adds a module that nobody uses.
 */
export function reachableKit(modules: Record<string, string>, kit: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  const pending = Object.entries(modules)
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [importer, text] = next
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      const name = resolveName(importer, specifier)
      const js = kit[name]
      if (js === undefined || name in found) continue
      found[name] = js
      pending.push([name, js])
    }
  }
  return found
}

/** The loader resolves every specifier against its importer's folder, bare ones too. */
function resolveName(importer: string, specifier: string): string {
  const parts = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
