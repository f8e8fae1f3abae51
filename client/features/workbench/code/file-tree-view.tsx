import { memo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon, fileIcon, lockIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import { foldersAround, treeRows, type TreeNode } from './file-tree.ts'
import { FolderMenu, type FolderAct } from './folder-menu.tsx'
import { useTreeDrag } from './use-tree-drag.ts'

type FileTreeViewProps = {
  projectId: string
  paths: string[]
  /** Those that the builder may not change. */
  locks: string[]
  selected: string | null
  problems: Problem[]
  /** Nothing can be saved now. */
  isOff: boolean
  onSelect: (path: string) => void
  onAct: (act: FolderAct) => void
  onMove: (row: TreeNode, to: string) => void
}

/**
 * It is drawn anew with the list, and not with each letter that is typed. Arrow keys walk, open and close; Enter and Space choose, as
 * the tree pattern asks. The keys for menus open a folder's, F2 renames it and Delete deletes it.
 */
export const FileTreeView = memo(function FileTreeView(props: FileTreeViewProps) {
  const { projectId, paths, locks, selected, problems, isOff, onSelect, onAct, onMove } = props
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string | null>(null)
  const rows = treeRows(paths, (folder) => !closed.has(folder))
  const current = rows.find((row) => row.path === focused) ?? rows.find((row) => row.path === selected) ?? rows[0]

  const toggle = (folder: string) =>
    setClosed((last) =>
      last.has(folder) ? new Set([...last].filter((path) => path !== folder)) : new Set([...last, folder]),
    )
  const drag = useTreeDrag({ rows, isOff, onOpen: toggle, onMove })
  const choose = (row: TreeNode) => {
    setFocused(row.path)
    if (row.kind === 'folder') toggle(row.path)
    else onSelect(row.path)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    // What is pressed in the menu of a row is the menu's.
    const target = event.target as HTMLElement
    const row = rows.find(({ path }) => path === target.dataset['path'])
    if (!row) return
    const wanted = row.kind === 'folder' ? actOf(event) : null
    if (wanted !== null) {
      event.preventDefault()
      if (wanted === 'menu') target.querySelector('button')?.click()
      else if (!isOff) onAct({ kind: wanted, folder: row.path })
      return
    }
    const next = targetOf(event.key, rows, row)
    if (next === 'none') return
    event.preventDefault()
    if (next === 'toggle') return toggle(row.path)
    if (next === 'choose') return choose(row)
    setFocused(next.path)
    event.currentTarget.querySelector<HTMLElement>(`[data-path="${CSS.escape(next.path)}"]`)?.focus()
  }
  return (
    <ul
      className={drag.over === '' ? 'tree takes' : 'tree'}
      role="tree"
      aria-label={m.workbench_files()}
      onKeyDown={onKeyDown}
      {...drag.handlers}
    >
      {rows.map((row) => (
        <TreeRow
          key={row.path}
          row={row}
          canDrag={!isOff}
          isDragged={row.path === drag.dragged}
          takes={row.path === drag.over}
          isSelected={row.path === selected}
          isLocked={locks.includes(row.path)}
          isCurrent={row === current}
          problems={problems.filter(({ file }) => file === row.path).length}
          menu={
            row.kind === 'folder' && (
              <FolderMenu projectId={projectId} folder={row.path} isLocked={isOff} onAct={onAct} />
            )
          }
          onChoose={() => choose(row)}
        />
      ))}
    </ul>
  )
})

type TreeRowProps = {
  row: TreeNode
  isSelected: boolean
  isLocked: boolean
  isCurrent: boolean
  canDrag: boolean
  isDragged: boolean
  /** What is dragged would go into this folder. */
  takes: boolean
  problems: number
  /** What can be done with it, where that is offered here. */
  menu: ReactNode
  onChoose: () => void
}

function TreeRow(props: TreeRowProps) {
  const { row, isSelected, isLocked, isCurrent, canDrag, isDragged, takes, problems, menu, onChoose } = props
  return (
    <li
      role="treeitem"
      aria-level={row.depth + 1}
      aria-expanded={row.kind === 'folder' ? row.isOpen : undefined}
      aria-label={row.kind === 'folder' ? row.name : undefined}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-path={row.path}
      draggable={canDrag}
      className={takes ? 'takes' : isDragged ? 'dragged' : undefined}
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
      {isLocked && (
        <span className="lock">
          <Icon path={lockIcon} dense />
          <span className="vh">{m.code_locked()}</span>
        </span>
      )}
      {problems > 0 && (
        <span className="num fail">
          <span aria-hidden="true">{formatNumber(problems)}</span>
          <span className="vh">{m.code_problems({ count: problems, shown: formatNumber(problems) })}</span>
        </span>
      )}
      {menu && (
        // A press in the menu does not choose the row that it belongs to.
        <span className="row-menu" onClick={(event) => event.stopPropagation()}>
          {menu}
        </span>
      )}
    </li>
  )
}

function actOf({ key, shiftKey }: KeyboardEvent): 'menu' | 'rename' | 'delete' | null {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return 'menu'
  return key === 'F2' ? 'rename' : key === 'Delete' ? 'delete' : null
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
