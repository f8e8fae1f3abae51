import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import type { PlaceQueues, ProjectQueues } from '#shared/projects/queues.ts'
import type { ScheduleRest } from '#shared/projects/schedules.ts'
import { SECOND_MS } from '#shared/time.ts'
import { EnvironmentSegment, environmentWord } from '../environments/environment-parts.tsx'
import { DeadLetterList } from './dead-letters.tsx'
import { QueueItem } from './queue-item.tsx'
import './queues.css'

/** Who sends a message waits for its delivery with the dialog open. */
const REFRESH_MS = SECOND_MS
const REST_MS = 10 * SECOND_MS

const ABOUT: Record<Environment, () => string> = {
  preview: m.queues_preview_about,
  production: m.queues_production_about,
}

const RESTS: Record<Exclude<ScheduleRest, 'no-app'>, () => string> = {
  'not-looked-at': m.queues_rest_not_looked_at,
  'not-published': m.queues_rest_not_published,
  suspended: m.queues_rest_suspended,
  broken: m.queues_rest_broken,
}

const isAtWork = ({ rest, queues }: PlaceQueues) =>
  rest === null &&
  queues.some(({ backlog, deliveries }) => backlog.messages > 0 || deliveries[0]?.outcome === 'running')

/** What the app does behind its answers: each queue with what waits, what was delivered and what failed for good. */
export function QueuesDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const trpc = useTRPC()
  const [place, setPlace] = useState<Environment>('preview')
  const [opened, setOpened] = useState<string | null>(null)
  const list = useQuery(
    trpc.queues.list.queryOptions(
      { projectId },
      {
        staleTime: 0,
        refetchInterval: ({ state: { data: known } }) => (known && isAtWork(known[place]) ? REFRESH_MS : REST_MS),
      },
    ),
  )
  const mayChange = useMayChangeIn(list.data, place)
  if (opened !== null && list.data)
    return (
      <Dialog title={m.queues_title()} onClose={onClose}>
        <DeadLetterList
          projectId={projectId}
          place={place}
          queue={opened}
          mayChange={mayChange}
          onBack={() => setOpened(null)}
        />
      </Dialog>
    )
  return (
    <Dialog title={m.queues_title()} onClose={onClose}>
      <div className="in-environment">
        <EnvironmentSegment label={m.queues_place()} value={place} onChange={setPlace} />
        <Loaded of={list} failed={m.queues_failed()}>
          {(known) => <PlaceList known={known} place={place} onOpen={setOpened} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

/** What is wrong in production is its owner's matter; whoever only watches changes neither place. */
function useMayChangeIn(known: ProjectQueues | undefined, place: Environment): boolean {
  const mayChange = useMay('change')
  return place === 'preview' ? mayChange : known?.mayChangeProduction === true
}

type PlaceListProps = { known: ProjectQueues; place: Environment; onOpen: (queue: string) => void }

function PlaceList({ known, place, onOpen }: PlaceListProps) {
  const { rest, queues } = known[place]
  if (rest === 'no-app' && place === 'production')
    return <EmptyState title={m.queues_not_live()}>{m.queues_not_live_about()}</EmptyState>
  if (queues.length === 0) return <EmptyState title={m.queues_none()}>{m.queues_none_about()}</EmptyState>
  return (
    <>
      <p className="mid">{ABOUT[place]()}</p>
      {rest !== null && rest !== 'no-app' && <p className="rests">{RESTS[rest]()}</p>}
      {place === 'production' && !known.mayChangeProduction && <p className="dim">{m.queues_owner_only()}</p>}
      <ul className="entries" aria-label={environmentWord(place)}>
        {queues.map((queue) => (
          <QueueItem key={queue.queue} state={queue} onOpen={() => onOpen(queue.queue)} />
        ))}
      </ul>
    </>
  )
}
