import { iconTablePath } from './kit.ts'

/** What can fetch the platform's static files. */
export type Assets = { fetch(url: string): Promise<Response> }

/** Every icon by name: `names` says which drawing a name stands for. */
export type IconTable = { names: Record<string, string>; data: Record<string, unknown> }

/** Names of lucide-react that are no icons but make or wrap them. */
const CORE = ['Icon', 'createLucideIcon']

// One table per isolate: it is the same for every project and takes megabytes. Only the finished table is shared: an object
// must not wait for a download that another object began.
let loaded: IconTable | null = null

/** The icon table. Throws when the platform's assets lack it. */
export async function loadIcons(assets: Assets): Promise<IconTable> {
  if (loaded) return loaded
  const response = await assets.fetch(`https://assets.local${iconTablePath}`)
  if (!response.ok) throw new Error(`The icon table answered ${response.status}: run npm run generate`)
  loaded = await response.json<IconTable>()
  return loaded
}

export function hasIcon(table: IconTable, name: string): boolean {
  return name === '*' || CORE.includes(name) || drawingOf(table, name) !== null
}

/** The module that `lucide-react` stands for in an app. It has exactly the icons in use, or all for the namespace. */
export function iconsModule(table: IconTable, names: Iterable<string>): string {
  const wanted = new Set(names)
  const all = wanted.has('*') ? Object.keys(table.names) : [...wanted]
  const icons = all.toSorted().flatMap((name) => {
    const drawing = CORE.includes(name) ? null : drawingOf(table, name)
    return drawing === null
      ? []
      : [`export const ${name}=c(${JSON.stringify(drawing)},${JSON.stringify(table.data[drawing])});`]
  })
  return [
    `import{createLucideIcon as c}from"lucide-react/core";`,
    `export{${CORE.join(',')}}from"lucide-react/core";`,
    ...icons,
  ].join('\n')
}

/** The table has plain names only: `LucideCheck` and `CheckIcon` are `Check`. */
function drawingOf({ names }: IconTable, name: string): string | null {
  const spellings = [name, name.replace(/Icon$/, ''), name.replace(/^Lucide/, '')]
  const known = spellings.find((spelling) => Object.hasOwn(names, spelling))
  return known === undefined ? null : names[known]!
}
