// A route reads this before its page is there: what stands or is imported here is in every page's first download.

export type TreeNode =
  | { name: string; path: string; depth: number; kind: 'folder'; isOpen: boolean }
  | { name: string; path: string; depth: number; kind: 'file' }

type Folder = { folders: Map<string, Folder>; files: string[] }

/** Folders stand before files, each by name. What is inside a closed folder is left out. */
export function treeRows(paths: string[], isOpen: (folder: string) => boolean): TreeNode[] {
  const root: Folder = { folders: new Map(), files: [] }
  for (const path of paths) place(root, path)
  return rowsOf(root, { prefix: '', depth: 0, isOpen })
}

/** The outermost folder stands first: `a/b/c.ts` is in `a` and `a/b`. */
export function foldersAround(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** The folder that it stands in; empty for the project itself. */
export const folderOf = (path: string): string => foldersAround(path).at(-1) ?? ''

/** Where something would be in a folder; null where it is already, and for a folder that would be in itself. */
export function placeInFolder(path: string, folder: string): string | null {
  if (folder === folderOf(path) || folder === path || folder.startsWith(`${path}/`)) return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  return folder === '' ? name : `${folder}/${name}`
}

/** Before a file was chosen, the app's first page is shown if it is found, else the first file. */
export function firstFile(paths: string[]): string | null {
  const wanted = [/^client\/(app|main)\.tsx$/i, /^client\/.*\.tsx$/, /^server\/index\.ts$/, /^README\.md$/]
  for (const pattern of wanted) {
    const found = paths.find((path) => pattern.test(path))
    if (found) return found
  }
  return paths[0] ?? null
}

function place(root: Folder, path: string): void {
  const segments = path.split('/')
  const file = segments.pop() ?? path
  let folder = root
  for (const segment of segments) {
    const next = folder.folders.get(segment) ?? { folders: new Map<string, Folder>(), files: [] }
    folder.folders.set(segment, next)
    folder = next
  }
  folder.files.push(file)
}

type Walk = { prefix: string; depth: number; isOpen: (folder: string) => boolean }

function rowsOf(folder: Folder, { prefix, depth, isOpen }: Walk): TreeNode[] {
  const folders = [...folder.folders]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, inner]): TreeNode[] => {
      const path = prefix + name
      const open = isOpen(path)
      const inside = open ? rowsOf(inner, { prefix: `${path}/`, depth: depth + 1, isOpen }) : []
      return [{ kind: 'folder', name, path, depth, isOpen: open }, ...inside]
    })
  const files = folder.files
    .toSorted((a, b) => a.localeCompare(b))
    .map((name): TreeNode => ({ kind: 'file', name, path: prefix + name, depth }))
  return [...folders, ...files]
}
