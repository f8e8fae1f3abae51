import { useId } from 'react'
import { fieldOf, isRequired, RATINGS, type Question } from '../../shared/surveys/model'
import { SURVEY_TEXTS } from '../../shared/surveys/texts'
import { TextArea, useFieldError } from '../ui/field'

/** One question, answered in its own way. */
export function QuestionField({ question }: { question: Question }) {
  if (question.kind === 'text')
    return <TextArea label={question.text} name={fieldOf(question.id)} rows={4} maxLength={2_000} isOptional />
  return <Choices question={question} />
}

function Choices({ question }: { question: Question }) {
  const id = useId()
  const error = useFieldError(fieldOf(question.id))
  const isRating = question.kind === 'rating'
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : id}>
      <legend className="field-label wrap-anywhere">{question.text}</legend>
      {isRating && <p className="quiet text-small">{SURVEY_TEXTS.ends}</p>}
      {question.kind === 'several' && <p className="quiet text-small">{SURVEY_TEXTS.severalHint}</p>}
      <div className={isRating ? 'flex flex-wrap gap-x-5' : 'grid'}>
        {(isRating ? RATINGS : question.choices).map((value) => (
          <label key={value} className="flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere">
            <input
              type={question.kind === 'several' ? 'checkbox' : 'radio'}
              name={fieldOf(question.id)}
              value={value}
              required={isRequired(question)}
              className="size-5 shrink-0 accent-(--color-accent)"
            />
            {value}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
