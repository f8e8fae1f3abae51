import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { type Environment, ENVIRONMENTS } from '#shared/projects/projects.ts'
import { SECRET_DECLINED, SECRET_GIVEN } from '#shared/projects/secrets.ts'
import type { Answer, Question } from '#shared/turns/turns.ts'

type SecretQuestionProps = {
  projectId: string
  questions: Question[]
  isAnswering: boolean
  /** Why the answer was not taken. */
  refusal: string | null
  onAnswer: (answers: Answer[]) => void
}

/** The builder asks for secrets by name. Values go to Solid alone; the builder hears whether they are there. */
export function SecretQuestion({ projectId, questions, isAnswering, refusal, onAnswer }: SecretQuestionProps) {
  const trpc = useTRPC()
  const { places, mayPublish, pick } = usePlaces(projectId)
  const [values, setValues] = useState<Record<string, string>>({})
  // The mutation must not keep a value.
  const save = useMutation(trpc.secrets.set.mutationOptions({ gcTime: 0 }))
  const given = questions.filter(({ id }) => values[id])
  const answers = (isGiven: (name: string) => boolean): Answer[] =>
    questions.map(({ id }) => ({
      questionId: id,
      choices: [isGiven(id) ? SECRET_GIVEN : SECRET_DECLINED],
      text: null,
    }))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (given.length === 0 || places.length === 0 || save.isPending || isAnswering) return
    try {
      for (const { id } of given) await save.mutateAsync({ projectId, name: id, value: values[id]!, places })
    } catch {
      // The form shows this failure, and keeps what was typed.
      return
    }
    setValues({})
    onAnswer(answers((name) => given.some(({ id }) => id === name)))
  }
  const wrong = save.isError ? refusalText(save.error) : refusal
  return (
    <form
      className="question secrets-asked"
      aria-label={m.turns_question()}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p>{m.secrets_asked({ count: questions.length })}</p>
      {questions.map(({ id, text }) => (
        <SecretField
          key={id}
          label={id}
          description={text}
          value={values[id] ?? ''}
          onChange={(value) => setValues({ ...values, [id]: value })}
        />
      ))}
      <PlacesPick places={places} mayPublish={mayPublish} onPick={pick} />
      <p className="mid">{m.secrets_asked_hint()}</p>
      {wrong !== null && <Problem>{wrong}</Problem>}
      <div className="row">
        <Button
          type="submit"
          tone="primary"
          size="small"
          isBusy={save.isPending || isAnswering}
          aria-disabled={given.length === 0 || places.length === 0}
        >
          {m.secrets_asked_keep()}
        </Button>
        <Button size="small" disabled={save.isPending || isAnswering} onClick={() => onAnswer(answers(() => false))}>
          {m.secrets_asked_decline()}
        </Button>
      </div>
    </form>
  )
}

/** Where a value is to be kept: in both places, unless the maker chooses or may set the preview's alone. */
export function usePlaces(projectId: string) {
  const trpc = useTRPC()
  const known = useQuery(trpc.secrets.list.queryOptions({ projectId }))
  const mayPublish = known.data?.mayPublish ?? false
  const [chosen, setChosen] = useState<Environment[] | null>(null)
  const places: Environment[] = chosen ?? (mayPublish ? [...ENVIRONMENTS] : ['preview'])
  const pick = (place: Environment, isPicked: boolean) =>
    setChosen(ENVIRONMENTS.filter((each) => (each === place ? isPicked : places.includes(each))))
  return { places, mayPublish, pick }
}

type PlacesPickProps = {
  places: Environment[]
  mayPublish: boolean
  onPick: (place: Environment, isPicked: boolean) => void
}

export function PlacesPick({ places, mayPublish, onPick }: PlacesPickProps) {
  return (
    <div className="secret-places">
      {ENVIRONMENTS.map((place) => (
        <Checkbox
          key={place}
          label={place === 'preview' ? m.secrets_preview() : m.secrets_production()}
          checked={places.includes(place)}
          disabled={place === 'production' && !mayPublish}
          onChange={(isPicked) => onPick(place, isPicked)}
        />
      ))}
    </div>
  )
}
