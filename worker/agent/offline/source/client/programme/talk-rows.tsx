import { Link } from 'wouter'
import { PROGRAMME_TEXTS } from '../../shared/programme/content'
import { overlap, type Talk } from '../../shared/programme/model'
import { useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { request } from '../ui/page'

/** Sessions by day, in the order in which they begin. */
export function TalksByDay({ talks, level: Heading = 'h2' }: { talks: Talk[]; level?: 'h2' | 'h3' }) {
  const days = [...new Set(talks.map(({ day }) => day))]
  return (
    <div className="space-y-10">
      {days.map((day) => (
        <section key={day}>
          <Heading className="mb-3 text-title">{formatLongDay(day)}</Heading>
          <ul className="list">
            {talks
              .filter((talk) => talk.day === day)
              .map((talk) => (
                <TalkRow key={talk.id} talk={talk} chosen={talks.filter(({ isChosen }) => isChosen)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function TalkRow({ talk, chosen }: { talk: Talk; chosen: Talk[] }) {
  const { id, title, speaker, starts, ends, room, track } = talk
  const other = talk.isChosen ? undefined : chosen.find((each) => overlap(each, talk))
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[8rem_1fr_auto]">
      <p className="figure">
        {starts} – {ends}
        <span className="quiet block text-small">{room}</span>
      </p>
      <div className="min-w-0 space-y-1">
        <Link href={`/programme/${id}`} className="link wrap-anywhere">
          {title}
        </Link>
        <p className="quiet text-small wrap-anywhere">{speaker}</p>
        {other && <p className="quiet text-small">{PROGRAMME_TEXTS.clash(other.title)}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {track !== '' && <span className="tag">{track}</span>}
        <AgendaButton talk={talk} />
      </div>
    </li>
  )
}

export function AgendaButton({ talk: { id, isChosen } }: { talk: Talk }) {
  if (!useMember()) return null
  return (
    <ActionButton
      label={isChosen ? PROGRAMME_TEXTS.drop : PROGRAMME_TEXTS.choose}
      isPressed={isChosen}
      act={() => request(`/api/talks/${id}/chosen`, { method: isChosen ? 'DELETE' : 'PUT' })}
    />
  )
}
