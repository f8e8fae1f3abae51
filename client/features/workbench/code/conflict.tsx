import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { mineKept, opened, theirsTaken, type Known, type OpenFile } from './files/open-files.ts'
import type { FileStore } from './files/use-code-files.ts'

type ConflictProps = {
  file: OpenFile
  theirs: Known
  store: FileStore
  isCompared: boolean
  onCompare: (isWanted: boolean) => void
  /** The edit can be saved now. */
  onKept: () => void
}

/** Both have changed the file. Nothing is saved before somebody chose, and what was not chosen comes back by undo. */
export function Conflict({ file, theirs, store, isCompared, onCompare, onKept }: ConflictProps) {
  const { path, text } = file
  const isDeleted = theirs.hash === null
  const keepMine = () => {
    store.change((state) => mineKept(state, path))
    onKept()
  }
  const takeTheirs = () => {
    store.change((state) => theirsTaken(state, path))
    if (!isDeleted) return
    const undo = () => store.change((state) => withMine(state, { path, text }))
    void notify.blank(m.code_conflict_closed({ path }), { action: { label: m.code_undo(), onClick: undo } })
  }
  return (
    <div className="conflict" role="alert">
      <Block state="hatched" />
      <div className="min-w-0 grow">
        <b>{isDeleted ? m.code_conflict_deleted() : m.code_conflict()}</b>
        <p>{isCompared ? m.code_conflict_comparing() : m.code_conflict_about()}</p>
      </div>
      <span className="acts">
        <Button size="small" tone="primary" onClick={keepMine}>
          {isCompared ? m.code_conflict_keep_this() : m.code_conflict_mine()}
        </Button>
        <Button size="small" onClick={takeTheirs}>
          {isDeleted ? m.code_conflict_close() : m.code_conflict_theirs()}
        </Button>
        {!isDeleted && (
          <Button size="small" aria-pressed={isCompared} onClick={() => onCompare(!isCompared)}>
            {m.code_conflict_compare()}
          </Button>
        )}
      </span>
    </div>
  )
}

type Mine = Pick<OpenFile, 'path' | 'text'>

/** A file that was deleted there is open again with what was typed here, as a new one. */
function withMine(state: Parameters<typeof opened>[0], { path, text }: Mine): ReturnType<typeof opened> {
  const { files, selected } = opened(state, path)
  const mine = { base: { hash: null, text: null }, text }
  return { selected, files: files.map((file) => (file.path === path ? { ...file, ...mine } : file)) }
}
