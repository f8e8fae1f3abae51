import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { ASSISTANT_TEXTS } from '../../shared/assistant/content'
import { type Conversation, LONGEST, type Message } from '../../shared/assistant/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { at } from './address'

type Opened = Conversation & { messages: Message[] }

/** A conversation, and what can be said next. */
export function ConversationPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    queryKey: ['assistant', 'conversation', id],
    queryFn: () => request<Opened>(at(`/${id}`)),
    retry: false,
  })
  const title = (query.data?.title ?? '') || ASSISTANT_TEXTS.untitled
  return (
    <Page
      title={title}
      lead={ASSISTANT_TEXTS.origin}
      actions={
        <>
          <NewConversation />
          <Link href="/assistant" className="button-quiet">
            {ASSISTANT_TEXTS.all}
          </Link>
        </>
      }
    >
      <Loaded query={query}>{(opened) => <Talk key={opened.id} opened={opened} />}</Loaded>
    </Page>
  )
}

function NewConversation() {
  const [, navigate] = useLocation()
  const created = useRef(0)
  return (
    <ActionButton
      label={ASSISTANT_TEXTS.begin}
      act={async () => {
        created.current = (await request<{ id: number }>(at(''), { body: {} })).id
      }}
      onDone={() => navigate(`/assistant/${created.current}`)}
    />
  )
}

function Talk({ opened: { id, title, messages } }: { opened: Opened }) {
  const [, navigate] = useLocation()
  const say = (text: string) => request(at(`/${id}/messages`), { body: { text } })
  const last = messages.at(-1)
  return (
    <div className="measure space-y-6">
      <ol className="space-y-3" aria-live="polite">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} isLast={message === last} />
        ))}
      </ol>
      {last && last.suggestions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {last.suggestions.map((question) => (
            <ActionButton key={question} label={question} act={() => say(question)} />
          ))}
        </div>
      )}
      {/* The field is empty again once a question was answered. */}
      <Form
        key={last?.id}
        action={ASSISTANT_TEXTS.send}
        className="panel space-y-4"
        send={({ text = '' }) => say(text)}
      >
        <TextField label={ASSISTANT_TEXTS.ask} name="text" maxLength={LONGEST} autoComplete="off" />
      </Form>
      <div className="flex flex-wrap gap-3">
        <Disclosure label={ASSISTANT_TEXTS.rename}>
          {(close) => (
            <Form
              action={SITE_TEXTS.save}
              className="panel space-y-4"
              send={(typed) => request(at(`/${id}`), { method: 'PUT', body: typed })}
              onSent={close}
            >
              <TextField label={ASSISTANT_TEXTS.title} name="title" maxLength={80} defaultValue={title} />
            </Form>
          )}
        </Disclosure>
        <ActionButton
          label={ASSISTANT_TEXTS.remove}
          act={async () => {
            await request(at(`/${id}`), { method: 'DELETE' })
            navigate(`/assistant?removed=${id}`)
          }}
        />
      </div>
    </div>
  )
}

function Bubble({ message: { author, text }, isLast }: { message: Message; isLast: boolean }) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLast) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isLast])
  return (
    <li ref={ref} className={`panel max-w-[85%] ${author === 'person' ? 'ml-auto' : ''}`}>
      <p className="quiet text-small">{author === 'person' ? ASSISTANT_TEXTS.you : ASSISTANT_TEXTS.assistant}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}
