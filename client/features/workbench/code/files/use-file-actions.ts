import { actsSince } from '#client/lib/browser/acts-since.ts'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileChange, FileEntry, Kept, LeftReference } from '#shared/projects/files.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import { closed, isUnsaved, moved, opened, type OpenFile, type OpenFiles } from './open-files.ts'
import { useFreshFiles, type FileStore } from './use-code-files.ts'

/** What can be done with files as a whole. Each is a version by hand. Creating and renaming answer what is wrong. */
export function useFileActions(projectId: string, store: FileStore, saveAll: () => Promise<void>) {
  const client = useTRPCClient()
  const fresh = useFreshFiles(projectId, store)

  async function save(change: FileChange): Promise<string | null> {
    try {
      await client.projects.saveFiles.mutate({ projectId, changes: [change] })
      await fresh.list()
      return null
    } catch (error) {
      return change.was === null && isTaken(error, null) ? m.code_path_taken() : refusalText(error)
    }
  }

  async function create(path: string, text = ''): Promise<string | null> {
    const hasActed = actsSince()
    const problem = await save({ path, text, was: null })
    const isHere = !hasActed()
    if (problem === null && isHere) store.change((state) => opened(state, path))
    return problem
  }

  /** Other files may change with it, so that what is typed in any of them is saved first. */
  async function rename({ path: from }: Pick<OpenFile, 'path'>, to: string): Promise<string | null> {
    const was = store.get().files.find(({ path }) => path === from)?.base?.hash ?? undefined
    return move({ from, to, was }, m.code_renamed())
  }

  const renameFolder = (from: string, to: string) => move({ from, to }, m.code_folder_renamed())

  async function move(
    wanted: { from: string; to: string; was?: string | undefined },
    done: string,
  ): Promise<string | null> {
    const { from, to } = wanted
    await saveAll()
    const { files, selected } = store.get()
    if (files.some(isUnsaved)) return m.code_rename_unsaved()
    // What was saved just now has another hash than before.
    const was = wanted.was && (files.find(({ path }) => path === from)?.base?.hash ?? undefined)
    try {
      const { rewritten, left, hasMore } = await client.projects.moveFile.mutate({ projectId, from, to, was })
      const isHere = (path: string) => path === from || path.startsWith(`${from}/`)
      const placeOf = (path: string) => (isHere(path) ? to + path.slice(from.length) : path)
      const here = files.flatMap(({ path }) => (isHere(path) ? [path] : []))
      // The project may have said sooner that the old places are empty, and closed their tabs.
      const follow = (state: OpenFiles, path: string) =>
        closed(opened(moved(state, { from: path, to: placeOf(path) }), placeOf(path)), path)
      store.change((state) => {
        // Who has gone on to another file meanwhile stays there.
        const isElsewhere = state.selected !== selected && state.files.some(({ path }) => path === selected)
        const shown = isElsewhere ? state.selected : selected
        const next = here.reduce(follow, state)
        return shown === null ? next : opened(next, placeOf(shown))
      })
      const open = new Set(files.map(({ path }) => placeOf(path)))
      const asked = new Set([...here.map(placeOf), ...rewritten.filter((path) => open.has(path))])
      await Promise.all([fresh.list(), fresh.locks(), fresh.files([...asked])])
      const others = rewritten.filter((path) => path !== to && !path.startsWith(`${to}/`)).length
      void notify.success(
        others === 0 ? done : followedText(others),
        left.length > 0 ? { duration: READ_MS, description: leftText(left, hasMore) } : { id: 'moved' },
      )
      return null
    } catch (error) {
      return isTaken(error, from) ? m.code_path_taken() : refusalText(error)
    }
  }

  async function remove({ path, text, base }: OpenFile): Promise<void> {
    const problem = await save({ path, text: null, was: base?.hash })
    if (problem !== null) return void notify.error(m.code_not_deleted({ path }), { description: problem })
    store.change((state) => closed(state, path))
    const undo = () => (text === null ? bringBack([{ path, hash: base?.hash ?? '' }]) : create(path, text))
    offerUndo(m.code_deleted({ path }), undo)
  }

  /** All files below a folder. */
  async function inFolder(folder: string): Promise<FileEntry[]> {
    const files = await client.projects.files.query({ projectId })
    return files.filter(({ path }) => path.startsWith(`${folder}/`))
  }

  async function removeFolder(folder: string): Promise<void> {
    const failed = (description: string) => void notify.error(m.code_not_deleted({ path: folder }), { description })
    await saveAll()
    // What is typed and cannot be saved would be lost with its tab.
    if (store.get().files.some((file) => file.path.startsWith(`${folder}/`) && isUnsaved(file)))
      return failed(m.code_rename_unsaved())
    try {
      const files = await inFolder(folder)
      const changes = files.map(({ path, hash: was }) => ({ path, text: null, was }))
      await client.projects.saveFiles.mutate({
        projectId,
        changes,
        title: m.code_deleted({ path: folder }).slice(0, MAX_TITLE),
      })
      store.change((state) => files.reduce((all, { path }) => closed(all, path), state))
      await fresh.list()
      const text = m.code_folder_deleted({
        path: folder,
        files: m.workbench_file_count({ count: files.length, shown: formatNumber(files.length) }),
      })
      offerUndo(text, () => bringBack(files.map(({ path, hash }) => ({ path, hash }))))
    } catch (error) {
      failed(refusalText(error))
    }
  }

  /** Answers what is wrong. */
  async function bringBack(files: Kept[]): Promise<string | null> {
    try {
      await client.projects.bringBack.mutate({ projectId, files })
      await fresh.list()
      return null
    } catch (error) {
      return refusalText(error)
    }
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

  return { create, rename, renameFolder, remove, removeFolder, lock }
}

const UNDO_MS = 10_000
/** A list of places is read for longer than a word. */
const READ_MS = 10_000

function offerUndo(text: string, undo: () => Promise<string | null>): void {
  const onClick = async () => {
    const problem = await undo()
    if (problem !== null) void notify.error(problem)
  }
  void notify.success(text, { duration: UNDO_MS, action: { label: m.code_undo(), onClick: () => void onClick() } })
}

/** So many places fit a message. */
const MAX_PLACES = 4

const followedText = (count: number) => m.code_renamed_follow({ count, shown: formatNumber(count) })

/** What may still say the old name, so that somebody can look there. */
function leftText(left: LeftReference[], hasMore: boolean): string {
  const places = left.slice(0, MAX_PLACES).map(({ path, line }) => (line === null ? path : `${path}:${line}`))
  const isAll = !hasMore && left.length <= MAX_PLACES
  return m.code_renamed_left({ places: isAll ? places.join(', ') : `${places.join(', ')} …` })
}

/** Whether the refusal is about a name that is to be new, and not about the file that was meant. */
function isTaken(error: unknown, from: string | null): boolean {
  const domain = domainErrorOf(error)
  const { path } = (domain?.details ?? {}) as { path?: unknown }
  return domain?.code === 'project.file_changed' && path !== from
}

/** Hands one file to the browser, as it stands in the editor; what is no text, as the project has it. */
export function downloadFile(projectId: string, { path, text }: OpenFile): void {
  if (text === null) return download(downloadAddress(projectId, path), path)
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  download(url, path)
  URL.revokeObjectURL(url)
}

/** The address of a file or of a whole folder. */
export const downloadAddress = (projectId: string, path: string) =>
  `/api/projects/${projectId}/files?path=${encodeURIComponent(path)}`

function download(url: string, path: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = path.slice(path.lastIndexOf('/') + 1)
  link.click()
}
