import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { MAX_SEARCHED_BYTES, type FileText } from '#shared/projects/files.ts'
import type { SearchedFile } from './matching.ts'

/** More than this is not fetched to be searched. */
const MAX_BYTES = 16 * 1024 * 1024

const NOTHING: SearchedFile[] = []

/** `revision` is another one with each other list of files. */
type Texts = { files: SearchedFile[]; revision: number; isReady: boolean; error: unknown }

/** The texts of all files that are not large, as they are saved. Only what changed since is fetched anew. */
export function useProjectTexts(projectId: string): Texts {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const known = useRef(new Map<string, FileText>())
  const list = useQuery(trpc.projects.files.queryOptions({ projectId }))
  const revision = list.data === undefined ? 0 : revisionOf(list.data)
  const texts = useQuery({
    queryKey: ['code', 'texts', projectId, revision],
    enabled: list.data !== undefined,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let room = MAX_BYTES
      const wanted = (list.data ?? []).filter(({ sizeBytes }) => {
        if (sizeBytes > MAX_SEARCHED_BYTES) return false
        room -= sizeBytes
        return room >= 0
      })
      const missing = wanted.filter(({ path, hash }) => known.current.get(path)?.hash !== hash).map(({ path }) => path)
      const ends = missing.toSorted((a, b) => (a < b ? -1 : 1))
      const to = ends.at(-1) ?? ''
      let from = ends[0]
      while (from !== undefined) {
        const { texts: some, next } = await client.projects.texts.query({ projectId, from, to }, { signal })
        for (const file of some) known.current.set(file.path, file)
        from = next ?? undefined
      }
      return wanted.flatMap(({ path }): SearchedFile[] => {
        const file = known.current.get(path)
        return file?.text == null ? [] : [{ ...file, text: file.text }]
      })
    },
  })
  return {
    files: texts.data ?? NOTHING,
    revision,
    isReady: texts.data !== undefined && !texts.isPlaceholderData,
    error: list.error ?? texts.error,
  }
}

const revisions = new WeakMap<object, number>()
let newest = 0

/** A list that was asked for again and is the same is the same object, and then nothing is searched anew. */
function revisionOf(list: object): number {
  const revision = revisions.get(list) ?? ++newest
  revisions.set(list, revision)
  return revision
}
