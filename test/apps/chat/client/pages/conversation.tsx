import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { MAX_TEXT } from '../../shared/room'
import { SUBJECTS, type Subject } from '../../shared/subjects'
import { useRoom } from '../use-room'

type Props = { subject: Subject; name: string }

const timeOf = (at: number) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** One room: what was said, who is there, and a line of one's own. */
export function Conversation({ subject, name }: Props) {
  const { messages, people, isConnected, waiting, say } = useRoom(subject.room, name)
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    say(text)
    setText('')
  }
  return (
    <>
      <title>{`${subject.name} · Kitchen Table`}</title>
      <nav aria-label="Rooms" className="flex flex-wrap gap-2">
        {SUBJECTS.map(({ room, name: title }) => (
          <Link
            key={room}
            to={`/${room}`}
            aria-current={room === subject.room ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 aria-[current]:border-accent aria-[current]:text-accent"
          >
            {title}
          </Link>
        ))}
      </nav>
      <div>
        <h1 className="text-2xl font-semibold">{subject.name}</h1>
        <p className="text-quiet">{subject.about}</p>
        <p role="status" className="mt-1 text-sm text-quiet">
          {isConnected ? `At the table: ${people.join(', ')}` : 'Connecting …'}
        </p>
      </div>
      <ol aria-label="What was said" className="flex grow flex-col gap-3">
        {messages.length === 0 && isConnected && <li className="text-quiet">Nobody has said anything yet.</li>}
        {messages.map((message) => (
          <li key={message.id} className="w-fit max-w-prose rounded-2xl border border-line bg-card px-4 py-2">
            <span className="text-sm text-quiet">
              {message.name}, {timeOf(message.at)}
            </span>
            <p className="break-words whitespace-pre-wrap">{message.text}</p>
          </li>
        ))}
        {waiting.map(({ id, text: line }) => (
          <li key={id} className="text-quiet">
            {line} <span className="text-sm">(on its way)</span>
          </li>
        ))}
      </ol>
      <form onSubmit={send} className="flex gap-2">
        <input
          aria-label="Your message"
          value={text}
          maxLength={MAX_TEXT}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 grow rounded-lg border border-quiet bg-card px-3"
        />
        <button className="min-h-11 rounded-lg bg-accent px-5 font-medium text-on-accent">Send</button>
      </form>
    </>
  )
}
