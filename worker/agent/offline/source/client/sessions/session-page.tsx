import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { SESSION_TEXTS } from '../../shared/sessions/content'
import { type OpenSession, QUESTION_KINDS } from '../../shared/sessions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { AnswerList, Asks, EVERY_MS } from './parts'

export function SessionPage() {
  const { id } = useParams()
  return <Gate>{() => <Lead key={id} id={id ?? ''} />}</Gate>
}

/** A session for whoever runs it: the code, the questions with their answers, and what is on. */
function Lead({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['session', id],
    queryFn: () => request<OpenSession>(`/api/sessions/${id}`),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {(session) => (
        <Page
          title={session.title}
          lead={SESSION_TEXTS.howToJoin}
          actions={
            <>
              <a className="button-quiet" href={`/api/sessions/${id}/results.csv`} download>
                {SITE_TEXTS.download}
              </a>
              <RemoveButton
                what={session.title}
                remove={() => request(`/api/sessions/${id}`, { method: 'DELETE' })}
                onRemoved={() => navigate('/sessions')}
              />
            </>
          }
        >
          <p className="figure-number mb-6">{SESSION_TEXTS.codeIs(session.code)}</p>
          <Steps session={session} />
          {session.items.length === 0 && <p className="quiet mb-6">{SESSION_TEXTS.noQuestions}</p>}
          <ol className="list mb-8 max-w-3xl">
            {session.items.map((item) => (
              <Question key={item.id} session={session} item={item} />
            ))}
          </ol>
          <QuestionForm sessionId={session.id} />
          <div className="mt-10">
            <Asks asks={session.asks} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}

const setCurrent = (sessionId: number, question: number | null) =>
  request(`/api/sessions/${sessionId}/current`, { method: 'PUT', body: { question } })

/** On to the next question, or to the end. */
function Steps({ session: { id, items, currentId } }: { session: OpenSession }) {
  const at = items.findIndex((item) => item.id === currentId)
  const next = items[at + 1]
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      {next && (
        <ActionButton
          className="button"
          label={at === -1 ? SESSION_TEXTS.start : SESSION_TEXTS.next}
          act={() => setCurrent(id, next.id)}
        />
      )}
      {at !== -1 && <ActionButton label={SESSION_TEXTS.end} act={() => setCurrent(id, null)} />}
    </div>
  )
}

function Question({ session, item }: { session: OpenSession; item: OpenSession['items'][number] }) {
  const { id, text, kind, isClosed, isHidden } = item
  const isOn = session.currentId === id
  const at = `/api/sessions/${session.id}/questions/${id}`
  const set = (changes: { isClosed?: boolean; isHidden?: boolean }) => () =>
    request(at, { method: 'PUT', body: { isClosed, isHidden, ...changes } })
  return (
    <li className="py-5">
      <h2 className="text-title wrap-anywhere">{text}</h2>
      <p className="mb-3 flex flex-wrap gap-2">
        <span className="tag">{SESSION_TEXTS.kinds[kind]}</span>
        {isOn && <span className="tag tag-accent">{SESSION_TEXTS.onNow}</span>}
      </p>
      <AnswerList answers={item} name={text} />
      {isClosed && <p className="mt-2">{SESSION_TEXTS.closed}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {!isOn && <ActionButton label={SESSION_TEXTS.show} act={() => setCurrent(session.id, id)} />}
        {isOn && (
          <>
            <ActionButton
              label={isClosed ? SESSION_TEXTS.reopen : SESSION_TEXTS.close}
              act={set({ isClosed: !isClosed })}
            />
            <ActionButton
              label={isHidden ? SESSION_TEXTS.unhide : SESSION_TEXTS.hide}
              act={set({ isHidden: !isHidden })}
            />
          </>
        )}
        <RemoveButton what={text} remove={() => request(at, { method: 'DELETE' })} />
      </div>
    </li>
  )
}

/** Adds a question to a session. */
function QuestionForm({ sessionId }: { sessionId: number }) {
  const [kind, setKind] = useState<string>('choice')
  return (
    <Form
      action={SESSION_TEXTS.addQuestion}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<unknown>(`/api/sessions/${sessionId}/questions`, { body: typed })}
    >
      <TextField label={SESSION_TEXTS.question} name="text" maxLength={300} />
      <SelectField
        label={SESSION_TEXTS.kind}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={QUESTION_KINDS.map((value) => ({ value, label: SESSION_TEXTS.kinds[value] }))}
      />
      {kind === 'choice' && <TextArea label={SESSION_TEXTS.options} name="options" rows={4} />}
    </Form>
  )
}
