import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { FileContent } from '#shared/projects/projects.ts'
import { createKeeper, keptEdits } from './kept-edits.ts'
import { arrived, gone, NOTHING_OPEN, opened, withKept, type OpenFiles } from './open-files.ts'

export type FileStore = ReturnType<typeof createFileStore>

/** The open files of a project's page. What saves them reads the newest state between two renders. */
function createFileStore(first: string | null) {
  let state = first === null ? NOTHING_OPEN : opened(NOTHING_OPEN, first)
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    change(next: (state: OpenFiles) => OpenFiles): void {
      const before = state
      state = next(state)
      if (state !== before) for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const KEEP_MS = 300

/** The open files, kept in step with the project's, and kept in this browser until they are saved. */
export function useCodeFiles(projectId: string, first: string | null) {
  const [store] = useState(() => createFileStore(first))
  const { files, selected } = useSyncExternalStore(store.subscribe, store.get, store.get)
  useKeptEdits(projectId, store)
  const answers = useFollowed({ projectId, store, paths: files.map(({ path }) => path) })
  return { store, files, selected, answers }
}

type Followed = { projectId: string; store: FileStore; paths: string[] }
export type FileAnswer = { path: string; data: FileContent | undefined; error: unknown; refetch: () => unknown }

/** Each open file is asked for again when the project says that files changed. */
function useFollowed({ projectId, store, paths }: Followed): Map<string, FileAnswer> {
  const trpc = useTRPC()
  const answers = useQueries({
    queries: paths.map((path) => trpc.projects.file.queryOptions({ projectId, path })),
    combine: (results) =>
      results.map(({ data, error, refetch }, at): FileAnswer => ({ path: paths[at]!, data, error, refetch })),
  })
  useEffect(() => store.change((state) => answers.reduce(withAnswer, state)), [answers, store])
  return new Map(answers.map((answer) => [answer.path, answer]))
}

function withAnswer(state: OpenFiles, { path, data, error }: FileAnswer): OpenFiles {
  if (error) return domainErrorOf(error)?.code === 'project.file_not_found' ? gone(state, path) : state
  return data ? arrived(state, path, data) : state
}

/** The page may be left while something cannot be saved: the next one of this browser begins with it. */
function useKeptEdits(projectId: string, store: FileStore): void {
  useEffect(() => {
    const kept = keptEdits(projectId)
    if (kept.length > 0) store.change((state) => withKept(state, kept))
    const keep = createKeeper(projectId, kept)
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(store.get().files), KEEP_MS)
    }
    const now = () => {
      clearTimeout(timer)
      keep(store.get().files)
    }
    // A save that ends after the page was left still says here that nothing is to be kept: the store ends with it.
    store.subscribe(later)
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [projectId, store])
}

/** Asks for files of the project anew, and brings what it has into the store. */
export function useFreshFiles(projectId: string, store: FileStore) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const fresh = async (path: string) => {
      const options = trpc.projects.file.queryOptions({ projectId, path })
      // An answer that was asked for before the save would bring the text of before it.
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      try {
        const known = await queryClient.fetchQuery({ ...options, staleTime: 0 })
        store.change((state) => arrived(state, path, known))
      } catch (error) {
        if (domainErrorOf(error)?.code === 'project.file_not_found') store.change((state) => gone(state, path))
      }
    }
    const list = () => queryClient.invalidateQueries(trpc.projects.files.queryFilter({ projectId }))
    const locks = () => queryClient.invalidateQueries(trpc.projects.locks.queryFilter({ projectId }))
    return { list, locks, files: (paths: string[]) => Promise.all(paths.map(fresh)).then(() => undefined) }
  }, [projectId, queryClient, store, trpc])
}
