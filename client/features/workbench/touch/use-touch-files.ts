import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { FileNeeded, openProject, type KnownFile, type Project } from './source/project.ts'
import type { Source } from './source/syntax.ts'

/** So many files are fetched to find where one element is written. */
const MAX_FETCHED = 80

/** The project's files as far as they are needed, fetched when they are. */
export function useTouchFiles(projectId: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const known = useRef(new Map<string, KnownFile | null>())
  const parsed = useRef(new Map<string, Source>())

  const fetchFile = useCallback(
    async (path: string) => {
      try {
        const file = await queryClient.fetchQuery({
          ...trpc.projects.file.queryOptions({ projectId, path }),
          staleTime: 0,
        })
        known.current.set(path, file.text === null ? null : { text: file.text, hash: file.hash })
      } catch (error) {
        if (domainErrorOf(error)?.code !== 'project.file_not_found') throw error
        known.current.set(path, null)
      }
      return known.current.get(path) ?? null
    },
    [projectId, queryClient, trpc],
  )

  /** Does something with the files, fetching those that it needs. */
  const read = useCallback(
    async <Value>(work: (project: Project) => Value): Promise<Value> => {
      const files = await queryClient.fetchQuery({
        ...trpc.projects.files.queryOptions({ projectId }),
        staleTime: 5_000,
      })
      const paths = new Set(files.map(({ path }) => path))
      const project = openProject({ paths, file: (path) => known.current.get(path) }, parsed.current)
      for (let count = 0; ; count++) {
        try {
          return work(project)
        } catch (error) {
          if (!(error instanceof FileNeeded) || count >= MAX_FETCHED) throw error
          await fetchFile(error.path)
        }
      }
    },
    [fetchFile, projectId, queryClient, trpc],
  )

  const styles = useCallback(async () => {
    const files = await queryClient.fetchQuery({ ...trpc.projects.files.queryOptions({ projectId }), staleTime: 5_000 })
    const paths = files.map(({ path }) => path).filter((path) => /^client\/[^/]+\.css$/.test(path))
    return Promise.all(
      paths.map(async (path) => ({ path, css: (known.current.get(path) ?? (await fetchFile(path)))?.text ?? '' })),
    )
  }, [fetchFile, projectId, queryClient, trpc])

  const keep = useCallback(async (path: string, text: string) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    known.current.set(path, { text, hash })
  }, [])

  const forget = useCallback((path: string) => void known.current.delete(path), [])
  const now = useCallback((path: string) => known.current.get(path) ?? null, [])
  return { read, styles, keep, forget, now }
}
