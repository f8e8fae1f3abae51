/** Specifiers that mean a file of the project, seen from its root: `@app/client/lib/money`. Which file that is, the importer's side resolves. */
const APP = '@app/'

/** `./x` in `client/pages/a.tsx` → `@app/client/pages/x`; `@/x` is the usual alias of `client/x`. Others stay as they are. */
export function absoluteSpecifier(path: string, specifier: string): string {
  if (specifier.startsWith('@/')) return `${APP}client/${specifier.slice(2)}`
  return specifier.startsWith('.') ? APP + pathBeside(path, specifier) : specifier
}

/** `../x` seen from `client/pages/a.tsx` is `client/x`. */
export function pathBeside(path: string, specifier: string): string {
  const folders = path.split('/').slice(0, -1)
  for (const segment of specifier.split('/')) {
    if (segment === '..') folders.pop()
    else if (segment !== '.' && segment !== '') folders.push(segment)
  }
  return folders.join('/')
}

/** The project path in an `@app/` specifier, null when it names a package. */
export function appPath(specifier: string): string | null {
  return specifier.startsWith(APP) ? specifier.slice(APP.length) : null
}

export function appSpecifier(path: string): string {
  return APP + path
}

/** The address of one module relative to another: what a loader without an import map understands. */
export function relativeSpecifier(from: string, to: string): string {
  const start = from.split('/').slice(0, -1)
  const end = to.split('/')
  while (start.length > 0 && start[0] === end[0]) {
    start.shift()
    end.shift()
  }
  return (start.length > 0 ? '../'.repeat(start.length) : './') + end.join('/')
}
