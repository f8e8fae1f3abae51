import { MAX_TEXT } from '../../shared/room'
import type { Subject } from '../../shared/subjects'
import { Table } from '../table'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { Page } from '../ui/frame'
import { Empty } from '../ui/states'
import { useRoom } from '../use-room'

type Props = { subject: Subject; name: string }

const timeOf = (at: number) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** One room: what was said, who is there, and a line of one's own. */
export function Conversation({ subject, name }: Props) {
  const { messages, people, isConnected, waiting, say } = useRoom(subject.room, name)
  return (
    <div className="grid grow gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-5">
        <Page title={subject.name} lead={subject.about} />
        <div className="max-lg:hidden">
          <Table people={people} />
        </div>
        <p role="status" className="text-muted">
          {isConnected ? `At the table: ${people.join(', ')}` : 'Connecting …'}
        </p>
      </div>
      <div className="flex flex-col gap-6">
        <ol aria-label="What was said" className="flex grow flex-col justify-end gap-3">
          {messages.length === 0 && isConnected && (
            <li>
              <Empty title="Nobody has said anything yet." text="What you say first stands here." />
            </li>
          )}
          {messages.map((message) => (
            <li
              key={message.id}
              className={`w-fit max-w-[85%] rounded-ui px-5 py-3 ${message.name === name ? 'self-end rounded-br-none bg-accent text-on-accent' : 'rounded-bl-none bg-surface shadow-sm'}`}
            >
              <span className={`text-sm ${message.name === name ? '' : 'text-muted'}`}>
                {message.name}, {timeOf(message.at)}
              </span>
              <p className="wrap-anywhere whitespace-pre-wrap">{message.text}</p>
            </li>
          ))}
          {waiting.map(({ id, text: line }) => (
            <li key={id} className="self-end text-muted">
              {line} <span className="text-sm">(on its way)</span>
            </li>
          ))}
        </ol>
        <Form isRow action="Send" send={async ({ text = '' }) => say(text)}>
          <Field label="Your message" name="text" required maxLength={MAX_TEXT} autoComplete="off" />
        </Form>
      </div>
    </div>
  )
}
