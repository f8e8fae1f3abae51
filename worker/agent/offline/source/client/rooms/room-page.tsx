import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { ROOM_TEXTS } from '../../shared/rooms/content'
import { type OpenRoom, type RoomMessage, SYMBOLS } from '../../shared/rooms/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'
import { EVERY_MS } from './channels'

export function RoomPage() {
  const { id } = useParams()
  return <Gate>{() => <OneRoom key={id} id={id ?? ''} />}</Gate>
}

/** A room: what was said, which comes by itself, and a field to say something. */
function OneRoom({ id }: { id: string }) {
  const [isPinned, setPinned] = useState(false)
  const query = useQuery({
    queryKey: ['room', id],
    queryFn: () => request<OpenRoom>(`/api/rooms/${id}`),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {(room) => (
        <Page
          title={room.name}
          actions={
            <button
              type="button"
              className="tag min-h-11 px-4"
              aria-pressed={isPinned}
              onClick={() => setPinned(!isPinned)}
            >
              {ROOM_TEXTS.pinned}
            </button>
          }
        >
          <Messages
            messages={isPinned ? room.messages.filter((message) => message.isPinned) : room.messages}
            none={isPinned ? ROOM_TEXTS.noPinned : ROOM_TEXTS.empty}
          />
          {!isPinned && <SayForm roomId={room.id} />}
        </Page>
      )}
    </Loaded>
  )
}

function Messages({ messages, none }: { messages: RoomMessage[]; none: string }) {
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  if (messages.length === 0) return <p className="quiet">{none}</p>
  return (
    <>
      <ol className="list" aria-live="polite">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <div ref={end} />
    </>
  )
}

function Message({ message: { id, author, text, sent, isPinned, reactions } }: { message: RoomMessage }) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['room'] }),
  })
  return (
    <li className="py-3">
      <p className="text-small">
        <strong>{author}</strong> <span className="quiet">{formatAgo(sent)}</span>
      </p>
      <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-1 flex flex-wrap gap-2">
        {SYMBOLS.map((symbol) => {
          const given = reactions.find((reaction) => reaction.symbol === symbol)
          return (
            <button
              key={symbol}
              type="button"
              className="tag min-h-11 px-3"
              aria-pressed={given?.isMine ?? false}
              onClick={() =>
                mutate(() => request(`/api/rooms/messages/${id}/reaction`, { method: 'PUT', body: { symbol } }))
              }
            >
              {given ? ROOM_TEXTS.react(symbol, given.count) : symbol}
            </button>
          )
        })}
        <button
          type="button"
          className="tag min-h-11 px-3"
          aria-pressed={isPinned}
          onClick={() => mutate(() => request(`/api/rooms/messages/${id}/pin`, { method: 'PUT' }))}
        >
          {isPinned ? ROOM_TEXTS.unpin : ROOM_TEXTS.pin}
        </button>
      </p>
    </li>
  )
}

/** Says something. What could not be sent stays in the field. */
function SayForm({ roomId }: { roomId: number }) {
  const id = useId()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/api/rooms/${roomId}/messages`, { body: { text } }),
    onSuccess: async () => {
      setText('')
      await queries.invalidateQueries({ queryKey: ['room'] })
    },
  })
  const send = () => {
    if (!isPending && text.trim() !== '') mutate()
  }
  return (
    <form
      className="mt-6 max-w-2xl space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="field-label">
        {ROOM_TEXTS.message}
      </label>
      <textarea
        id={id}
        name="text"
        rows={2}
        maxLength={4_000}
        className="field w-full"
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <p id={`${id}-hint`} className="quiet text-small">
        {ROOM_TEXTS.hint}
      </p>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? SITE_TEXTS.loading : ROOM_TEXTS.send}
      </button>
    </form>
  )
}
