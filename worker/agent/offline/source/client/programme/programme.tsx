import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { PROGRAMME, PROGRAMME_TEXTS } from '../../shared/programme/content'
import type { Talk } from '../../shared/programme/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import type { Choice, Chosen } from '../../shared/site/values'
import { Gate, useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { Filters, SearchField } from '../ui/filters'
import { Loaded, Page, request } from '../ui/page'
import { TalksByDay } from './talk-rows'

const CHOICES: Choice[] = [
  { name: 'room', label: PROGRAMME_TEXTS.room, options: PROGRAMME.rooms },
  ...(PROGRAMME.tracks ? [{ name: 'track', ...PROGRAMME.tracks }] : []),
]

export function useTalks() {
  return useQuery({ queryKey: ['talks'], queryFn: () => request<Talk[]>('/api/talks') })
}

/** Every session, by day. */
export function Programme() {
  const isEditor = hasRole(useMember(), [PROGRAMME.editor])
  return (
    <Page
      title={PROGRAMME.title}
      lead={PROGRAMME.lead}
      actions={
        isEditor && (
          <Link href="/programme/new" className="button">
            {PROGRAMME.add}
          </Link>
        )
      }
    >
      <AllTalks />
    </Page>
  )
}

/** The start page's view of it. */
export function ProgrammeHome() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{PROGRAMME.title}</h2>
      <AllTalks level="h3" />
    </section>
  )
}

function AllTalks({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const query = useTalks()
  const member = useMember()
  const [search, setSearch] = useState<Chosen>({})
  const change = (changes: Chosen) => setSearch({ ...search, ...changes })
  return (
    <Loaded query={query}>
      {(talks) => {
        const found = talks.filter((talk) => fits(talk, search))
        const days = [...new Set(talks.map(({ day }) => day))]
        return (
          <>
            <div className="mb-6 flex flex-wrap gap-4">
              <SearchField value={search['q'] ?? ''} onChange={(q) => change({ q })} />
              <label className="min-w-0 flex-1 basis-40">
                <span className="field-label">{PROGRAMME_TEXTS.day}</span>
                <select
                  className="field w-full"
                  value={search['day'] ?? ''}
                  onChange={(event) => change({ day: event.target.value })}
                >
                  <option value="">{PROGRAMME_TEXTS.allDays}</option>
                  {days.map((day) => (
                    <option key={day} value={day}>
                      {formatLongDay(day)}
                    </option>
                  ))}
                </select>
              </label>
              <Filters choices={CHOICES} value={search} onChange={(name, option) => change({ [name]: option })} />
            </div>
            {member === null && <p className="quiet mb-6">{PROGRAMME_TEXTS.signIn}</p>}
            {found.length === 0 && (
              <p className="quiet">{talks.length === 0 ? PROGRAMME_TEXTS.nothing : SITE_TEXTS.nothingFound}</p>
            )}
            <TalksByDay talks={found} level={level} />
          </>
        )
      }}
    </Loaded>
  )
}

function fits(talk: Talk, { q = '', day = '', room = '', track = '' }: Chosen): boolean {
  const said = `${talk.title} ${talk.speaker} ${talk.text}`.toLowerCase()
  return (
    said.includes(q.trim().toLowerCase()) &&
    (day === '' || talk.day === day) &&
    (room === '' || talk.room === room) &&
    (track === '' || talk.track === track)
  )
}

/** What one has chosen. */
export function Agenda() {
  return (
    <Page title={PROGRAMME.menu.agenda} lead={PROGRAMME_TEXTS.agendaLead}>
      <Gate>{() => <OwnTalks />}</Gate>
    </Page>
  )
}

function OwnTalks() {
  const query = useTalks()
  return (
    <Loaded query={query}>
      {(talks) => {
        const chosen = talks.filter(({ isChosen }) => isChosen)
        return chosen.length === 0 ? (
          <p className="quiet">{PROGRAMME_TEXTS.noneChosen}</p>
        ) : (
          <TalksByDay talks={chosen} />
        )
      }}
    </Loaded>
  )
}

/** Who speaks, by name, with what they speak about. */
export function Speakers() {
  const query = useTalks()
  return (
    <Page title={PROGRAMME.menu.speakers}>
      <Loaded query={query}>
        {(talks) => (
          <ul className="list">
            {[...Map.groupBy(talks, ({ speaker }) => speaker)]
              .toSorted(([one], [other]) => one.localeCompare(other))
              .map(([speaker, own]) => (
                <li key={speaker} className="grid gap-x-8 gap-y-2 py-5 sm:grid-cols-[14rem_1fr]">
                  <h2 className="text-title wrap-anywhere">{speaker}</h2>
                  <div className="min-w-0 space-y-2">
                    <p className="measure">{own.find(({ about }) => about !== '')?.about}</p>
                    {own.map(({ id, title, day, starts }) => (
                      <p key={id}>
                        <Link href={`/programme/${id}`} className="link wrap-anywhere">
                          {title}
                        </Link>{' '}
                        <span className="quiet text-small">
                          {formatLongDay(day)}, {starts}
                        </span>
                      </p>
                    ))}
                  </div>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}
