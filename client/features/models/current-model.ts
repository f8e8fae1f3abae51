import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { ModelChoice } from '#shared/models/providers.ts'

type Models = { choices: ModelChoice[]; main: string; chosen: string | null }

/** The model that the turns to come have, if there is one. */
export function currentModel({ choices, main, chosen }: Models): ModelChoice | undefined {
  return choices.find(({ key }) => key === chosen) ?? choices.find(({ key }) => key === main) ?? choices[0]
}

/**
 * What there is to choose for this project: a model or how much it thinks, and whether a turn can be tried with another
 * model than the one that worked on it.
 */
export function useModelChoice(projectId: string): { hasChoice: boolean; hasOthers: boolean } {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.models.list.queryOptions({ projectId }))
  if (!data) return { hasChoice: false, hasOthers: false }
  return {
    hasChoice: data.choices.length > 1 || (currentModel(data)?.efforts.length ?? 0) > 0,
    hasOthers: data.choices.filter(({ state }) => state !== 'off').length > 1,
  }
}
