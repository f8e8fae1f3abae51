import { READY_FILES } from '#worker/agent/ready-files.gen.ts'

/** The ready parts of the client by their paths in an app. They lie in agent/ready-files/base/. */
const BASE: Readonly<Record<string, string>> = READY_FILES['base'] ?? {}
const LOOKS = 'client/ui/base.css'
const STYLES = 'client/styles.css'
const ENTRY = 'client/main.tsx'
const ENTRIES = ['tsx', 'ts', 'jsx', 'js'].map((ending) => `client/main.${ending}`)
const RELATIVE = /(?:\bfrom|\bimport|@import)\s*["'](\.{1,2}\/[^"']+)["']/g

/** A ready part as it is put in. Whoever changes one before it is imported begins with this. */
export const readyPart = (path: string): string | null => (Object.hasOwn(BASE, path) ? BASE[path]! : null)

/** The ready parts that a file imports and the project lacks, with those that they import themselves. */
function partsFor(file: { path: string; text: string }, has: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [file]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!next.path.startsWith('client/')) continue
    for (const path of importedParts(next)) {
      if (has.has(path) || found.has(path)) continue
      found.set(path, BASE[path]!)
      waiting.push({ path, text: BASE[path]! })
    }
  }
  return found
}

/** All that a project lacks of the ready parts: those that are imported, the entry of the client, and their looks. */
export function completeParts(paths: ReadonlySet<string>, texts: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  const has = () => new Set([...paths, ...found.keys()])
  const add = (parts: Map<string, string>) => parts.forEach((text, path) => found.set(path, text))
  for (const [path, text] of texts) add(partsFor({ path, text }, has()))
  if (paths.has('client/app.tsx') && !ENTRIES.some((entry) => paths.has(entry)))
    add(new Map([[ENTRY, BASE[ENTRY]!], ...partsFor({ path: ENTRY, text: BASE[ENTRY]! }, has())]))
  // A part without its looks would have no colours.
  if (!paths.has(LOOKS) && [...found.keys()].some((path) => /^client\/ui\/.*\.tsx$/.test(path)))
    found.set(LOOKS, BASE[LOOKS]!)
  if (has().has(LOOKS)) {
    const styles = texts.get(STYLES) ?? "@import 'tailwindcss';\n"
    const all = [...texts].filter(([path]) => path.endsWith('.css')).map(([, text]) => text)
    if (!all.some((text) => text.includes('ui/base.css'))) found.set(STYLES, withLooks(styles))
  }
  return found
}

/** The looks come before what the app says itself, which goes before them. */
function withLooks(styles: string): string {
  const [tailwind] = /^.*@import\s+["']tailwindcss["'][^\n]*\n?/.exec(styles) ?? ["@import 'tailwindcss';\n"]
  return `${tailwind.trimEnd()}\n@import './ui/base.css';\n${styles.replace(tailwind, '')}`
}

function importedParts({ path, text }: { path: string; text: string }): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return [...text.matchAll(RELATIVE)].flatMap(([, specifier]) => {
    const plain = resolved(folder, specifier!)
    return [plain, `${plain}.ts`, `${plain}.tsx`].filter((candidate) => Object.hasOwn(BASE, candidate))
  })
}

function resolved(folder: string, specifier: string): string {
  const parts = folder.split('/')
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}
