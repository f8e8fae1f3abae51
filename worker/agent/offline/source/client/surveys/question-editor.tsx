import { useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { SURVEY_TEXTS } from '../../shared/surveys/content'
import {
  hasChoices,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
  type SurveyWithQuestions,
} from '../../shared/surveys/model'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { request } from '../ui/page'

/** The questions of a draft, and a form for the next one. */
export function QuestionEditor({ survey: { id, questions } }: { survey: SurveyWithQuestions }) {
  return (
    <>
      <p className="quiet mb-6">{SURVEY_TEXTS.isDraft}</p>
      <h2 className="mb-2 text-heading">{SURVEY_TEXTS.questions}</h2>
      {questions.length === 0 && <p className="quiet mb-5">{SURVEY_TEXTS.noQuestions}</p>}
      <ol className="list mb-8">
        {questions.map((question) => (
          <DraftQuestion key={question.id} surveyId={id} question={question} />
        ))}
      </ol>
      <Form
        action={SURVEY_TEXTS.addQuestion}
        className="panel max-w-2xl space-y-5"
        thanks={SITE_TEXTS.saved}
        send={(typed) => request(`/api/surveys/${id}/questions`, { body: typed })}
      >
        <QuestionFields />
      </Form>
    </>
  )
}

const isKind = (value: string): value is QuestionKind => QUESTION_KINDS.some((each) => each === value)

function QuestionFields() {
  const [kind, setKind] = useState<QuestionKind>('rating')
  return (
    <>
      <TextField label={SURVEY_TEXTS.question} name="text" maxLength={300} />
      <SelectField
        label={SURVEY_TEXTS.kind}
        name="kind"
        value={kind}
        onChange={({ target }) => isKind(target.value) && setKind(target.value)}
        options={QUESTION_KINDS.map((value) => ({ value, label: SURVEY_TEXTS.kinds[value] }))}
      />
      {hasChoices(kind) && <TextArea label={SURVEY_TEXTS.choices} name="choices" rows={4} />}
    </>
  )
}

function DraftQuestion({ surveyId, question }: { surveyId: number; question: Question }) {
  const { id, kind, text, choices } = question
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-title wrap-anywhere">{text}</p>
        <p className="quiet text-small wrap-anywhere">
          {[SURVEY_TEXTS.kinds[kind], choices.join(', ')].filter(Boolean).join(': ')}
        </p>
      </div>
      <RemoveButton
        what={text}
        remove={() => request(`/api/surveys/${surveyId}/questions/${id}`, { method: 'DELETE' })}
      />
    </li>
  )
}
