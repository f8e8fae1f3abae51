import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import { FindRefused, inThread } from './finder.ts'
import { MAX_MATCHES, type Found, type SearchedFile, type Wanted } from './matching.ts'
import { useProjectTexts } from './use-project-texts.ts'

const NOTHING: Found = { files: [], count: 0, isCut: false }
const NO_FILES: SearchedFile[] = []

/** What was found, and the texts in which it stands there. */
type Shown = { found: Found; files: SearchedFile[]; wanted: Wanted; replacement: string }
export type FoundNow = Shown & { isBusy: boolean; status: string; isRefused: boolean }

/** All places of a project that have what is wanted, and what would stand there instead. */
export function useFound(projectId: string, wanted: Wanted, replacement: string): FoundNow {
  const { files, revision, isReady, error } = useProjectTexts(projectId)
  const isAsked = wanted.words !== ''
  const query = useQuery({
    queryKey: ['code', 'find', projectId, revision, wanted, replacement],
    enabled: isAsked && isReady,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Shown> => {
      const answer = await inThread({ kind: 'find', files, wanted, replacement }, signal)
      return { found: 'found' in answer ? answer.found : NOTHING, files, wanted, replacement }
    },
  })
  const nothing = { found: NOTHING, files: NO_FILES, wanted, replacement }
  if (!isAsked) return { ...nothing, isBusy: false, status: '', isRefused: false }
  const refusal = error ?? query.error
  if (refusal !== null && refusal !== undefined)
    return { ...nothing, isBusy: false, status: refusedText(refusal), isRefused: true }
  const shown = query.data ?? nothing
  const isBusy = query.isFetching || query.isPlaceholderData || query.data === undefined
  return { ...shown, isBusy, status: query.data ? countText(shown.found) : '', isRefused: false }
}

function refusedText(error: unknown): string {
  if (!(error instanceof FindRefused)) return refusalText(error)
  if (error.reason === 'pattern') return m.code_find_pattern_wrong()
  return error.reason === 'slow' ? m.code_find_pattern_slow() : m.code_find_failed()
}

function countText({ count, files, isCut }: Found): string {
  if (isCut) return m.code_found_many({ shown: formatNumber(MAX_MATCHES) })
  return m.code_found({
    count,
    shown: formatNumber(count),
    files: m.workbench_file_count({ count: files.length, shown: formatNumber(files.length) }),
  })
}
