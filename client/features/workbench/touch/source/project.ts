import type { SyntaxNode } from '@lezer/common'
import { bindingOf, exportOf, type Binding } from './bindings.ts'
import { readSource, type Source, type Stamp } from './syntax.ts'

/** Thrown where a file is needed that was not given: whoever asks fetches it and asks again. */
export class FileNeeded extends Error {
  readonly path: string

  constructor(path: string) {
    super(`The text of ${path} is needed`)
    this.path = path
  }
}

export type KnownFile = { text: string; hash: string }

/** `file` answers what is known of a file: undefined where nobody asked for it yet, null where it has no text. */
export type Files = { paths: ReadonlySet<string>; file: (path: string) => KnownFile | null | undefined }

export type Project = {
  source: (path: string) => Source | null
  /** The text of any file, such as a style sheet. */
  text: (path: string) => string | null
  /** Whether a stamp holds of the file as it is now. */
  isNow: (stamp: Stamp) => boolean
  resolve: (from: string, specifier: string) => string | null
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx']

/** The files of a project as they are read. Each text is parsed once. */
export function openProject({ paths, file }: Files, parsed = new Map<string, Source>()): Project {
  const source = (path: string): Source | null => {
    const now = file(path)
    if (now === undefined) throw new FileNeeded(path)
    if (now === null) return null
    const known = parsed.get(path)
    if (known?.text === now.text) return known
    const read = readSource(path, now.text)
    parsed.set(path, read)
    return read
  }
  return {
    source,
    text(path) {
      const now = file(path)
      if (now === undefined) throw new FileNeeded(path)
      return now && now.text
    },
    isNow({ file: path, hash, index, count }) {
      const now = source(path)
      return now?.elements.length === count && index < count && file(path)!.hash.startsWith(hash)
    },
    resolve(from, specifier) {
      const wanted = specifier.startsWith('@/') ? `client/${specifier.slice(2)}` : beside(from, specifier)
      if (wanted === null) return null
      const found = ENDINGS.map((ending) => wanted + ending).find((path) => paths.has(path) && /\.[jt]sx?$/.test(path))
      return found ?? null
    },
  }
}

function beside(path: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  const folders = path.split('/').slice(0, -1)
  for (const segment of specifier.split('/')) {
    if (segment === '..') folders.pop()
    else if (segment !== '.' && segment !== '') folders.push(segment)
  }
  return folders.join('/')
}

/** A binding in the file that it leads to. */
export type Found = { source: Source; binding: Exclude<Binding, { kind: 'import' }> }

/** So many files pass a name on from one to the next at most. */
const MAX_HOPS = 8

/** What a name stands for, wherever in the project that is written. Null where it comes from a library. */
export function found(
  project: Project,
  { source, use, name }: { source: Source; use: SyntaxNode; name: string },
): Found | null {
  let at = source
  let binding = bindingOf(source, use, name)
  for (let hop = 0; hop < MAX_HOPS && binding.kind === 'import'; hop++) {
    const path = project.resolve(at.path, binding.specifier)
    const next = path === null ? null : project.source(path)
    if (!next) return null
    at = next
    binding = exportOf(next, binding.name)
  }
  return binding.kind === 'import' ? null : { source: at, binding }
}
