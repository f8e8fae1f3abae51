import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { ACTIVITY_KINDS, type ActivityKind, type ActivityLine } from '#shared/together/activity.ts'
import { ACT_WORDS, KIND_WORDS, personWord, subjectWord } from './act-words.ts'
import './activity.css'

/** Nobody and nothing in particular. */
const ALL = ''

/** Who did what in the project, and when, for all its members. */
export function ActivitySection({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const [kind, setKind] = useState<ActivityKind | ''>(ALL)
  const [by, setBy] = useState(ALL)
  const log = useInfiniteQuery(
    trpc.activity.list.infiniteQueryOptions(
      { projectId, kind: kind || null, by: by || null },
      { getNextPageParam: (page) => page.nextCursor, staleTime: 0, placeholderData: (known) => known },
    ),
  )
  if (log.isError && !log.data)
    return (
      <div>
        <Problem>{refusalText(log.error)}</Problem>
        <Button size="small" onClick={() => void log.refetch()}>
          {m.projects_retry()}
        </Button>
      </div>
    )
  if (!log.data) return <Skeleton width="60%" />
  const lines = log.data.pages.flatMap(({ items }) => items)
  const people = log.data.pages[0]!.people
  const isFiltered = kind !== ALL || by !== ALL
  return (
    <>
      <div className="activity-filters">
        <Select<ActivityKind | ''>
          label={m.activity_kind()}
          options={[
            { value: ALL, label: m.activity_kind_all() },
            ...ACTIVITY_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() })),
          ]}
          value={kind}
          onChange={setKind}
        />
        <Select<string>
          label={m.activity_person()}
          options={[
            { value: ALL, label: m.activity_person_all() },
            ...people.map((person) => ({ value: person.id, label: personWord(person) })),
          ]}
          value={by}
          onChange={setBy}
        />
      </div>
      {lines.length === 0 ? (
        <p className="dim t13">{isFiltered ? m.activity_none_found() : m.activity_none()}</p>
      ) : (
        <ol className="activity-list" aria-label={m.activity_list()} aria-busy={log.isPlaceholderData}>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <div>
          <Button size="small" isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {m.activity_older()}
          </Button>
        </div>
      )}
    </>
  )
}

function Line({ line: { act, at, by, subject: stored, count } }: { line: ActivityLine }) {
  const subject = subjectWord(act, stored)
  return (
    <li>
      <p className="what">
        <b>{ACT_WORDS[act]()}</b>
        {subject && <span className="trunc" title={subject}>{` ${subject}`}</span>}
        {count > 1 && <span className="dim num">{` ${m.activity_times({ count: formatNumber(count) })}`}</span>}
      </p>
      <p className="who trunc">{personWord(by)}</p>
      <Time className="when dim" at={new Date(at)} />
    </li>
  )
}
