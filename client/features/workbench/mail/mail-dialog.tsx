import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block, StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { LoadMore, moreOf } from '#client/ui/table/load-more.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { AppMailSummary, MailState } from '#shared/app/mails.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { SECOND_MS } from '#shared/time.ts'
import { EnvironmentSegment, environmentWord } from '../environments/environment-parts.tsx'
import { MailView } from './mail-view.tsx'
import './mail.css'

/** Who tries a form waits for its mail with the dialog open. */
const REFRESH_MS = 1.5 * SECOND_MS
const PAGE = 20

const ABOUT: Record<Environment, () => string> = {
  preview: m.mails_preview_about,
  production: m.mails_production_about,
}
const NONE: Record<Environment, { title: () => string; about: () => string }> = {
  preview: { title: m.mails_preview_none, about: m.mails_preview_none_about },
  production: { title: m.mails_production_none, about: m.mails_production_none_about },
}

/** The mail that the app wrote: what the preview only kept, and what the published app sent. */
export function MailDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [place, setPlace] = useState<Environment>('preview')
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Dialog title={m.mails_title()} onClose={onClose}>
      {opened === null ? (
        <div className="in-environment">
          <EnvironmentSegment label={m.mails_place()} value={place} onChange={setPlace} />
          <p className="mid">{ABOUT[place]()}</p>
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
  return (
    <Loaded of={list} failed={m.mails_failed()}>
      {({ pages }) => {
        const mails = pages.flatMap(({ items }) => items)
        if (mails.length === 0) return <EmptyState title={NONE[place].title()}>{NONE[place].about()}</EmptyState>
        return (
          <>
            <ul className="entries" aria-label={environmentWord(place)}>
              {mails.map((mail) => (
                <MailItem key={mail.id} mail={mail} onOpen={() => onOpen(mail.id)} />
              ))}
            </ul>
            <LoadMore shown={mails.length} {...moreOf(list)} />
          </>
        )
      }}
    </Loaded>
  )
}

const STATES: Record<MailState, { block: BlockState; word: () => string }> = {
  kept: { block: 'hatched', word: m.mails_kept },
  sending: { block: 'running', word: m.mails_sending },
  sent: { block: 'set', word: m.mails_sent },
  failed: { block: 'failed', word: m.mails_not_sent },
  bounced: { block: 'failed', word: m.mails_bounced },
  complained: { block: 'failed', word: m.mails_complained },
  unknown: { block: 'drawn', word: m.mails_unknown },
}

export function MailStanding({ mail: { state } }: { mail: Pick<AppMailSummary, 'state'> }) {
  const { block, word } = STATES[state]
  return <StateWord state={block}>{word()}</StateWord>
}

function MailItem({ mail, onOpen }: { mail: AppMailSummary; onOpen: () => void }) {
  const { block, word } = STATES[mail.state]
  return (
    <li className="mail-entry">
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
