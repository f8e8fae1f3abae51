import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { SURVEY_TEXTS, SURVEYS } from '../../shared/surveys/content'
import { fieldOf, isRequired, type Question, RATINGS, type SurveyWithQuestions } from '../../shared/surveys/model'
import { useMember } from '../access'
import { TextArea, useFieldError } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { asked, Audience, standing } from './parts'
import { QuestionEditor } from './question-editor'

export const useSurvey = (id: string) =>
  useQuery({ queryKey: ['surveys', 'one', id], queryFn: () => request<SurveyWithQuestions>(asked(`/${id}`)) })

export function SurveyPage() {
  const { id } = useParams()
  return <Audience>{() => <OneSurvey id={id ?? ''} />}</Audience>
}

/** A survey: its questions to answer, and for its runner to make. */
function OneSurvey({ id }: { id: string }) {
  const isRunner = hasRole(useMember(), [SURVEYS.runner])
  return (
    <Loaded query={useSurvey(id)}>
      {(survey) => (
        <Page title={survey.title} actions={isRunner && <RunnerActions survey={survey} />}>
          {survey.note !== '' && <p className="measure mb-4 whitespace-pre-line wrap-anywhere">{survey.note}</p>}
          <p className="mb-6 flex flex-wrap items-center gap-3">
            <span className={`tag ${survey.state === 'open' ? 'tag-accent' : ''}`}>
              {SURVEY_TEXTS.states[survey.state]}
            </span>
            <span className="quiet text-small">{standing(survey)}</span>
          </p>
          {survey.state === 'draft' ? <QuestionEditor survey={survey} /> : <Answering survey={survey} />}
          {seesResults(survey, isRunner) && (
            <Link href={`/surveys/${survey.id}/results`} className="button-quiet mt-6">
              {SURVEY_TEXTS.results}
            </Link>
          )}
        </Page>
      )}
    </Loaded>
  )
}

function Answering({ survey }: { survey: SurveyWithQuestions }) {
  if (survey.state === 'closed') return <p>{SURVEY_TEXTS.isClosed}</p>
  if (survey.hasAnswered) return <p role="status">{`${SURVEY_TEXTS.thanks} ${SURVEY_TEXTS.already}`}</p>
  return <AnswerForm survey={survey} />
}

function seesResults({ state, hasAnswered }: SurveyWithQuestions, isRunner: boolean): boolean {
  if (state === 'draft') return false
  return isRunner || (SURVEYS.resultsFor === 'all' && (hasAnswered || state === 'closed'))
}

function RunnerActions({ survey: { id, title, state, questions } }: { survey: SurveyWithQuestions }) {
  const [, navigate] = useLocation()
  const set = (wanted: 'open' | 'closed') =>
    request(`/api/surveys/${id}/state`, { method: 'PUT', body: { state: wanted } })
  return (
    <>
      {state === 'draft' && questions.length > 0 && (
        <ActionButton className="button" label={SURVEY_TEXTS.openIt(SURVEYS.one)} act={() => set('open')} />
      )}
      {state === 'open' && (
        <ActionButton className="button" label={SURVEY_TEXTS.closeIt(SURVEYS.one)} act={() => set('closed')} />
      )}
      {state === 'closed' && <ActionButton label={SURVEY_TEXTS.openAgain(SURVEYS.one)} act={() => set('open')} />}
      <Link href={`/surveys/${id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={title}
        remove={() => request(`/api/surveys/${id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/surveys')}
      />
    </>
  )
}

/** Answers a survey, once. */
function AnswerForm({ survey: { id, questions } }: { survey: SurveyWithQuestions }) {
  return (
    <>
      {SURVEYS.isAnonymous && <p className="quiet measure mb-5">{SURVEY_TEXTS.anonymous}</p>}
      <Form
        action={SURVEY_TEXTS.send}
        className="panel max-w-2xl space-y-8"
        send={(_, form) =>
          request(asked(`/${id}/answers`), {
            body: Object.fromEntries(
              questions.map((question) => {
                const name = fieldOf(question.id)
                return [name, form.getAll(name).filter((value) => typeof value === 'string')]
              }),
            ),
          })
        }
      >
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} />
        ))}
      </Form>
    </>
  )
}

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
