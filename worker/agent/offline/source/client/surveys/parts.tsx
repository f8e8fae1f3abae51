import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hasRole } from '../../shared/site/content'
import { SURVEY_TEXTS, SURVEYS } from '../../shared/surveys/content'
import type { Survey } from '../../shared/surveys/model'
import { Gate, useMember } from '../access'
import { ownKey } from '../site/own-key'
import { formatDay } from '../ui/dates'
import { useSurveys } from './surveys'

/** Shows its content to whoever may answer: everybody, or everybody with an account. */
export function Audience({ children }: { children: () => ReactNode }) {
  return SURVEYS.isOpen ? children() : <Gate>{children}</Gate>
}

/** An address of the surveys. Without accounts it tells which browser asks. */
export function asked(path: string, search = new URLSearchParams()): string {
  if (SURVEYS.isOpen) search.set('key', ownKey())
  return `/api/surveys${path}${search.size > 0 ? `?${search}` : ''}`
}

/** How many have answered, and how long others still can. */
export function standing({ state, answers, closes }: Survey): string {
  const until = closes !== null && state !== 'closed' ? SURVEY_TEXTS.until(formatDay(closes)) : ''
  return [state === 'draft' ? '' : SURVEY_TEXTS.answers(answers), until].filter(Boolean).join(' · ')
}

/** A survey in a list: whether it is open, how many have answered, and whether one has done so. */
export function SurveyRow({ survey }: { survey: Survey }) {
  const isRunner = hasRole(useMember(), [SURVEYS.runner])
  const { id, title, note, state, hasAnswered } = survey
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-title wrap-anywhere">
          <Link href={`/surveys/${id}`} className="link">
            {title}
          </Link>
        </h3>
        {note !== '' && <p className="measure line-clamp-2 wrap-anywhere">{note}</p>}
        <p className="quiet text-small">{standing(survey)}</p>
      </div>
      <span className="flex flex-wrap gap-2">
        {hasAnswered && <span className="tag">{SURVEY_TEXTS.answered}</span>}
        {(isRunner || state !== 'open' || !hasAnswered) && (
          <span className={`tag ${state === 'open' ? 'tag-accent' : ''}`}>{SURVEY_TEXTS.states[state]}</span>
        )}
      </span>
    </li>
  )
}

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
