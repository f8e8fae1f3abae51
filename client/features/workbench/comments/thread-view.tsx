import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { trashIcon } from '#client/ui/icon/icons.ts'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Comment, ThreadDetail } from '#shared/together/comments.ts'
import { CommentForm } from './comment-form.tsx'
import { placeWord } from './hand-over.ts'
import { authorWord, PinMark } from './thread-list.tsx'
import type { Settle } from './use-threads.ts'

type ThreadViewProps = {
  projectId: string
  threadId: string
  isMissing: boolean
  onGo: (page: string) => void
  onHandOver: (threadIds: string[]) => void
  /** It belongs to whoever stays: what was dealt with is left at once, and offers its undo afterwards. */
  settle: Settle
  onBack: () => void
}

/** Everything that was said about one element, and what can be done with it. */
export function ThreadView({ projectId, threadId, isMissing, onGo, onHandOver, settle, onBack }: ThreadViewProps) {
  const trpc = useTRPC()
  const found = useQuery(trpc.comments.thread.queryOptions({ projectId, threadId }, { staleTime: 0 }))
  const thread = found.data
  return (
    <div className="thread">
      <Button tone="quiet" size="small" className="back" onClick={onBack}>
        ← {m.comments_all_threads()}
      </Button>
      {thread ? (
        <Thread {...{ projectId, thread, isMissing, onGo, onHandOver, settle, onBack }} />
      ) : found.isError ? (
        <ErrorNotice title={refusalText(found.error)} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton width="80%" />
      )}
    </div>
  )
}

type ThreadProps = Omit<ThreadViewProps, 'threadId'> & { thread: ThreadDetail }

function Thread({ projectId, thread, isMissing, onGo, onHandOver, settle, onBack }: ThreadProps) {
  const { id: threadId, place, state, comments, by } = thread
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const mayChange = useMay('change')
  const reply = useMutation(
    trpc.comments.reply.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.comments.pathFilter()),
    }),
  )
  const maySettle = mayChange || by.isYou
  return (
    <>
      <header>
        <PinMark thread={thread} isOpen />
        <div>
          <h3>{placeWord(place)}</h3>
          <code>{`${place.file}:${place.line}`}</code>
        </div>
      </header>
      {isMissing && state === 'open' && (
        <p className="hint">
          {m.comments_elsewhere()}{' '}
          <button type="button" className="link" onClick={() => onGo(place.page)}>
            {m.comments_go({ page: place.page })}
          </button>
        </p>
      )}
      <ol className="said-list">
        {comments.map((comment, index) => (
          <Said
            key={comment.id}
            projectId={projectId}
            threadId={threadId}
            comment={comment}
            replies={index === 0 ? comments.length - 1 : null}
            onGone={index === 0 ? onBack : undefined}
          />
        ))}
      </ol>
      <CommentForm
        keptAs={threadId}
        label={m.comments_reply_label()}
        action={m.comments_reply()}
        problem={reply.isError ? refusalText(reply.error) : null}
        isBusy={reply.isPending}
        onSend={(text, onSent) => reply.mutate({ projectId, threadId, text }, { onSuccess: onSent })}
      />
      {maySettle && (
        <div className="acts settle">
          {state === 'open' ? (
            <>
              {mayChange && (
                <Button size="small" onClick={() => onHandOver([threadId])}>
                  {m.comments_hand()}
                </Button>
              )}
              <Button
                tone="quiet"
                size="small"
                isBusy={settle.isPending}
                onClick={() => {
                  settle.run([threadId], 'done', m.comments_done_said())
                  onBack()
                }}
              >
                {m.comments_done()}
              </Button>
            </>
          ) : (
            <Button size="small" isBusy={settle.isPending} onClick={() => settle.run([threadId], 'open')}>
              {m.comments_reopen()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type SaidProps = {
  projectId: string
  threadId: string
  comment: Comment
  /** For the first comment, which takes its replies along when it is deleted. */
  replies: number | null
  onGone: (() => void) | undefined
}

function Said({ projectId, threadId, comment: { id, at, by, text }, replies, onGone }: SaidProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const mayManage = useMay('manage')
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation(
    trpc.comments.remove.mutationOptions({
      onSuccess: () => onGone?.(),
      onError: (error) => void notify.error(refusalText(error)),
      onSettled: () => {
        setAsked(false)
        return queryClient.invalidateQueries(trpc.comments.list.pathFilter())
      },
    }),
  )
  return (
    <li>
      <p className="who">
        <b>{authorWord(by)}</b> · <Time at={new Date(at)} />
        {(by.isYou || mayManage) && (
          <Button
            tone="quiet"
            size="small"
            icon
            aria-label={m.comments_delete_one({ name: authorWord(by) })}
            title={m.comments_delete()}
            onClick={() => setAsked(true)}
          >
            <Icon path={trashIcon} dense />
          </Button>
        )}
      </p>
      <p className="text">{text}</p>
      {isAsked && (
        <ConfirmDialog
          title={m.comments_delete_ask()}
          action={m.comments_delete()}
          danger
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ projectId, threadId, commentId: id })}
          onClose={() => setAsked(false)}
        >
          {replies
            ? m.comments_delete_replies({ count: replies, shown: formatNumber(replies) })
            : m.comments_delete_text()}
        </ConfirmDialog>
      )}
    </li>
  )
}
