import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { keyProblem } from '#client/lib/prompt/prompt-problems.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { PromiseChanges } from '#client/ui/promise-change/promise-change.tsx'
import { wholeCredits } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import { PROMISES_AGREED, PROMISES_KEPT, type Question, type TurnQuestion } from '#shared/turns/turns.ts'
import { lackIn, MoreToSpend } from './more-to-spend.tsx'
import { RowsQuestion } from './rows-question.tsx'
import { SecretQuestion } from './secret-question.tsx'

type QuestionCardProps = { projectId: string; turnId: string; question: TurnQuestion }
type Given = Record<string, { choices: string[]; text: string }>

/** A turn waits with its question. Nothing goes on and nothing is charged until it is answered or stopped. */
export function QuestionCard(props: QuestionCardProps) {
  if (useMay('change')) return <OpenQuestion {...props} />
  const asked = props.question.kind === 'maker' ? props.question.questions : []
  return (
    <section className="question" aria-label={m.turns_question()}>
      {asked.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <p className="mid">{m.turns_question_watched()}</p>
    </section>
  )
}

function OpenQuestion({ projectId, turnId, question: asked }: QuestionCardProps) {
  const trpc = useTRPC()
  const [given, setGiven] = useState<Given>({})
  const [problem, setProblem] = useState<string | null>(null)
  const answer = useMutation(trpc.turns.answer.mutationOptions())
  const send = (choices: Given) =>
    answer.mutate({
      projectId,
      turnId,
      answers: asked.questions.map(({ id }) => ({
        questionId: id,
        choices: choices[id]?.choices ?? [],
        text: choices[id]?.text.trim() || null,
      })),
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = Object.values(given)
      .map(({ text }) => text)
      .join('\n')
    const wrong = keyProblem(written)
    setProblem(wrong)
    if (wrong === null) send(asked.kind === 'ceiling' ? { ceiling: { choices: ['continue'], text: '' } } : given)
  }
  const lack = lackIn(domainErrorOf(answer.error))
  const refusal = answer.error && (
    <p className="wrong" role="alert">
      <span>
        {lack === 'budget' ? m.turns_end_budget() : lack === 'limit' ? m.turns_end_limit() : refusalText(answer.error)}{' '}
        {lack && <MoreToSpend projectId={projectId} lack={lack} />}
      </span>
    </p>
  )
  if (asked.kind === 'secrets')
    return (
      <SecretQuestion
        projectId={projectId}
        questions={asked.questions}
        isAnswering={answer.isPending}
        refusal={answer.error && refusalText(answer.error)}
        onAnswer={(answers) => answer.mutate({ projectId, turnId, answers })}
      />
    )
  if (asked.kind === 'rows')
    return (
      <RowsQuestion
        question={asked}
        isAnswering={answer.isPending}
        refusal={answer.error && refusalText(answer.error)}
        onAnswer={(choice) => send({ rows: { choices: [choice], text: '' } })}
      />
    )
  if (asked.kind === 'promises') {
    const settle = (choice: string) => send({ promises: { choices: [choice], text: '' } })
    return (
      <section className="question" aria-label={m.turns_question()}>
        <p>{m.turns_question_promises()}</p>
        <PromiseChanges changes={asked.changes} />
        <p className="mid">{m.turns_question_promises_hint()}</p>
        {refusal}
        <div className="row">
          <Button tone="primary" size="small" isBusy={answer.isPending} onClick={() => settle(PROMISES_KEPT)}>
            {m.turns_question_promises_keep()}
          </Button>
          <Button size="small" disabled={answer.isPending} onClick={() => settle(PROMISES_AGREED)}>
            {m.turns_question_promises_agree()}
          </Button>
        </div>
      </section>
    )
  }
  return (
    <form className="question" aria-label={m.turns_question()} onSubmit={submit}>
      {asked.kind === 'ceiling' ? (
        <p>
          {m.turns_question_ceiling({
            count: formatNumber(wholeCredits(asked.agreed)),
            more: formatNumber(wholeCredits(asked.more)),
          })}
        </p>
      ) : (
        asked.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={given[question.id] ?? { choices: [], text: '' }}
            onChange={(value) => setGiven({ ...given, [question.id]: value })}
          />
        ))
      )}
      {refusal}
      {problem !== null && <Problem>{problem}</Problem>}
      <Button type="submit" tone="primary" size="small" isBusy={answer.isPending}>
        {asked.kind === 'ceiling' ? m.turns_question_go_on() : m.turns_question_send()}
      </Button>
    </form>
  )
}

type FieldProps = { question: Question; value: Given[string]; onChange: (value: Given[string]) => void }

function QuestionField({ question: { text, choices, allowsMany, allowsText }, value, onChange }: FieldProps) {
  const name = useId()
  const pick = (choice: string, isPicked: boolean) => {
    const others = allowsMany ? value.choices.filter((other) => other !== choice) : []
    onChange({ ...value, choices: isPicked ? [...others, choice] : others })
  }
  return (
    <fieldset>
      <legend>{text}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type={allowsMany ? 'checkbox' : 'radio'}
            name={name}
            checked={value.choices.includes(choice)}
            onChange={(event) => pick(choice, event.target.checked)}
          />
          {choice}
        </label>
      ))}
      {allowsText && (
        <textarea
          rows={2}
          aria-label={choices.length > 0 ? m.turns_question_own() : text}
          placeholder={choices.length > 0 ? m.turns_question_own() : undefined}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      )}
    </fieldset>
  )
}
