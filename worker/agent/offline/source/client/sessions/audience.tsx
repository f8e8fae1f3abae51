import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { SESSION_TEXTS } from '../../shared/sessions/content'
import type { Audience } from '../../shared/sessions/model'
import { TextArea } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { AnswerList, Asks, atSession, EVERY_MS } from './parts'

/** What the audience has on its phones: the question that is on, and the question box. */
export function AudiencePage() {
  const code = useParams()['code'] ?? ''
  const query = useQuery({
    queryKey: ['audience', code],
    queryFn: () => request<Audience>(atSession(code)),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {({ title, question, asks }) => (
        <Page title={title}>
          <div className="mb-10 max-w-2xl" aria-live="polite">
            {question ? (
              <Current key={question.id} code={code} question={question} />
            ) : (
              <p className="quiet">{SESSION_TEXTS.waiting}</p>
            )}
          </div>
          <Asks asks={asks} code={code} />
        </Page>
      )}
    </Loaded>
  )
}

function Current({ code, question }: { code: string; question: NonNullable<Audience['question']> }) {
  const { id, kind, text, options, isClosed, mine, answers } = question
  const answer = (value: string) => request<unknown>(atSession(code, '/answers'), { body: { question: id, value } })
  return (
    <section>
      <h2 className="mb-4 text-heading wrap-anywhere">{text}</h2>
      {isClosed && <p className="mb-4">{SESSION_TEXTS.closed}</p>}
      {kind === 'choice' && !isClosed && (
        <ul className="mb-4 grid gap-3">
          {options.map((option) => (
            <li key={option} className="grid">
              <ActionButton
                label={option}
                className={option === mine ? 'button' : 'button-quiet'}
                isPressed={option === mine}
                act={() => answer(option)}
              />
            </li>
          ))}
        </ul>
      )}
      {kind === 'open' && !isClosed && (
        <Form action={SESSION_TEXTS.sendAnswer} send={({ value = '' }) => answer(value)}>
          <TextArea label={SESSION_TEXTS.yourAnswer} name="value" rows={3} maxLength={300} defaultValue={mine ?? ''} />
        </Form>
      )}
      {mine !== null && !isClosed && (
        <p role="status" className="quiet my-4">
          {SESSION_TEXTS.received}
        </p>
      )}
      {answers && (
        <>
          <h3 className="mb-3 text-title">{SESSION_TEXTS.result}</h3>
          <AnswerList answers={answers} name={text} />
        </>
      )}
    </section>
  )
}
