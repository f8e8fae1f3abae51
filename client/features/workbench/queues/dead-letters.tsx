import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatBytes, formatMoment, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { LoadMore, moreOf } from '#client/ui/table/load-more.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import type { DeadLetter } from '#shared/projects/queues.ts'
import { BackButton } from '../environments/environment-parts.tsx'
import './queues.css'

type Place = { projectId: string; place: Environment; queue: string; mayChange: boolean }

/** The messages that a queue's consumer failed at each time. */
export function DeadLetterList({ onBack, ...where }: Place & { onBack: () => void }) {
  const trpc = useTRPC()
  const { projectId, place, queue } = where
  const list = useInfiniteQuery(
    trpc.queues.deadLetters.infiniteQueryOptions(
      { projectId, place, queue },
      { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0 },
    ),
  )
  return (
    <div className="in-environment">
      <BackButton onBack={onBack}>{m.queues_back()}</BackButton>
      <p className="mid">
        <code>{queue}</code> {m.queues_letters_about()}
      </p>
      <Loaded of={list} failed={m.queues_letters_failed()}>
        {({ pages }) => {
          const letters = pages.flatMap(({ items }) => items)
          if (letters.length === 0)
            return <EmptyState title={m.queues_letters_gone()}>{m.queues_letters_gone_about()}</EmptyState>
          return (
            <>
              <ul className="entries" aria-label={m.queues_letters_of({ queue })}>
                {letters.map((letter) => (
                  <LetterItem key={letter.id} letter={letter} {...where} />
                ))}
              </ul>
              <LoadMore shown={letters.length} {...moreOf(list)} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function LetterItem({ letter, projectId, place, queue, mayChange }: Place & { letter: DeadLetter }) {
  const { id, sentAt, attempts, bytes, text, problem } = letter
  const trpc = useTRPC()
  const [isAsking, setAsking] = useState(false)
  const time = formatMoment(new Date(sentAt), useMoment().zone)
  const again = useMutation(
    trpc.queues.deliverAgain.mutationOptions({
      onSuccess: () => notify.success(m.queues_again_done()),
      onError: (error) => notify.error(m.queues_not_again(), { description: refusalText(error) }),
    }),
  )
  return (
    <li className="work">
      <div className="work-title">
        <span className="facts dim">
          <Time at={new Date(sentAt)} />
          <span>{attempts === 1 ? m.queues_attempts_one() : m.queues_attempts({ count: formatNumber(attempts) })}</span>
          <span className="num">{formatBytes(bytes)}</span>
        </span>
        {mayChange && (
          <span className="letter-acts">
            <Button
              size="small"
              isBusy={again.isPending}
              aria-label={m.queues_again_of({ time })}
              onClick={() => !again.isPending && again.mutate({ projectId, place, queue, id })}
            >
              {m.queues_again()}
            </Button>
            <Button size="small" tone="quiet" aria-label={m.queues_delete_of({ time })} onClick={() => setAsking(true)}>
              {m.queues_delete()}
            </Button>
          </span>
        )}
      </div>
      <pre className="letter-body">{text}</pre>
      {problem !== null && <p className="why">{problem}</p>}
      {isAsking && (
        <DeleteLetter projectId={projectId} place={place} queue={queue} id={id} onClose={() => setAsking(false)} />
      )}
    </li>
  )
}

type DeleteProps = Omit<Place, 'mayChange'> & { id: string; onClose: () => void }

function DeleteLetter({ onClose, ...letter }: DeleteProps) {
  const trpc = useTRPC()
  const remove = useMutation(
    trpc.queues.deleteDeadLetter.mutationOptions({
      onSuccess: onClose,
      onError: (error) => notify.error(m.queues_not_deleted(), { description: refusalText(error) }),
    }),
  )
  return (
    <ConfirmDialog
      title={m.queues_delete_ask()}
      action={m.queues_delete()}
      danger
      isPending={remove.isPending}
      onConfirm={() => !remove.isPending && remove.mutate(letter)}
      onClose={onClose}
    >
      <p>{m.queues_delete_about()}</p>
    </ConfirmDialog>
  )
}
