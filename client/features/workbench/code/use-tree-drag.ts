import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { folderOf, placeInFolder, type TreeNode } from './file-tree.ts'

/** A closed folder opens when something is held over it for so long. */
const OPEN_MS = 600

type TreeDrag = {
  rows: TreeNode[]
  /** Nothing can be moved now. */
  isOff: boolean
  onOpen: (folder: string) => void
  onMove: (row: TreeNode, to: string) => void
}

/** Lets a row be dragged into a folder, or beside a file. Renaming does the same with the keyboard. */
export function useTreeDrag({ rows, isOff, onOpen, onMove }: TreeDrag) {
  const [dragged, setDragged] = useState<TreeNode | null>(null)
  /** The folder that would take it; an empty path is the project itself. */
  const [over, setOver] = useState<string | null>(null)
  const [held, setHeld] = useState<string | null>(null)

  const openHeld = useEffectEvent(onOpen)
  // The time that somebody holds still is known to nobody but a timer.
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => openHeld(held), OPEN_MS)
    return () => clearTimeout(timer)
  }, [held])

  const rowAt = ({ target }: DragEvent) => {
    const path = (target as HTMLElement).closest<HTMLElement>('[data-path]')?.dataset['path']
    return rows.find((row) => row.path === path) ?? null
  }
  const end = () => {
    setDragged(null)
    setOver(null)
    setHeld(null)
  }
  /** Where it would be; null where that changes nothing or cannot be. */
  const placeAt = (event: DragEvent): { folder: string; to: string } | null => {
    const row = rowAt(event)
    const folder = row === null ? '' : row.kind === 'folder' ? row.path : folderOf(row.path)
    const to = dragged && placeInFolder(dragged.path, folder)
    return to === null ? null : { folder, to }
  }
  const onDragStart = (event: DragEvent) => {
    const row = rowAt(event)
    if (!row || isOff) return event.preventDefault()
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.path)
    setDragged(row)
  }
  const onDragOver = (event: DragEvent) => {
    const place = placeAt(event)
    setOver(place?.folder ?? null)
    const row = rowAt(event)
    setHeld(dragged && row?.kind === 'folder' && !row.isOpen ? row.path : null)
    if (place) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    const place = placeAt(event)
    if (!dragged || !place) return
    event.preventDefault()
    onMove(dragged, place.to)
    end()
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (currentTarget.contains(relatedTarget as Node | null)) return
    setOver(null)
    setHeld(null)
  }
  return {
    dragged: dragged?.path ?? null,
    over,
    handlers: { onDragStart, onDragOver, onDrop, onDragLeave, onDragEnd: end },
  }
}
