import { Link } from 'wouter'
import type { ClubDate } from '../../shared/dates/model'
import { DATES_TEXTS } from '../../shared/dates/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { AnswerButtons, Counts } from './answer-buttons'

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
