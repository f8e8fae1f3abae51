import { SESSION_TEXTS } from '../../shared/sessions/content'
import type { Answers, Ask } from '../../shared/sessions/model'
import { ownKey } from '../site/own-key'
import { Distribution } from '../ui/distribution'
import { TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { request } from '../ui/page'

/** How often a page asks for what is new, in milliseconds. */
export const EVERY_MS = 2_000

/** An address of a session for the audience, which tells which browser asks. */
export const atSession = (code: string, path = ''): string =>
  `/api/join/${encodeURIComponent(code)}${path}?${new URLSearchParams({ key: ownKey() })}`

/** What was answered: bars for what could be chosen, else the texts. */
export function AnswerList({ answers: { people, counts, texts }, name }: { answers: Answers; name: string }) {
  return (
    <div className="space-y-3">
      {counts.length > 0 && <Distribution counts={counts} people={people} name={name} />}
      {texts.length > 0 && (
        <ul className="list">
          {texts.map((text) => (
            <li key={text} className="measure py-2 wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet text-small">{people === 0 ? SESSION_TEXTS.noAnswers : SESSION_TEXTS.answers(people)}</p>
    </div>
  )
}

/** The question box. Without a code it is only read, by whoever runs the session. */
export function Asks({ asks, code }: { asks: Ask[]; code?: string }) {
  return (
    <section className="max-w-2xl">
      <h2 className="mb-3 text-title">{SESSION_TEXTS.box}</h2>
      {asks.length === 0 && <p className="quiet">{SESSION_TEXTS.noAsks}</p>}
      <ul className="list mb-5">
        {asks.map(({ id, text, votes, isVoted }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">{text}</p>
              <p className="quiet text-small">{SESSION_TEXTS.votes(votes)}</p>
            </div>
            {code !== undefined && (
              <ActionButton
                label={isVoted ? SESSION_TEXTS.unvote : SESSION_TEXTS.vote}
                act={() => request(atSession(code, `/asks/${id}/vote`), { method: 'PUT' })}
              />
            )}
          </li>
        ))}
      </ul>
      {code !== undefined && (
        <Form
          action={SESSION_TEXTS.ask}
          thanks=""
          className="panel space-y-5"
          send={(typed) => request<unknown>(atSession(code, '/asks'), { body: typed })}
        >
          <TextField label={SESSION_TEXTS.yourQuestion} name="text" maxLength={300} />
        </Form>
      )}
    </section>
  )
}
