import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon, fileIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'

type FileTreeViewProps = { paths: string[]; selected: string | null; onSelect: (path: string) => void }

/** Arrow keys walk, open and close; Enter and Space choose, as the tree pattern asks. */
export function FileTreeView({ paths, selected, onSelect }: FileTreeViewProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string | null>(null)
  const rows = treeRows(paths, (folder) => !closed.has(folder))
  const current = rows.find((row) => row.path === focused) ?? rows.find((row) => row.path === selected) ?? rows[0]

  const toggle = (folder: string) =>
    setClosed((last) =>
      last.has(folder) ? new Set([...last].filter((path) => path !== folder)) : new Set([...last, folder]),
    )
  const choose = (row: TreeNode) => {
    setFocused(row.path)
    if (row.kind === 'folder') toggle(row.path)
    else onSelect(row.path)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (!current) return
    const next = targetOf(event.key, rows, current)
    if (next === 'none') return
    event.preventDefault()
    if (next === 'toggle') return toggle(current.path)
    if (next === 'choose') return choose(current)
    setFocused(next.path)
    event.currentTarget.querySelector<HTMLElement>(`[data-path="${CSS.escape(next.path)}"]`)?.focus()
  }
  return (
    <ul className="tree" role="tree" aria-label={m.workbench_files()} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeRow
          key={row.path}
          row={row}
          isSelected={row.path === selected}
          isCurrent={row === current}
          onChoose={() => choose(row)}
        />
      ))}
    </ul>
  )
}

type TreeRowProps = { row: TreeNode; isSelected: boolean; isCurrent: boolean; onChoose: () => void }

function TreeRow({ row, isSelected, isCurrent, onChoose }: TreeRowProps) {
  return (
    <li
      role="treeitem"
      aria-level={row.depth + 1}
      aria-expanded={row.kind === 'folder' ? row.isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-path={row.path}
      title={row.path}
      onClick={onChoose}
    >
      {Array.from({ length: row.depth }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
      <span className={row.kind === 'folder' && row.isOpen ? 'open' : undefined}>
        <Icon path={row.kind === 'folder' ? chevronRightIcon : fileIcon} dense />
      </span>
      <span className="trunc">{row.name}</span>
    </li>
  )
}

type Move = TreeNode | 'toggle' | 'choose' | 'none'

function targetOf(key: string, rows: TreeNode[], current: TreeNode): Move {
  const at = rows.indexOf(current)
  const isFolder = current.kind === 'folder'
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? 'none'
    case 'ArrowUp':
      return rows[at - 1] ?? 'none'
    case 'Home':
      return rows[0] ?? 'none'
    case 'End':
      return rows.at(-1) ?? 'none'
    case 'ArrowRight':
      if (!isFolder) return 'none'
      return current.isOpen ? (rows[at + 1] ?? 'none') : 'toggle'
    case 'ArrowLeft':
      if (isFolder && current.isOpen) return 'toggle'
      return rows.find((row) => row.path === foldersAround(current.path).at(-1)) ?? 'none'
    case 'Enter':
    case ' ':
      return 'choose'
    default:
      return 'none'
  }
}

type TreeNode =
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
