import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { hasRole } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { SURVEYS } from '../../shared/surveys/content'
import type { SurveyWithQuestions } from '../../shared/surveys/model'
import { SURVEY_TEXTS } from '../../shared/surveys/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { asked } from './address'
import { AnswerForm } from './answer-form'
import { Audience } from './audience'
import { QuestionEditor } from './question-editor'
import { standing } from './survey-row'

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
