import { Link } from 'wouter'
import { SURVEYS } from '../../shared/surveys/content'
import { SURVEY_TEXTS } from '../../shared/surveys/texts'
import { useMember } from '../access'
import { SurveyRow } from './parts'
import { useSurveys } from './surveys'

const SHOWN = 4

/** The start page of who may answer: what still waits for their answer. */
export function OpenSurveys() {
  const mayAnswer = Boolean(useMember()) || SURVEYS.isOpen
  const { data } = useSurveys(0, mayAnswer)
  const waiting = data?.items.filter(({ state, hasAnswered }) => state === 'open' && !hasAnswered) ?? []
  if (!mayAnswer || waiting.length === 0) return null
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{SURVEY_TEXTS.waiting}</h2>
      <ul className="list mb-4">
        {waiting.slice(0, SHOWN).map((survey) => (
          <SurveyRow key={survey.id} survey={survey} />
        ))}
      </ul>
      <Link href="/surveys" className="link">
        {SURVEY_TEXTS.seeAll}
      </Link>
    </section>
  )
}
