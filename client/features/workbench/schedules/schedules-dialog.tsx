import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import type { PlaceSchedules, ProjectSchedules, ScheduleRest } from '#shared/projects/schedules.ts'
import { SECOND_MS } from '#shared/time.ts'
import { EnvironmentSegment, environmentWord } from '../environments/environment-parts.tsx'
import { ScheduleItem } from './schedule-item.tsx'
import './schedules.css'

/** Who runs a schedule waits for its end with the dialog open. */
const REFRESH_MS = SECOND_MS
const REST_MS = 15 * SECOND_MS

const ABOUT: Record<Environment, () => string> = {
  preview: m.schedules_preview_about,
  production: m.schedules_production_about,
}

const RESTS: Record<Exclude<ScheduleRest, 'no-app'>, () => string> = {
  'not-looked-at': m.schedules_rest_not_looked_at,
  'not-published': m.schedules_rest_not_published,
  suspended: m.schedules_rest_suspended,
  broken: m.schedules_rest_broken,
}

const isAtWork = ({ schedules }: PlaceSchedules) =>
  schedules.some(({ runs }) => runs.some(({ outcome }) => outcome === 'waiting' || outcome === 'running'))

/** When the app works by itself: each schedule with its next time and what became of its runs. */
export function SchedulesDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const trpc = useTRPC()
  const [place, setPlace] = useState<Environment>('preview')
  const list = useQuery(
    trpc.schedules.list.queryOptions(
      { projectId },
      {
        staleTime: 0,
        refetchInterval: ({ state: { data: known } }) => (known && isAtWork(known[place]) ? REFRESH_MS : REST_MS),
      },
    ),
  )
  return (
    <Dialog title={m.schedules_title()} onClose={onClose}>
      <div className="in-environment">
        <EnvironmentSegment label={m.schedules_place()} value={place} onChange={setPlace} />
        <Loaded of={list} failed={m.schedules_failed()}>
          {(known) => <PlaceList projectId={projectId} known={known} place={place} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

type PlaceListProps = { projectId: string; known: ProjectSchedules; place: Environment }

function PlaceList({ projectId, known, place }: PlaceListProps) {
  const { rest, schedules } = known[place]
  const mayChange = useMay('change')
  const mayRun = place === 'preview' ? mayChange : known.mayRunProduction
  if (rest === 'no-app' && place === 'production')
    return <EmptyState title={m.schedules_not_live()}>{m.schedules_not_live_about()}</EmptyState>
  if (schedules.length === 0) return <EmptyState title={m.schedules_none()}>{m.schedules_none_about()}</EmptyState>
  return (
    <>
      <p className="mid">{ABOUT[place]()}</p>
      {rest !== null && rest !== 'no-app' && <p className="rests">{RESTS[rest]()}</p>}
      {mayChange && !mayRun && <p className="dim">{m.schedules_owner_only()}</p>}
      <ul className="entries" aria-label={environmentWord(place)}>
        {schedules.map((schedule) => (
          <ScheduleItem
            key={schedule.cron}
            projectId={projectId}
            place={place}
            schedule={schedule}
            mayRun={mayRun && (rest === null || rest === 'not-looked-at')}
          />
        ))}
      </ul>
    </>
  )
}
