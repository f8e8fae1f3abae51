import { useState } from 'react'
import { EXAM_TEXTS } from '../../shared/exams/content'
import { KINDS, type Question, type QuestionKind } from '../../shared/exams/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { SelectField, TextArea, TextField, useFieldError } from '../ui/field'
import { Form } from '../ui/form'

type Written = Pick<Question, 'subject' | 'kind' | 'text' | 'options' | 'answers' | 'explanation'>
type QuestionFormProps = {
  question?: Question
  subjects: string[]
  send: (question: Written) => Promise<unknown>
  onSent: () => void
}

const OPTIONS = [0, 1, 2, 3, 4, 5]

/** A question of the bank with what is right. */
export function QuestionForm({ question, subjects, send, onSent }: QuestionFormProps) {
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? 'single')
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed, form) => send(written(typed, form, kind))}
      onSent={onSent}
    >
      <TextField
        label={EXAM_TEXTS.subject}
        name="subject"
        maxLength={60}
        list="exam-subjects"
        defaultValue={question?.subject}
      />
      <datalist id="exam-subjects">
        {subjects.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
      <SelectField
        label={EXAM_TEXTS.kind}
        name="kind"
        options={KINDS.map((value) => ({ value, label: EXAM_TEXTS.kinds[value] }))}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? 'single')}
      />
      <TextArea label={EXAM_TEXTS.text} name="text" rows={2} maxLength={1_000} defaultValue={question?.text} />
      {kind === 'truth' && (
        <SelectField
          label={EXAM_TEXTS.right}
          name="answers"
          options={EXAM_TEXTS.truth.map((value) => ({ value, label: value }))}
          defaultValue={question?.answers[0]}
        />
      )}
      {kind === 'text' && (
        <TextArea
          label={EXAM_TEXTS.accepted}
          name="answers"
          rows={3}
          hint={EXAM_TEXTS.acceptedNote}
          defaultValue={question?.kind === 'text' ? question.answers.join('\n') : ''}
        />
      )}
      {(kind === 'single' || kind === 'several') && <Options key={kind} kind={kind} question={question} />}
      <TextArea
        label={EXAM_TEXTS.explanation}
        name="explanation"
        rows={2}
        maxLength={1_000}
        hint={EXAM_TEXTS.explanationNote}
        defaultValue={question?.explanation}
        isOptional
      />
    </Form>
  )
}

/** What can be chosen, each with a tick for what is right. */
function Options({ kind, question }: { kind: 'single' | 'several'; question: Question | undefined }) {
  const wrong = [useFieldError('options'), useFieldError('answers')].find(Boolean)
  return (
    <fieldset>
      <legend className="field-label">{EXAM_TEXTS.options}</legend>
      <p className="quiet mb-2 text-small">{EXAM_TEXTS.optionsNote}</p>
      <div className="grid gap-2">
        {OPTIONS.map((at) => {
          const option = question?.options[at]
          return (
            <div key={at} className="flex items-center gap-3">
              <input
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name="right"
                value={at}
                aria-label={EXAM_TEXTS.optionIsRight(at + 1)}
                className="size-5 shrink-0 accent-(--color-accent)"
                defaultChecked={option !== undefined && question?.answers.includes(option)}
              />
              <input
                type="text"
                name={`option${at}`}
                aria-label={EXAM_TEXTS.option(at + 1)}
                maxLength={300}
                className="field w-full"
                defaultValue={option ?? ''}
              />
            </div>
          )
        })}
      </div>
      {/* The form itself says what is wrong with a field that it does not have by this name. */}
      {wrong !== undefined && <p className="mt-1 text-small text-bad">{wrong}</p>}
    </fieldset>
  )
}

function written(typed: Record<string, string>, form: FormData, kind: QuestionKind): Written {
  const { subject = '', text = '', explanation = '', answers = '' } = typed
  const right = form.getAll('right').map((at) => (typed[`option${String(at)}`] ?? '').trim())
  const isChosen = kind === 'single' || kind === 'several'
  return {
    subject,
    kind,
    text,
    explanation,
    options: isChosen ? OPTIONS.map((at) => typed[`option${at}`] ?? '') : [],
    answers: isChosen ? right : answers.split('\n'),
  }
}
