import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { MESSAGE_TEXTS, MESSAGES } from '../../shared/messages/content'
import type { Conversation, ShortMessage } from '../../shared/messages/model'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

const POLL_MS = 5_000

type Read = { conversation: Pick<Conversation, 'id' | 'person' | 'about' | 'href'>; items: ShortMessage[] }

export function ConversationPage() {
  return <Gate>{() => <Thread />}</Gate>
}

function Thread() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['messages', id],
    queryFn: () => request<Read>(`/api/messages/${id}`),
    refetchInterval: POLL_MS,
  })
  return (
    <Loaded query={query}>
      {({ conversation, items }) => (
        <Page
          title={conversation.person}
          {...(conversation.about !== '' && { lead: <About {...conversation} /> })}
          actions={
            <Link href="/messages" className="button-quiet">
              {MESSAGES.title}
            </Link>
          }
        >
          <div className="measure space-y-6">
            <ol className="space-y-3">
              {items.map(({ id: key, author, isMine, text, sent }) => (
                <li key={key} className={`panel max-w-[85%] ${isMine ? 'ml-auto' : ''}`}>
                  <p className="quiet text-small">
                    {isMine ? MESSAGE_TEXTS.you : author} · {formatAgo(sent)}
                  </p>
                  <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
                </li>
              ))}
            </ol>
            <Form
              action={MESSAGE_TEXTS.send}
              thanks={MESSAGE_TEXTS.sent}
              send={(typed) => request(`/api/messages/${conversation.id}`, { body: typed })}
            >
              <TextArea label={MESSAGE_TEXTS.message} name="text" rows={3} maxLength={3_000} />
            </Form>
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function About({ about, href }: Pick<Conversation, 'about' | 'href'>) {
  return (
    <>
      {MESSAGE_TEXTS.about}{' '}
      <Link href={href} className="link">
        {about}
      </Link>
    </>
  )
}
