import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useSelectElement } from '#client/features/workbench/preview/use-preview-frame.ts'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { pointIcon } from '#client/ui/icon/tool-icons.ts'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { CommentPlace, CommentThread } from '#shared/together/comments.ts'
import { CommentForm } from './comment-form.tsx'
import { handOver, MAX_HANDED, placeWord } from './hand-over.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'
import { usePins } from './use-pins.ts'
import { useSettle, useThreads, type Settle } from './use-threads.ts'
import '#client/features/workbench/touch/touch.css'
import './comments.css'

type CommentsPanelProps = {
  projectId: string
  previewUrl: string
  frame: RefObject<HTMLIFrameElement | null>
  /** It changes with each page that is loaded anew. */
  load: number
  /** What the preview shows, and whether that listens. */
  path: string
  isShown: boolean
  /** How often comments changed since the page is open. */
  changes: number
  onGo: (page: string) => void
  /** The message to the builder: what is written there, and how more comes into it. */
  message: { written: () => string; add: (text: string) => void }
  onEnd: () => void
}

const FILTERS = [
  { value: 'open', label: m.comments_filter_open },
  { value: 'all', label: m.comments_filter_all },
] as const
type Filter = (typeof FILTERS)[number]['value']

/** It stands where the conversation is. The page beside it shows a pin for each thread as long as it is open. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { projectId, previewUrl, frame, load, path, isShown, changes, onGo, onEnd } = props
  const [filter, setFilter] = useState<Filter>('open')
  const [openId, setOpenId] = useState<string | null>(null)
  const { place, begin, drop } = useNewPlace(projectId)
  const mayChange = useMay('change')
  const list = useThreads({ projectId, isOpen: filter === 'open', changes })
  const threads = list.threads ?? []
  const open = threads.filter(({ state }) => state === 'open')
  const missing = usePins({ frame, previewUrl, isShown, threads: open, current: openId, onPin: setOpenId })
  const pick = useSelectElement({
    frame,
    previewUrl,
    load,
    onPointed: ({ tag, text, file, line }, nth) => {
      setOpenId(null)
      begin({ page: path, tag, text, file, line, nth })
    },
  })
  const settle = useSettle(projectId)
  const hand = useHandOver(props, settle)
  const show = (thread: CommentThread) => {
    setOpenId(thread.id)
    // The address alone tells where it was pinned: what comes after it belongs to the app.
    if (pathOf(thread.place.page) !== pathOf(path)) onGo(thread.place.page)
  }
  return (
    <section className="epanel comments" aria-label={m.comments_title()}>
      <header className="epanel-head">
        <h2>{m.comments_title()}</h2>
        {openId === null && !place && (
          <Segment<Filter>
            label={m.comments_filter()}
            options={FILTERS.map(({ value, label }) => ({ value, label: label() }))}
            value={filter}
            onChange={setFilter}
          />
        )}
        <span className="sp" />
        <Button tone="quiet" size="small" onClick={onEnd}>
          {m.ui_close()}
        </Button>
      </header>
      <div className="epanel-body">
        {place ? (
          <NewThread
            projectId={projectId}
            place={place}
            onBegun={(threadId) => {
              drop()
              setOpenId(threadId)
            }}
            onCancel={drop}
          />
        ) : openId !== null ? (
          <ThreadView
            key={openId}
            projectId={projectId}
            threadId={openId}
            isMissing={missing.has(openId)}
            onGo={onGo}
            onHandOver={hand.run}
            settle={settle}
            onBack={() => setOpenId(null)}
          />
        ) : list.isError && !list.threads ? (
          <ErrorNotice title={refusalText(list.error)} error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.threads ? (
          <Skeleton width="80%" />
        ) : threads.length === 0 ? (
          <p className="hint">{filter === 'open' ? m.comments_none_open() : m.comments_none()}</p>
        ) : (
          <>
            <ThreadList threads={threads} missing={missing} onOpen={show} />
            {list.hasNextPage && (
              <Button size="small" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {m.comments_older()}
              </Button>
            )}
          </>
        )}
      </div>
      <footer className="epanel-foot">
        {pick.isOn ? (
          <>
            <span role="status">{m.comments_point()}</span>
            <span className="sp" />
            <Button size="small" onClick={pick.toggle}>
              {m.comments_cancel()}
            </Button>
          </>
        ) : (
          <>
            <Button tone={place || openId ? undefined : 'primary'} size="small" autoFocus onClick={pick.toggle}>
              <Icon path={pointIcon} dense />
              {place ? m.comments_other_place() : m.comments_new()}
            </Button>
            <span className="sp" />
            {mayChange && openId === null && !place && open.length > 0 && (
              <Button
                tone="quiet"
                size="small"
                isBusy={hand.isBusy}
                onClick={() => hand.run(open.slice(0, MAX_HANDED).map(({ id }) => id))}
              >
                {open.length === 1 ? m.comments_hand() : m.comments_hand_all({ count: String(open.length) })}
              </Button>
            )}
          </>
        )}
      </footer>
    </section>
  )
}

const pathOf = (page: string): string => page.split(/[?#]/)[0]!

type NewThreadProps = {
  projectId: string
  place: CommentPlace
  onBegun: (threadId: string) => void
  onCancel: () => void
}

function NewThread({ projectId, place, onBegun, onCancel }: NewThreadProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const begin = useMutation(
    trpc.comments.begin.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.comments.list.pathFilter()),
    }),
  )
  return (
    <div className="thread">
      <header>
        <div>
          <h3>{placeWord(place)}</h3>
          <code>{`${place.file}:${place.line}`}</code>
        </div>
      </header>
      <CommentForm
        keptAs={`new:${projectId}`}
        label={m.comments_new_label()}
        action={m.comments_send()}
        problem={begin.isError ? refusalText(begin.error) : null}
        isBusy={begin.isPending}
        onSend={(text, onSent) =>
          begin.mutate(
            { projectId, place, text },
            {
              onSuccess: ({ threadId }) => {
                onSent()
                onBegun(threadId)
              },
            },
          )
        }
        onCancel={onCancel}
      />
    </div>
  )
}

/** What a new comment is about. It stays with its text until it is sent, also when the page is left. */
function useNewPlace(projectId: string) {
  const [kept, keep] = useStored(`solid:comment-place:${projectId}`)
  return {
    place: readPlace(kept),
    begin: (place: CommentPlace) => keep(JSON.stringify(place)),
    drop: () => keep(null),
  }
}

function readPlace(kept: string | null): CommentPlace | null {
  try {
    return kept === null ? null : (JSON.parse(kept) as CommentPlace)
  } catch {
    return null
  }
}

/** Collects threads into one message to the builder, which the maker reads before it is sent. */
function useHandOver({ projectId, message, onEnd }: CommentsPanelProps, settle: Settle) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const hand = useMutation({
    mutationFn: async (threadIds: string[]) => {
      const details = await Promise.all(
        threadIds.map((threadId) => client.comments.thread.query({ projectId, threadId })),
      )
      const { text, count } = handOver(details, message.written())
      const handed = threadIds.slice(0, count)
      if (count > 0) await client.comments.settle.mutate({ projectId, threadIds: handed, state: 'handed' })
      return { text, handed, left: threadIds.length - count }
    },
    onSuccess: ({ text, handed, left }) => {
      void queryClient.invalidateQueries(trpc.comments.pathFilter())
      if (handed.length === 0) return void notify.error(m.comments_no_room())
      onEnd()
      message.add(text)
      const reopen = () => settle.run(handed, 'open')
      void notify.success(left === 0 ? m.comments_handed_said() : m.comments_handed_some({ left: String(left) }), {
        action: { label: m.comments_undo(), onClick: reopen },
      })
    },
    onError: (error) => void notify.error(refusalText(error)),
  })
  return { run: (threadIds: string[]) => hand.mutate(threadIds), isBusy: hand.isPending }
}
