import { Link } from 'wouter'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import type { Show } from '../../shared/seats/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { ShownPicture } from '../pictures/picture'

const SHOWN = 4

/** What is shown, as cards with the next times, each of which leads to its seats. */
export function ShowCards({ shows, level: Heading = 'h2' }: { shows: Show[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {shows.map((show) => (
        <li key={show.id} className="plate flex flex-col gap-3">
          <ShownPicture
            subject={SEATS.pictures}
            id={show.id}
            name={show.title}
            picture={null}
            className="plate-picture aspect-16/9"
          />
          <p className="quiet text-small">{aboutShow(show)}</p>
          <Heading className="text-title wrap-anywhere">
            <Link href={`/programme/${show.id}`} className="link">
              {show.title}
            </Link>
          </Heading>
          <div className="plate-foot mt-auto">
            <ShowingLinks show={show} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export const aboutShow = ({ kind, minutes }: Show) =>
  [kind, SEATS_TEXTS.minutes(minutes)].filter((each) => each !== '').join(' · ')

const days = new Intl.DateTimeFormat(SITE_TEXTS.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day with its weekday, by which programmes are read. */
export const dayWords = (day: string) => days.format(new Date(`${day}T00:00:00Z`))

function ShowingLinks({ show: { title, showings } }: { show: Show }) {
  if (showings.length === 0) return <p className="quiet text-small">{SEATS.showing.none}</p>
  return (
    <ul className="flex flex-wrap gap-2" aria-label={SEATS.showing.many}>
      {showings.slice(0, SHOWN).map(({ id, day, time, free }) => (
        <li key={id}>
          <Link
            href={`/showing/${id}`}
            className={`tag figure inline-flex min-h-11 items-center px-3 ${free > 0 ? 'tag-accent' : 'tag-bad'}`}
            aria-label={`${title}: ${dayWords(day)}, ${time}`}
          >
            {dayWords(day)}, {time}
          </Link>
        </li>
      ))}
    </ul>
  )
}
