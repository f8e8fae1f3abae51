import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block, StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AppMailSummary, MailState } from '#shared/projects/app-mails.ts'
import { type Environment, ENVIRONMENTS } from '#shared/projects/projects.ts'
import { SECOND_MS } from '#shared/time.ts'
import { MailView } from './mail-view.tsx'
import './mail.css'

/** Who tries a form waits for its mail with the dialog open. */
const REFRESH_MS = 4 * SECOND_MS
const PAGE = 20

const PLACES: Record<
  Environment,
  { label: () => string; about: () => string; title: () => string; none: () => string }
> = {
  preview: {
    label: m.mails_preview,
    about: m.mails_preview_about,
    title: m.mails_preview_none,
    none: m.mails_preview_none_about,
  },
  production: {
    label: m.mails_production,
    about: m.mails_production_about,
    title: m.mails_production_none,
    none: m.mails_production_none_about,
  },
}

/** The mail that the app wrote: what the preview only kept, and what the published app sent. */
export function MailDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [place, setPlace] = useState<Environment>('preview')
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Dialog title={m.mails_title()} onClose={onClose}>
      {opened === null ? (
        <div className="mails">
          <Segment
            label={m.mails_place()}
            options={ENVIRONMENTS.map((value) => ({ value, label: PLACES[value].label() }))}
            value={place}
            onChange={setPlace}
          />
          <p className="mid">{PLACES[place].about()}</p>
          <MailList key={place} projectId={projectId} place={place} onOpen={setOpened} />
        </div>
      ) : (
        <MailView projectId={projectId} id={opened} onBack={() => setOpened(null)} />
      )}
    </Dialog>
  )
}

type MailListProps = { projectId: string; place: Environment; onOpen: (id: string) => void }

function MailList({ projectId, place, onOpen }: MailListProps) {
  const trpc = useTRPC()
  const list = useInfiniteQuery(
    trpc.appMails.list.infiniteQueryOptions(
      { projectId, place, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: REFRESH_MS, staleTime: 0 },
    ),
  )
  const mails = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isError && !list.data)
    return (
      <FailedState title={m.mails_failed()} error={list.error} onRetry={() => void list.refetch()}>
        {refusalText(list.error)}
      </FailedState>
    )
  if (list.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height="160px" />
      </div>
    )
  if (mails.length === 0) return <EmptyState title={PLACES[place].title()}>{PLACES[place].none()}</EmptyState>
  return (
    <>
      <ul className="mail-list" aria-label={PLACES[place].label()}>
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} onOpen={() => onOpen(mail.id)} />
        ))}
      </ul>
      <LoadMore
        shown={mails.length}
        hasMore={list.hasNextPage}
        isPending={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

const STATES: Record<MailState, { block: BlockState; word: () => string }> = {
  kept: { block: 'hatched', word: m.mails_kept },
  sending: { block: 'running', word: m.mails_sending },
  sent: { block: 'set', word: m.mails_sent },
  failed: { block: 'failed', word: m.mails_not_sent },
  unknown: { block: 'drawn', word: m.mails_unknown },
}

export function MailStanding({ mail: { state } }: { mail: Pick<AppMailSummary, 'state'> }) {
  const { block, word } = STATES[state]
  return <StateWord state={block}>{word()}</StateWord>
}

function MailItem({ mail, onOpen }: { mail: AppMailSummary; onOpen: () => void }) {
  const { block, word } = STATES[mail.state]
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <Block state={block} label={word()} />
        <b className="trunc">{mail.subject}</b>
        <Time at={mail.at} className="dim num" />
        <span className="trunc mid to">{mail.to.join(', ')}</span>
        {mail.problem && <span className="trunc fail why">{mail.problem}</span>}
      </button>
    </li>
  )
}
