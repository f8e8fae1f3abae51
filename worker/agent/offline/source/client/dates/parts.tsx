import { Link } from 'wouter'
import { DATES_TEXTS } from '../../shared/dates/content'
import { type Answer, type ClubDate, OFFERED } from '../../shared/dates/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { ActionButton } from '../ui/form'
import { request } from '../ui/page'

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

// Who comes every Tuesday looks for the weekday first.
const days = new Intl.DateTimeFormat(SITE_TEXTS.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** When and where a date is, in one line. */
export const whenAndWhere = ({ day, time, place }: ClubDate): string =>
  [`${days.format(new Date(`${day}T00:00:00Z`))}, ${DATES_TEXTS.clock(time)}`, place]
    .filter((each) => each !== '')
    .join(' · ')

/** Dates one below the other, each with one's own answer and how many come. */
export function DateRows({ dates, level: Heading = 'h2' }: { dates: ClubDate[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="list">
      {dates.map((date) => (
        <li key={date.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-72 space-y-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Heading className="text-title wrap-anywhere">
                <Link href={`/club-dates/${date.id}`} className="link">
                  {date.title}
                </Link>
              </Heading>
              <span className="tag">{date.kind}</span>
            </div>
            <p className="quiet text-small wrap-anywhere">{whenAndWhere(date)}</p>
            <Counts date={date} />
          </div>
          {!date.isOver && <AnswerButtons date={date} />}
        </li>
      ))}
    </ul>
  )
}
