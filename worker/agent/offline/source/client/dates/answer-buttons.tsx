import { type Answer, type ClubDate, OFFERED } from '../../shared/dates/model'
import { DATES_TEXTS } from '../../shared/dates/texts'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'

/** One's own answer to a date: one of the buttons is pressed, or none yet. */
export function AnswerButtons({ date: { id, title, mine } }: { date: ClubDate }) {
  return (
    <div role="group" aria-label={DATES_TEXTS.answerTo(title)} className="flex flex-wrap gap-2">
      {OFFERED.map((answer) => (
        <ActionButton
          key={answer}
          label={DATES_TEXTS.answers[answer]}
          className={answer === mine ? 'button' : 'button-quiet'}
          isPressed={answer === mine}
          act={() => request(`/api/club-dates/${id}/answer`, { method: 'PUT', body: { answer } })}
        />
      ))}
    </div>
  )
}

/** How many come and how many do not. */
export function Counts({ date }: { date: ClubDate }) {
  const isShown = (answer: Answer) => answer === 'yes' || date[answer] > 0
  return (
    <p className="quiet text-small">
      {OFFERED.filter(isShown)
        .map((answer) => DATES_TEXTS.count[answer](date[answer]))
        .join(' · ')}
    </p>
  )
}
