import type { FileEntry } from '#shared/projects/files.ts'
import type { Workspace } from '#worker/agent/ports.ts'

/** Files named in the list, and characters of it: some 2,000 tokens. For a small wish there are fewer. */
const ROOM = { usual: { files: 100, length: 6_000 }, brief: { files: 30, length: 2_000 } }
const MAX_FOLDERS = 20
/**
 * How many files are searched, and how large one may be. The list is made before the builder begins, so this time is
 * waited for.
 */
const MAX_SEARCHED = 400
const MAX_SEARCHED_BYTES = 64 * 1024
const MAX_WORDS = 24
/** How many of the best files have their imports looked up. */
const IMPORTING = 12
/** Points below which a file was not found, but only not ruled out. */
const FOUND = 1

const SEARCHED = /\.(?:tsx?|jsx?|css|sql|html|md|json)$/
const OWN_FILES = /^(?:\.solid\/|package-lock\.json$)/
/** Where an app begins, whatever was asked. */
const ENTRIES = new Set(['client/app.tsx', 'server/index.ts', 'client/styles.css'])
const USUAL = new Set(
  'the and for from let with that this from make made add new can could should would please not but all one are was has have when page app und der die das ein eine mit für soll bitte'.split(
    ' ',
  ),
)

const POINTS = { named: 60, path: 8, text: 3, recent: 10, imported: 6, entry: 4 }

type Asked = {
  workspace: Pick<Workspace, 'list' | 'read' | 'locked'>
  request: string
  recent: string[]
  isBrief?: boolean
}

/**
 * The list of the project's files that the model is given before a request. What seems to matter comes first: by name,
 * by text, by recent changes, and by what those files import. The rest of a large project is told by folder. Empty for
 * an empty project.
 */
export async function fileMap({ workspace, request, recent, isBrief = false }: Asked): Promise<string> {
  const files = (await workspace.list()).filter(({ path }) => !OWN_FILES.test(path))
  if (files.length === 0) return ''
  const texts = await textsOf(files, workspace)
  const points = scored({ files, texts, request, recent })
  for (const path of importedBy(
    best(files, points)
      .slice(0, IMPORTING)
      .filter(({ path }) => points.get(path)! >= FOUND),
    texts,
  ))
    points.set(path, (points.get(path) ?? 0) + POINTS.imported)
  const changed = new Set(recent)
  const { lines, rest } = listed(best(files, points), {
    changed,
    locked: new Set(workspace.locked?.()),
    room: isBrief ? ROOM.brief : ROOM.usual,
  })
  const head = `# The project's files as this turn begins\nFrom Solid, not from the maker. ${files.length} files; what seems to matter for the request below comes first. Contents are not shown: read what you need.`
  return [head, ...lines, ...(rest.length > 0 ? [`And ${rest.length} more, by folder: ${foldersOf(rest)}`] : [])].join(
    '\n',
  )
}

async function textsOf(files: FileEntry[], workspace: Asked['workspace']): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { path } of files
    .filter(({ path, sizeBytes }) => SEARCHED.test(path) && sizeBytes <= MAX_SEARCHED_BYTES)
    .slice(0, MAX_SEARCHED)) {
    texts.set(path, (await workspace.read(path)) ?? '')
  }
  return texts
}

/** The words of a text, also those that a name such as `orderForm` or `order-form` is made of. */
function wordsIn(text: string): string[] {
  const parts =
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\d]{3,}/gu) ?? []
  return [...new Set(parts.map(stem))].filter((word) => !USUAL.has(word))
}

const stem = (word: string) => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word)

function scored({
  files,
  texts,
  request,
  recent,
}: {
  files: FileEntry[]
  texts: Map<string, string>
  request: string
  recent: string[]
}): Map<string, number> {
  // The words of a path that is named say nothing about other files.
  const named = files.filter(({ path }) => request.includes(path)).map(({ path }) => path)
  const asked = wordsIn(named.reduce((rest, path) => rest.replaceAll(path, ' '), request)).slice(0, MAX_WORDS)
  const paths = new Map(files.map(({ path }) => [path, new Set(wordsIn(path))]))
  const lowered = [...texts].map(([path, text]) => ({ path, text: text.toLowerCase() }))
  const holding = new Map(
    asked.map((word) => [word, new Set(lowered.filter(({ text }) => text.includes(word)).map(({ path }) => path))]),
  )
  const naming = new Map(
    asked.map((word) => [word, new Set([...paths].filter(([, words]) => words.has(word)).map(([path]) => path))]),
  )
  return new Map(
    files.map(({ path }) => {
      const fromPath = asked.reduce((sum, word) => sum + rarity(naming.get(word)!, { path, total: files.length }), 0)
      const fromText = asked.reduce((sum, word) => sum + rarity(holding.get(word)!, { path, total: files.length }), 0)
      const lately = recent.indexOf(path)
      const points =
        (named.includes(path) ? POINTS.named : 0) +
        fromPath * POINTS.path +
        fromText * POINTS.text +
        (lately === -1 ? 0 : POINTS.recent * (1 - lately / recent.length)) +
        (ENTRIES.has(path) ? POINTS.entry : 0)
      return [path, points]
    }),
  )
}

/** A word that every file has says nothing about any. */
const rarity = (holders: Set<string>, { path, total }: { path: string; total: number }) =>
  holders.has(path) ? 1 - holders.size / (total + 1) : 0

const best = (files: FileEntry[], points: Map<string, number>) =>
  files.toSorted((one, other) => points.get(other.path)! - points.get(one.path)! || (one.path < other.path ? -1 : 1))

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"\n]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.css', '/index.ts', '/index.tsx']

function importedBy(files: FileEntry[], texts: Map<string, string>): Set<string> {
  const found = files.flatMap(({ path }) =>
    [...(texts.get(path) ?? '').matchAll(IMPORT)].map(([, specifier]) => resolved(path, specifier!)),
  )
  return new Set(
    found.flatMap((target) =>
      ENDINGS.map((ending) => target + ending)
        .filter((candidate) => texts.has(candidate))
        .slice(0, 1),
    ),
  )
}

function resolved(from: string, specifier: string): string {
  return new URL(specifier, `http://project/${from}`).pathname.slice(1)
}

type Listing = { changed: Set<string>; locked: Set<string>; room: { files: number; length: number } }

function listed(files: FileEntry[], { changed, locked, room }: Listing): { lines: string[]; rest: FileEntry[] } {
  const lines: string[] = []
  let length = 0
  for (const { path, sizeBytes } of files.slice(0, room.files)) {
    const line = `- ${path} (${sizeText(sizeBytes)}${changed.has(path) ? ', changed lately' : ''}${locked.has(path) ? ', locked: read only' : ''})`
    length += line.length + 1
    if (length > room.length) break
    lines.push(line)
  }
  return { lines, rest: files.slice(lines.length) }
}

const sizeText = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`)

function foldersOf(files: FileEntry[]): string {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1) || 'root'
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  const shown = sorted.slice(0, MAX_FOLDERS).map(([folder, count]) => `${folder} ${count}`)
  return [...shown, ...(sorted.length > MAX_FOLDERS ? ['…'] : [])].join(', ')
}
