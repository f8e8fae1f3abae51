import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileChange, LeftReference } from '#shared/projects/files.ts'
import { closed, isUnsaved, moved, opened, type OpenFile } from './open-files.ts'
import { useFreshFiles, type FileStore } from './use-code-files.ts'

/** What can be done with files as a whole. Each is a version by hand. Creating and renaming answer what is wrong. */
export function useFileActions(projectId: string, store: FileStore, saveAll: () => Promise<void>) {
  const client = useTRPCClient()
  const fresh = useFreshFiles(projectId, store)

  async function save(changes: FileChange[]): Promise<string | null> {
    try {
      await client.projects.saveFiles.mutate({ projectId, changes })
      await fresh.list()
      return null
    } catch (error) {
      return isTaken(error, changes) ? m.code_path_taken() : refusalText(error)
    }
  }

  async function create(path: string, text = ''): Promise<string | null> {
    const problem = await save([{ path, text, was: null }])
    if (problem === null) store.change((state) => opened(state, path))
    return problem
  }

  /** Other files may change with it, so that what is typed in any of them is saved first. */
  async function rename({ path: from }: OpenFile, to: string): Promise<string | null> {
    await saveAll()
    const { files } = store.get()
    if (files.some(isUnsaved)) return m.code_rename_unsaved()
    const was = files.find(({ path }) => path === from)?.base?.hash ?? undefined
    try {
      const { rewritten, left, hasMore } = await client.projects.moveFile.mutate({ projectId, from, to, was })
      store.change((state) => closed(opened(moved(state, { from, to }), to), from))
      const isOpen = (path: string) => files.some((file) => file.path === path)
      await Promise.all([fresh.list(), fresh.locks(), fresh.files([to, ...rewritten.filter(isOpen)])])
      const others = rewritten.filter((path) => path !== to).length
      void notify.success(followedText(others), {
        duration: UNDO_MS,
        ...(left.length > 0 && { description: leftText(left, hasMore) }),
      })
      return null
    } catch (error) {
      return isTaken(error, [{ path: to, text: '', was: null }]) ? m.code_path_taken() : refusalText(error)
    }
  }

  async function remove({ path, text, base }: OpenFile): Promise<void> {
    const problem = await save([{ path, text: null, was: base?.hash }])
    if (problem !== null) return void notify.error(m.code_not_deleted({ path }), { description: problem })
    store.change((state) => closed(state, path))
    if (text === null) return void notify.success(m.code_deleted({ path }))
    const undo = async () => {
      const wrong = await create(path, text)
      if (wrong !== null) void notify.error(wrong)
    }
    void notify.success(m.code_deleted({ path }), {
      duration: UNDO_MS,
      action: { label: m.code_undo(), onClick: () => void undo() },
    })
  }

  async function lock(path: string, isLocked: boolean): Promise<void> {
    try {
      await client.projects.lockFile.mutate({ projectId, path, isLocked })
      await fresh.locks()
      void notify.success(isLocked ? m.code_locked_now({ path }) : m.code_unlocked_now({ path }))
    } catch (error) {
      void notify.error(refusalText(error))
    }
  }

  return { create, rename, remove, lock }
}

const UNDO_MS = 10_000
/** So many places fit a message. */
const MAX_PLACES = 4

function followedText(count: number): string {
  return count === 0 ? m.code_renamed() : m.code_renamed_follow({ count, shown: formatNumber(count) })
}

/** What may still say the old name, so that somebody can look there. */
function leftText(left: LeftReference[], hasMore: boolean): string {
  const places = left.slice(0, MAX_PLACES).map(({ path, line }) => (line === null ? path : `${path}:${line}`))
  const isAll = !hasMore && left.length <= MAX_PLACES
  return m.code_renamed_left({ places: isAll ? places.join(', ') : `${places.join(', ')} …` })
}

/** Whether the refusal is about a name that is to be new. */
function isTaken(error: unknown, changes: FileChange[]): boolean {
  const domain = domainErrorOf(error)
  const { path } = (domain?.details ?? {}) as { path?: unknown }
  return domain?.code === 'project.file_changed' && changes.some((each) => each.path === path && each.was === null)
}

/** Hands one file to the browser, as it stands in the editor. */
export function downloadFile({ path, text }: OpenFile): void {
  const url = URL.createObjectURL(new Blob([text ?? ''], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = path.slice(path.lastIndexOf('/') + 1)
  link.click()
  URL.revokeObjectURL(url)
}
