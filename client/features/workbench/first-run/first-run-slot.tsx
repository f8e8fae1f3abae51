import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'
import { useTRPC } from '#client/trpc/trpc.ts'

type FirstRunSlotProps = { projectId: string; userId: string; tab: string }

const code = lazyModule(() => (import.meta.env.SSR ? new Promise<never>(() => {}) : import('./first-run.tsx')))

/** What a person has seen of the tour, by this browser. It begins with the first project that they watch being built. */
export function FirstRunSlot({ projectId, userId, tab }: FirstRunSlotProps) {
  const trpc = useTRPC()
  const [kept, keep] = useStored(`solid:first-run:${userId}`)
  const { data: project } = useQuery(trpc.projects.get.queryOptions({ projectId }))
  const isNew = project?.headVersion === null && project.ideaOf === null && !project.isReadOnly
  useEffect(() => {
    if (kept === null && isNew && isWatched()) keep('0')
  }, [kept, isNew, keep])
  if (kept === null || !project?.headVersion) return null
  return <Loaded kept={kept} onKeep={keep} tab={tab} />
}

/** The page was come to from where the project was begun, and not by its address. */
const isWatched = () => !performance.getEntriesByType('navigation')[0]?.name.includes(location.pathname)

type LoadedProps = { kept: string; onKeep: (kept: string) => void; tab: string }

function Loaded(props: LoadedProps) {
  const module = useNeededModule(code)
  return module && <module.FirstRun {...props} />
}
